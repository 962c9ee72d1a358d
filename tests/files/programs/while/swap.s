int x = 1; int y = 2; int n = 0;
while (n < arg) { int t = x; x = y; y = t; n = n + 1; }
return x * 10 + y;
//= main: blocks 4 edges 4 instructions 14 variables 5 loops 1 reducible
//= maximal      created 5 final 5 operands 10 dead 1 redundant 1 | arg@while2:1 n@while2:1 t@while2:1 x@while2:1 y@while2:1
//= minimal      created 4 final 4 operands 8 dead 1 redundant 0 | n@while2:1 t@while2:1 x@while2:1 y@while2:1
//= semi-pruned  created 3 final 3 operands 6 dead 0 redundant 0 | n@while2:1 x@while2:1 y@while2:1
//= pruned       created 3 final 3 operands 6 dead 0 redundant 0 | n@while2:1 x@while2:1 y@while2:1
//= braun        created 4 final 3 operands 6 dead 0 redundant 0 | n@while2:1 x@while2:1 y@while2:1
//= braun-scc    created 4 final 3 operands 6 dead 0 redundant 0 | n@while2:1 x@while2:1 y@while2:1
//= lookahead    created 3 final 3 operands 6 dead 0 redundant 0 | n@while2:1 x@while2:1 y@while2:1
//= eager/none   created 4 final 4 operands 8 dead 0 redundant 1 nodes 22/26 | arg@while2:1 n@while2:1 x@while2:1 y@while2:1
//= eager/phi    created 4 final 3 operands 6 dead 0 redundant 0 nodes 21/26 | n@while2:1 x@while2:1 y@while2:1
//= eager/full   created 4 final 3 operands 6 dead 0 redundant 0 nodes 21/26 | n@while2:1 x@while2:1 y@while2:1
//= eager/fixpoint created 4 final 3 operands 6 dead 0 redundant 0 nodes 20/26 | n@while2:1 x@while2:1 y@while2:1
//= lazy/none    created 4 final 4 operands 8 dead 0 redundant 1 nodes 22/26 | arg@while2:1 n@while2:1 x@while2:1 y@while2:1
//= lazy/phi     created 4 final 3 operands 6 dead 0 redundant 0 nodes 21/26 | n@while2:1 x@while2:1 y@while2:1
//= lazy/full    created 4 final 3 operands 6 dead 0 redundant 0 nodes 21/26 | n@while2:1 x@while2:1 y@while2:1
//= lazy/fixpoint created 4 final 3 operands 6 dead 0 redundant 0 nodes 20/26 | n@while2:1 x@while2:1 y@while2:1
//= bridge/none  created 3 final 3 operands 6 dead 0 redundant 0 nodes 20/20 | n@while2:1 x@while2:1 y@while2:1
//= bridge/phi   created 3 final 3 operands 6 dead 0 redundant 0 nodes 20/20 | n@while2:1 x@while2:1 y@while2:1
//= bridge/full  created 3 final 3 operands 6 dead 0 redundant 0 nodes 20/20 | n@while2:1 x@while2:1 y@while2:1
//= bridge/fixpoint created 3 final 3 operands 6 dead 0 redundant 0 nodes 20/20 | n@while2:1 x@while2:1 y@while2:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 12 12 21 12 21 12 21
