int n = 0;
while (n < 5) { n = n + 1; if (n == 3) { break; n = 100; } }
return n;
//= 2:49: warning: unreachable code
//= main: blocks 4 edges 5 instructions 8 variables 2 loops 1 reducible
//= maximal      created 4 final 4 operands 8 dead 2 redundant 2 | arg@break2:1 arg@while2:1 n@break2:1 n@while2:1
//= minimal      created 2 final 2 operands 4 dead 0 redundant 0 | n@break2:1 n@while2:1
//= semi-pruned  created 2 final 2 operands 4 dead 0 redundant 0 | n@break2:1 n@while2:1
//= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | n@break2:1 n@while2:1
//= braun        created 2 final 2 operands 4 dead 0 redundant 0 | n@break2:1 n@while2:1
//= braun-scc    created 2 final 2 operands 4 dead 0 redundant 0 | n@break2:1 n@while2:1
//= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | n@break2:1 n@while2:1
//= eager/none   created 4 final 3 operands 6 dead 0 redundant 0 nodes 25/33 | n@break2:1 n@if2:28 n@while2:1
//= eager/phi    created 4 final 3 operands 6 dead 0 redundant 0 nodes 25/33 | n@break2:1 n@if2:28 n@while2:1
//= eager/full   created 4 final 2 operands 4 dead 0 redundant 0 nodes 21/33 | n@break2:1 n@while2:1
//= eager/fixpoint created 4 final 2 operands 4 dead 0 redundant 0 nodes 21/33 | n@break2:1 n@while2:1
//= lazy/none    created 3 final 3 operands 6 dead 0 redundant 0 nodes 25/32 | n@break2:1 n@if2:28 n@while2:1
//= lazy/phi     created 3 final 3 operands 6 dead 0 redundant 0 nodes 25/32 | n@break2:1 n@if2:28 n@while2:1
//= lazy/full    created 3 final 2 operands 4 dead 0 redundant 0 nodes 21/32 | n@break2:1 n@while2:1
//= lazy/fixpoint created 3 final 2 operands 4 dead 0 redundant 0 nodes 21/32 | n@break2:1 n@while2:1
//= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/22 | n@break2:1 n@while2:1
//= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/22 | n@break2:1 n@while2:1
//= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/22 | n@break2:1 n@while2:1
//= bridge/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/22 | n@break2:1 n@while2:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 3 3 3 3 3 3 3
