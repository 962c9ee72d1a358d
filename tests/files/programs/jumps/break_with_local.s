while (arg < 10) { int sum = arg + 2; if (sum > 4) break; arg = arg + 1; }
return arg;
//= main: blocks 5 edges 6 instructions 9 variables 2 loops 1 reducible
//= maximal      created 4 final 4 operands 8 dead 2 redundant 1 | arg@break1:1 arg@while1:1 sum@break1:1 sum@while1:1
//= minimal      created 3 final 3 operands 6 dead 2 redundant 0 | arg@while1:1 sum@break1:1 sum@while1:1
//= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | arg@while1:1
//= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | arg@while1:1
//= braun        created 2 final 1 operands 2 dead 0 redundant 0 | arg@while1:1
//= braun-scc    created 2 final 1 operands 2 dead 0 redundant 0 | arg@while1:1
//= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | arg@while1:1
//= eager/none   created 1 final 1 operands 2 dead 0 redundant 0 nodes 24/30 | arg@while1:1
//= eager/phi    created 1 final 1 operands 2 dead 0 redundant 0 nodes 24/30 | arg@while1:1
//= eager/full   created 1 final 1 operands 2 dead 0 redundant 0 nodes 22/30 | arg@while1:1
//= eager/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 22/30 | arg@while1:1
//= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 24/30 | arg@while1:1
//= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 24/30 | arg@while1:1
//= lazy/full    created 1 final 1 operands 2 dead 0 redundant 0 nodes 22/30 | arg@while1:1
//= lazy/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 22/30 | arg@while1:1
//= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 22/22 | arg@while1:1
//= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 22/22 | arg@while1:1
//= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 22/22 | arg@while1:1
//= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 22/22 | arg@while1:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 3 3 3 3 5 10 17
