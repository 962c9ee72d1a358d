int last = 0; int n = 0;
while (n < arg) { last = n * n; n = n + 1; }
return last;
//= main: blocks 4 edges 4 instructions 9 variables 3 loops 1 reducible
//= maximal      created 3 final 3 operands 6 dead 0 redundant 1 | arg@while2:1 last@while2:1 n@while2:1
//= minimal      created 2 final 2 operands 4 dead 0 redundant 0 | last@while2:1 n@while2:1
//= semi-pruned  created 2 final 2 operands 4 dead 0 redundant 0 | last@while2:1 n@while2:1
//= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | last@while2:1 n@while2:1
//= braun        created 3 final 2 operands 4 dead 0 redundant 0 | last@while2:1 n@while2:1
//= braun-scc    created 3 final 2 operands 4 dead 0 redundant 0 | last@while2:1 n@while2:1
//= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | last@while2:1 n@while2:1
//= eager/none   created 3 final 3 operands 6 dead 0 redundant 1 nodes 18/22 | arg@while2:1 last@while2:1 n@while2:1
//= eager/phi    created 3 final 2 operands 4 dead 0 redundant 0 nodes 17/22 | last@while2:1 n@while2:1
//= eager/full   created 3 final 2 operands 4 dead 0 redundant 0 nodes 17/22 | last@while2:1 n@while2:1
//= eager/fixpoint created 3 final 2 operands 4 dead 0 redundant 0 nodes 16/22 | last@while2:1 n@while2:1
//= lazy/none    created 3 final 3 operands 6 dead 0 redundant 1 nodes 18/22 | arg@while2:1 last@while2:1 n@while2:1
//= lazy/phi     created 3 final 2 operands 4 dead 0 redundant 0 nodes 17/22 | last@while2:1 n@while2:1
//= lazy/full    created 3 final 2 operands 4 dead 0 redundant 0 nodes 17/22 | last@while2:1 n@while2:1
//= lazy/fixpoint created 3 final 2 operands 4 dead 0 redundant 0 nodes 16/22 | last@while2:1 n@while2:1
//= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/16 | last@while2:1 n@while2:1
//= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/16 | last@while2:1 n@while2:1
//= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/16 | last@while2:1 n@while2:1
//= bridge/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/16 | last@while2:1 n@while2:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 0 0 0 1 16 81 256
