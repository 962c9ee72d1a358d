int x = 1; int y = 2; int z = 3; int n = 0;
while (n < arg) { int t = x; x = y; y = z; z = t; n = n + 1; }
return x * 100 + y * 10 + z;
//= main: blocks 4 edges 4 instructions 18 variables 6 loops 1 reducible
//= maximal      created 6 final 6 operands 12 dead 1 redundant 1 | arg@while2:1 n@while2:1 t@while2:1 x@while2:1 y@while2:1 z@while2:1
//= minimal      created 5 final 5 operands 10 dead 1 redundant 0 | n@while2:1 t@while2:1 x@while2:1 y@while2:1 z@while2:1
//= semi-pruned  created 4 final 4 operands 8 dead 0 redundant 0 | n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= pruned       created 4 final 4 operands 8 dead 0 redundant 0 | n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= braun        created 5 final 4 operands 8 dead 0 redundant 0 | n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= braun-scc    created 5 final 4 operands 8 dead 0 redundant 0 | n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= lookahead    created 4 final 4 operands 8 dead 0 redundant 0 | n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= eager/none   created 5 final 5 operands 10 dead 0 redundant 1 nodes 27/31 | arg@while2:1 n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= eager/phi    created 5 final 4 operands 8 dead 0 redundant 0 nodes 26/31 | n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= eager/full   created 5 final 4 operands 8 dead 0 redundant 0 nodes 26/33 | n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= eager/fixpoint created 5 final 4 operands 8 dead 0 redundant 0 nodes 25/33 | n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= lazy/none    created 5 final 5 operands 10 dead 0 redundant 1 nodes 27/31 | arg@while2:1 n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= lazy/phi     created 5 final 4 operands 8 dead 0 redundant 0 nodes 26/31 | n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= lazy/full    created 5 final 4 operands 8 dead 0 redundant 0 nodes 26/33 | n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= lazy/fixpoint created 5 final 4 operands 8 dead 0 redundant 0 nodes 25/33 | n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= bridge/none  created 4 final 4 operands 8 dead 0 redundant 0 nodes 25/25 | n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= bridge/phi   created 4 final 4 operands 8 dead 0 redundant 0 nodes 25/25 | n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= bridge/full  created 4 final 4 operands 8 dead 0 redundant 0 nodes 25/27 | n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= bridge/fixpoint created 4 final 4 operands 8 dead 0 redundant 0 nodes 25/27 | n@while2:1 x@while2:1 y@while2:1 z@while2:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 123 123 231 312 312 231 312
