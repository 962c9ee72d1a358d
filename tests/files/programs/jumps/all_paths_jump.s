int n = 0;
while (n < 5) { n = n + 1; if (n == 2) continue; else break; }
return n;
//= main: blocks 4 edges 5 instructions 8 variables 2 loops 1 reducible
//= maximal      created 4 final 4 operands 8 dead 2 redundant 2 | arg@break2:1 arg@while2:1 n@break2:1 n@while2:1
//= minimal      created 2 final 2 operands 4 dead 0 redundant 0 | n@break2:1 n@while2:1
//= semi-pruned  created 2 final 2 operands 4 dead 0 redundant 0 | n@break2:1 n@while2:1
//= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | n@break2:1 n@while2:1
//= braun        created 2 final 2 operands 4 dead 0 redundant 0 | n@break2:1 n@while2:1
//= braun-scc    created 2 final 2 operands 4 dead 0 redundant 0 | n@break2:1 n@while2:1
//= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | n@break2:1 n@while2:1
//= eager/none   created 3 final 2 operands 4 dead 0 redundant 0 nodes 25/36 | n@break2:1 n@while2:1
//= eager/phi    created 3 final 2 operands 4 dead 0 redundant 0 nodes 25/36 | n@break2:1 n@while2:1
//= eager/full   created 3 final 2 operands 4 dead 0 redundant 0 nodes 21/37 | n@break2:1 n@while2:1
//= eager/fixpoint created 3 final 0 operands 0 dead 0 redundant 0 nodes 5/38
//= lazy/none    created 2 final 2 operands 4 dead 0 redundant 0 nodes 25/35 | n@break2:1 n@while2:1
//= lazy/phi     created 2 final 2 operands 4 dead 0 redundant 0 nodes 25/35 | n@break2:1 n@while2:1
//= lazy/full    created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/36 | n@break2:1 n@while2:1
//= lazy/fixpoint created 2 final 0 operands 0 dead 0 redundant 0 nodes 5/37
//= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/22 | n@break2:1 n@while2:1
//= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/22 | n@break2:1 n@while2:1
//= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/22 | n@break2:1 n@while2:1
//= bridge/fixpoint created 2 final 0 operands 0 dead 0 redundant 0 nodes 5/24
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 1 1 1 1 1 1 1
