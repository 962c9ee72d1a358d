int a = arg * 12; int b = 18;
while (b != 0) { int t = a - a / b * b; a = b; b = t; }
return a;
//= main: blocks 4 edges 4 instructions 13 variables 4 loops 1 reducible
//= maximal      created 4 final 4 operands 8 dead 2 redundant 1 | a@while2:1 arg@while2:1 b@while2:1 t@while2:1
//= minimal      created 3 final 3 operands 6 dead 1 redundant 0 | a@while2:1 b@while2:1 t@while2:1
//= semi-pruned  created 2 final 2 operands 4 dead 0 redundant 0 | a@while2:1 b@while2:1
//= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | a@while2:1 b@while2:1
//= braun        created 2 final 2 operands 4 dead 0 redundant 0 | a@while2:1 b@while2:1
//= braun-scc    created 2 final 2 operands 4 dead 0 redundant 0 | a@while2:1 b@while2:1
//= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | a@while2:1 b@while2:1
//= eager/none   created 3 final 2 operands 4 dead 0 redundant 0 nodes 20/25 | a@while2:1 b@while2:1
//= eager/phi    created 3 final 2 operands 4 dead 0 redundant 0 nodes 20/25 | a@while2:1 b@while2:1
//= eager/full   created 3 final 2 operands 4 dead 0 redundant 0 nodes 20/25 | a@while2:1 b@while2:1
//= eager/fixpoint created 3 final 2 operands 4 dead 0 redundant 0 nodes 20/25 | a@while2:1 b@while2:1
//= lazy/none    created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/24 | a@while2:1 b@while2:1
//= lazy/phi     created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/24 | a@while2:1 b@while2:1
//= lazy/full    created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/24 | a@while2:1 b@while2:1
//= lazy/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/24 | a@while2:1 b@while2:1
//= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/20 | a@while2:1 b@while2:1
//= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/20 | a@while2:1 b@while2:1
//= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/20 | a@while2:1 b@while2:1
//= bridge/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/20 | a@while2:1 b@while2:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 18 18 6 6 6 6 6
