while (arg < 10) { arg = arg + 1; if (arg == 5) continue; }
return arg;
//= main: blocks 4 edges 5 instructions 7 variables 1 loops 1 reducible
//= maximal      created 1 final 1 operands 3 dead 0 redundant 0 | arg@while1:1
//= minimal      created 1 final 1 operands 3 dead 0 redundant 0 | arg@while1:1
//= semi-pruned  created 1 final 1 operands 3 dead 0 redundant 0 | arg@while1:1
//= pruned       created 1 final 1 operands 3 dead 0 redundant 0 | arg@while1:1
//= braun        created 1 final 1 operands 3 dead 0 redundant 0 | arg@while1:1
//= braun-scc    created 1 final 1 operands 3 dead 0 redundant 0 | arg@while1:1
//= lookahead    created 1 final 1 operands 3 dead 0 redundant 0 | arg@while1:1
//= eager/none   created 1 final 1 operands 2 dead 0 redundant 0 nodes 22/30 | arg@while1:1
//= eager/phi    created 1 final 1 operands 2 dead 0 redundant 0 nodes 22/30 | arg@while1:1
//= eager/full   created 1 final 1 operands 2 dead 0 redundant 0 nodes 20/30 | arg@while1:1
//= eager/fixpoint created 1 final 1 operands 3 dead 0 redundant 0 nodes 19/31 | arg@while1:1
//= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 22/30 | arg@while1:1
//= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 22/30 | arg@while1:1
//= lazy/full    created 1 final 1 operands 2 dead 0 redundant 0 nodes 20/30 | arg@while1:1
//= lazy/fixpoint created 1 final 1 operands 3 dead 0 redundant 0 nodes 19/31 | arg@while1:1
//= bridge/none  created 1 final 1 operands 3 dead 0 redundant 0 nodes 19/19 | arg@while1:1
//= bridge/phi   created 1 final 1 operands 3 dead 0 redundant 0 nodes 19/19 | arg@while1:1
//= bridge/full  created 1 final 1 operands 3 dead 0 redundant 0 nodes 19/19 | arg@while1:1
//= bridge/fixpoint created 1 final 1 operands 3 dead 0 redundant 0 nodes 19/22 | arg@while1:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: Regions of two inputs are stacked where one has all the inputs; first difference: n5 (Loop of 3 inputs) against n6 (Loop of 2 inputs)
//= runs 10 10 10 10 10 10 17
