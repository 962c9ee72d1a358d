while (arg < 10) { break; }
return arg;
//= main: blocks 3 edges 3 instructions 4 variables 1 loops 0 reducible
//= maximal      created 1 final 1 operands 2 dead 0 redundant 1 | arg@break1:1
//= minimal      created 0 final 0 operands 0 dead 0 redundant 0
//= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
//= pruned       created 0 final 0 operands 0 dead 0 redundant 0
//= braun        created 1 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 1 final 0 operands 0 dead 0 redundant 0
//= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
//= eager/none   created 1 final 1 operands 2 dead 0 redundant 1 nodes 14/19 | arg@while1:1
//= eager/phi    created 1 final 0 operands 0 dead 0 redundant 0 nodes 13/19
//= eager/full   created 1 final 0 operands 0 dead 0 redundant 0 nodes 13/19
//= eager/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 11/19
//= lazy/none    created 1 final 1 operands 2 dead 0 redundant 1 nodes 14/19 | arg@while1:1
//= lazy/phi     created 1 final 0 operands 0 dead 0 redundant 0 nodes 13/19
//= lazy/full    created 1 final 0 operands 0 dead 0 redundant 0 nodes 13/19
//= lazy/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 11/19
//= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 11/11
//= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 11/11
//= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 11/11
//= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 11/11
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: the inputs of a Region or Stop are in another order, and they differ in something constant or unreachable, which not both of them have found; first difference: n8 (Proj 0) against n13 (Proj 1)
//= runs -3 0 1 2 5 10 17
