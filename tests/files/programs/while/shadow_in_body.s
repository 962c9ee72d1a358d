int n = 1; int step = 2;
while (n < 10) { int step = n + 1; n = step + 2; }
return n;
//= 1:16: warning: unused variable 'step': it is never read
//= main: blocks 4 edges 4 instructions 9 variables 4 loops 1 reducible
//= maximal      created 4 final 4 operands 8 dead 3 redundant 2 | arg@while2:1 n@while2:1 step@while2:1 step~2@while2:1
//= minimal      created 2 final 2 operands 4 dead 1 redundant 0 | n@while2:1 step~2@while2:1
//= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | n@while2:1
//= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | n@while2:1
//= braun        created 1 final 1 operands 2 dead 0 redundant 0 | n@while2:1
//= braun-scc    created 1 final 1 operands 2 dead 0 redundant 0 | n@while2:1
//= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | n@while2:1
//= eager/none   created 3 final 1 operands 2 dead 0 redundant 0 nodes 16/24 | n@while2:1
//= eager/phi    created 3 final 1 operands 2 dead 0 redundant 0 nodes 16/24 | n@while2:1
//= eager/full   created 3 final 1 operands 2 dead 0 redundant 0 nodes 14/27 | n@while2:1
//= eager/fixpoint created 3 final 1 operands 2 dead 0 redundant 0 nodes 14/27 | n@while2:1
//= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/22 | n@while2:1
//= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/22 | n@while2:1
//= lazy/full    created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/25 | n@while2:1
//= lazy/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/25 | n@while2:1
//= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/16 | n@while2:1
//= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/16 | n@while2:1
//= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/19 | n@while2:1
//= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/19 | n@while2:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 10 10 10 10 10 10 10
