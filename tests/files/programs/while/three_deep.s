int a = 0; int b = 0; int c = 0;
while (a < 3) { b = 0; while (b < 3) { c = 0; while (c < 3) { c = c + 1; } b = b + 1; } a = a + 1; }
return a;
//= main: blocks 10 edges 12 instructions 21 variables 4 loops 3 reducible
//= maximal      created 12 final 12 operands 24 dead 6 redundant 6 | a@while2:1 a@while2:24 a@while2:47 arg@while2:1 arg@while2:24 arg@while2:47 b@while2:1 b@while2:24 b@while2:47 c@while2:1 c@while2:24 c@while2:47
//= minimal      created 6 final 6 operands 12 dead 3 redundant 0 | a@while2:1 b@while2:1 b@while2:24 c@while2:1 c@while2:24 c@while2:47
//= semi-pruned  created 6 final 6 operands 12 dead 3 redundant 0 | a@while2:1 b@while2:1 b@while2:24 c@while2:1 c@while2:24 c@while2:47
//= pruned       created 3 final 3 operands 6 dead 0 redundant 0 | a@while2:1 b@while2:24 c@while2:47
//= braun        created 6 final 3 operands 6 dead 0 redundant 0 | a@while2:1 b@while2:24 c@while2:47
//= braun-scc    created 6 final 3 operands 6 dead 0 redundant 0 | a@while2:1 b@while2:24 c@while2:47
//= lookahead    created 6 final 6 operands 12 dead 3 redundant 0 | a@while2:1 b@while2:1 b@while2:24 c@while2:1 c@while2:24 c@while2:47
//= eager/none   created 12 final 6 operands 12 dead 0 redundant 3 nodes 37/54 | a@while2:1 a@while2:24 a@while2:47 b@while2:24 b@while2:47 c@while2:47
//= eager/phi    created 12 final 3 operands 6 dead 0 redundant 0 nodes 34/54 | a@while2:1 b@while2:24 c@while2:47
//= eager/full   created 12 final 3 operands 6 dead 0 redundant 0 nodes 34/54 | a@while2:1 b@while2:24 c@while2:47
//= eager/fixpoint created 12 final 3 operands 6 dead 0 redundant 0 nodes 28/54 | a@while2:1 b@while2:24 c@while2:47
//= lazy/none    created 6 final 3 operands 6 dead 0 redundant 0 nodes 34/48 | a@while2:1 b@while2:24 c@while2:47
//= lazy/phi     created 6 final 3 operands 6 dead 0 redundant 0 nodes 34/48 | a@while2:1 b@while2:24 c@while2:47
//= lazy/full    created 6 final 3 operands 6 dead 0 redundant 0 nodes 34/48 | a@while2:1 b@while2:24 c@while2:47
//= lazy/fixpoint created 6 final 3 operands 6 dead 0 redundant 0 nodes 28/48 | a@while2:1 b@while2:24 c@while2:47
//= bridge/none  created 3 final 3 operands 6 dead 0 redundant 0 nodes 28/29 | a@while2:1 b@while2:24 c@while2:47
//= bridge/phi   created 3 final 3 operands 6 dead 0 redundant 0 nodes 28/29 | a@while2:1 b@while2:24 c@while2:47
//= bridge/full  created 3 final 3 operands 6 dead 0 redundant 0 nodes 28/29 | a@while2:1 b@while2:24 c@while2:47
//= bridge/fixpoint created 3 final 3 operands 6 dead 0 redundant 0 nodes 28/29 | a@while2:1 b@while2:24 c@while2:47
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 3 3 3 3 3 3 3
