int q = 2;
while (q <= 10) q = q * q;
return q;
//= main: blocks 4 edges 4 instructions 7 variables 2 loops 1 reducible
//= maximal      created 2 final 2 operands 4 dead 1 redundant 1 | arg@while2:1 q@while2:1
//= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | q@while2:1
//= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | q@while2:1
//= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | q@while2:1
//= braun        created 1 final 1 operands 2 dead 0 redundant 0 | q@while2:1
//= braun-scc    created 1 final 1 operands 2 dead 0 redundant 0 | q@while2:1
//= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | q@while2:1
//= eager/none   created 2 final 1 operands 2 dead 0 redundant 0 nodes 13/19 | q@while2:1
//= eager/phi    created 2 final 1 operands 2 dead 0 redundant 0 nodes 13/19 | q@while2:1
//= eager/full   created 2 final 1 operands 2 dead 0 redundant 0 nodes 13/19 | q@while2:1
//= eager/fixpoint created 2 final 1 operands 2 dead 0 redundant 0 nodes 13/19 | q@while2:1
//= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 13/18 | q@while2:1
//= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 13/18 | q@while2:1
//= lazy/full    created 1 final 1 operands 2 dead 0 redundant 0 nodes 13/18 | q@while2:1
//= lazy/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 13/18 | q@while2:1
//= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 13/14 | q@while2:1
//= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 13/14 | q@while2:1
//= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 13/14 | q@while2:1
//= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 13/14 | q@while2:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 16 16 16 16 16 16 16
