while (arg < 10) { arg = arg + 1; if (arg == 5) continue; if (arg == 6) break; }
return arg;
//= main: blocks 5 edges 7 instructions 9 variables 1 loops 1 reducible
//= maximal      created 2 final 2 operands 5 dead 0 redundant 0 | arg@break1:1 arg@while1:1
//= minimal      created 2 final 2 operands 5 dead 0 redundant 0 | arg@break1:1 arg@while1:1
//= semi-pruned  created 2 final 2 operands 5 dead 0 redundant 0 | arg@break1:1 arg@while1:1
//= pruned       created 2 final 2 operands 5 dead 0 redundant 0 | arg@break1:1 arg@while1:1
//= braun        created 2 final 2 operands 5 dead 0 redundant 0 | arg@break1:1 arg@while1:1
//= braun-scc    created 2 final 2 operands 5 dead 0 redundant 0 | arg@break1:1 arg@while1:1
//= lookahead    created 2 final 2 operands 5 dead 0 redundant 0 | arg@break1:1 arg@while1:1
//= eager/none   created 2 final 2 operands 4 dead 0 redundant 0 nodes 31/41 | arg@break1:1 arg@while1:1
//= eager/phi    created 2 final 2 operands 4 dead 0 redundant 0 nodes 31/41 | arg@break1:1 arg@while1:1
//= eager/full   created 2 final 2 operands 4 dead 0 redundant 0 nodes 27/41 | arg@break1:1 arg@while1:1
//= eager/fixpoint created 2 final 2 operands 5 dead 0 redundant 0 nodes 26/42 | arg@break1:1 arg@while1:1
//= lazy/none    created 2 final 2 operands 4 dead 0 redundant 0 nodes 31/41 | arg@break1:1 arg@while1:1
//= lazy/phi     created 2 final 2 operands 4 dead 0 redundant 0 nodes 31/41 | arg@break1:1 arg@while1:1
//= lazy/full    created 2 final 2 operands 4 dead 0 redundant 0 nodes 27/41 | arg@break1:1 arg@while1:1
//= lazy/fixpoint created 2 final 2 operands 5 dead 0 redundant 0 nodes 26/42 | arg@break1:1 arg@while1:1
//= bridge/none  created 2 final 2 operands 5 dead 0 redundant 0 nodes 26/26 | arg@break1:1 arg@while1:1
//= bridge/phi   created 2 final 2 operands 5 dead 0 redundant 0 nodes 26/26 | arg@break1:1 arg@while1:1
//= bridge/full  created 2 final 2 operands 5 dead 0 redundant 0 nodes 26/26 | arg@break1:1 arg@while1:1
//= bridge/fixpoint created 2 final 2 operands 5 dead 0 redundant 0 nodes 26/29 | arg@break1:1 arg@while1:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: Regions of two inputs are stacked where one has all the inputs; first difference: n5 (Loop of 3 inputs) against n6 (Loop of 2 inputs)
//= runs 6 6 6 6 6 10 17
