int n = 1;
while (arg < 10) { n = n + 1; if (arg > 2) { int n = 17; break; } arg = arg + 1; }
return n;
//= 2:50: warning: unused variable 'n': it is never read
//= main: blocks 6 edges 7 instructions 12 variables 3 loops 1 reducible
//= maximal      created 6 final 6 operands 12 dead 3 redundant 2 | arg@break2:1 arg@while2:1 n@break2:1 n@while2:1 n~2@break2:1 n~2@while2:1
//= minimal      created 4 final 4 operands 8 dead 1 redundant 0 | arg@while2:1 n@break2:1 n@while2:1 n~2@break2:1
//= semi-pruned  created 3 final 3 operands 6 dead 0 redundant 0 | arg@while2:1 n@break2:1 n@while2:1
//= pruned       created 3 final 3 operands 6 dead 0 redundant 0 | arg@while2:1 n@break2:1 n@while2:1
//= braun        created 3 final 3 operands 6 dead 0 redundant 0 | arg@while2:1 n@break2:1 n@while2:1
//= braun-scc    created 3 final 3 operands 6 dead 0 redundant 0 | arg@while2:1 n@break2:1 n@while2:1
//= lookahead    created 3 final 3 operands 6 dead 0 redundant 0 | arg@while2:1 n@break2:1 n@while2:1
//= eager/none   created 3 final 3 operands 6 dead 0 redundant 0 nodes 27/34 | arg@while2:1 n@break2:1 n@while2:1
//= eager/phi    created 3 final 3 operands 6 dead 0 redundant 0 nodes 27/34 | arg@while2:1 n@break2:1 n@while2:1
//= eager/full   created 3 final 3 operands 6 dead 0 redundant 0 nodes 25/34 | arg@while2:1 n@break2:1 n@while2:1
//= eager/fixpoint created 3 final 3 operands 6 dead 0 redundant 0 nodes 23/34 | arg@while2:1 n@break2:1 n@while2:1
//= lazy/none    created 3 final 3 operands 6 dead 0 redundant 0 nodes 27/34 | arg@while2:1 n@break2:1 n@while2:1
//= lazy/phi     created 3 final 3 operands 6 dead 0 redundant 0 nodes 27/34 | arg@while2:1 n@break2:1 n@while2:1
//= lazy/full    created 3 final 3 operands 6 dead 0 redundant 0 nodes 25/34 | arg@while2:1 n@break2:1 n@while2:1
//= lazy/fixpoint created 3 final 3 operands 6 dead 0 redundant 0 nodes 23/34 | arg@while2:1 n@break2:1 n@while2:1
//= bridge/none  created 3 final 3 operands 6 dead 0 redundant 0 nodes 23/24 | arg@while2:1 n@break2:1 n@while2:1
//= bridge/phi   created 3 final 3 operands 6 dead 0 redundant 0 nodes 23/24 | arg@while2:1 n@break2:1 n@while2:1
//= bridge/full  created 3 final 3 operands 6 dead 0 redundant 0 nodes 23/24 | arg@while2:1 n@break2:1 n@while2:1
//= bridge/fixpoint created 3 final 3 operands 6 dead 0 redundant 0 nodes 23/24 | arg@while2:1 n@break2:1 n@while2:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 8 5 4 3 2 1 1
