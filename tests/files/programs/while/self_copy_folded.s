//! --fold-copies
int x = 1; int y = 2; int n = 0;
while (n <= 9) { x = x; y = x; n = n + 1; }
return y;
//= main: blocks 4 edges 4 instructions 11 variables 4 loops 1 reducible
//= maximal      created 4 final 4 operands 8 dead 1 redundant 2 | arg@while3:1 n@while3:1 x@while3:1 y@while3:1
//= minimal      created 3 final 3 operands 6 dead 0 redundant 1 | n@while3:1 x@while3:1 y@while3:1
//= semi-pruned  created 3 final 3 operands 6 dead 0 redundant 1 | n@while3:1 x@while3:1 y@while3:1
//= pruned       created 3 final 3 operands 6 dead 0 redundant 1 | n@while3:1 x@while3:1 y@while3:1
//= braun        created 3 final 2 operands 4 dead 0 redundant 0 | n@while3:1 y@while3:1
//= braun-scc    created 3 final 2 operands 4 dead 0 redundant 0 | n@while3:1 y@while3:1
//= lookahead    created 3 final 3 operands 6 dead 0 redundant 1 | n@while3:1 x@while3:1 y@while3:1
//= eager/none   created 4 final 3 operands 6 dead 0 redundant 1 nodes 18/24 | n@while3:1 x@while3:1 y@while3:1
//= eager/phi    created 4 final 2 operands 4 dead 0 redundant 0 nodes 17/24 | n@while3:1 y@while3:1
//= eager/full   created 4 final 2 operands 4 dead 0 redundant 0 nodes 17/24 | n@while3:1 y@while3:1
//= eager/fixpoint created 4 final 2 operands 4 dead 0 redundant 0 nodes 16/24 | n@while3:1 y@while3:1
//= lazy/none    created 3 final 3 operands 6 dead 0 redundant 1 nodes 18/23 | n@while3:1 x@while3:1 y@while3:1
//= lazy/phi     created 3 final 2 operands 4 dead 0 redundant 0 nodes 17/23 | n@while3:1 y@while3:1
//= lazy/full    created 3 final 2 operands 4 dead 0 redundant 0 nodes 17/23 | n@while3:1 y@while3:1
//= lazy/fixpoint created 3 final 2 operands 4 dead 0 redundant 0 nodes 16/23 | n@while3:1 y@while3:1
//= bridge/none  created 3 final 3 operands 6 dead 0 redundant 1 nodes 17/18 | n@while3:1 x@while3:1 y@while3:1
//= bridge/phi   created 3 final 2 operands 4 dead 0 redundant 0 nodes 16/18 | n@while3:1 y@while3:1
//= bridge/full  created 3 final 2 operands 4 dead 0 redundant 0 nodes 16/18 | n@while3:1 y@while3:1
//= bridge/fixpoint created 3 final 2 operands 4 dead 0 redundant 0 nodes 16/18 | n@while3:1 y@while3:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 1 1 1 1 1 1 1
