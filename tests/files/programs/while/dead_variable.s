// last is assigned round the loop and never read: minimal places a phi, pruned does not.
int last = 0; int n = 0;
while (n < arg) { last = n; n = n + 1; }
return n;
//= 2:5: warning: unused variable 'last': it is never read
//= main: blocks 4 edges 4 instructions 9 variables 3 loops 1 reducible
//= maximal      created 3 final 3 operands 6 dead 1 redundant 1 | arg@while3:1 last@while3:1 n@while3:1
//= minimal      created 2 final 2 operands 4 dead 1 redundant 0 | last@while3:1 n@while3:1
//= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= braun        created 2 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= braun-scc    created 2 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= lookahead    created 2 final 2 operands 4 dead 1 redundant 0 | last@while3:1 n@while3:1
//= eager/none   created 3 final 2 operands 4 dead 0 redundant 1 nodes 15/21 | arg@while3:1 n@while3:1
//= eager/phi    created 3 final 1 operands 2 dead 0 redundant 0 nodes 14/21 | n@while3:1
//= eager/full   created 3 final 1 operands 2 dead 0 redundant 0 nodes 14/21 | n@while3:1
//= eager/fixpoint created 3 final 1 operands 2 dead 0 redundant 0 nodes 14/21 | n@while3:1
//= lazy/none    created 3 final 2 operands 4 dead 0 redundant 1 nodes 15/21 | arg@while3:1 n@while3:1
//= lazy/phi     created 3 final 1 operands 2 dead 0 redundant 0 nodes 14/21 | n@while3:1
//= lazy/full    created 3 final 1 operands 2 dead 0 redundant 0 nodes 14/21 | n@while3:1
//= lazy/fixpoint created 3 final 1 operands 2 dead 0 redundant 0 nodes 14/21 | n@while3:1
//= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/14 | n@while3:1
//= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/14 | n@while3:1
//= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/14 | n@while3:1
//= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/14 | n@while3:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 0 0 1 2 5 10 17
