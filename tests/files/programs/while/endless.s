// No value: the limit of iterations ends the run.
int n = 0;
while (1) n = n + 1;
return n;
//= main: blocks 4 edges 4 instructions 6 variables 2 loops 1 reducible
//= maximal      created 2 final 2 operands 4 dead 1 redundant 1 | arg@while3:1 n@while3:1
//= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= braun        created 1 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= braun-scc    created 1 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= eager/none   created 2 final 1 operands 2 dead 0 redundant 0 nodes 13/19 | n@while3:1
//= eager/phi    created 2 final 1 operands 2 dead 0 redundant 0 nodes 13/19 | n@while3:1
//= eager/full   created 2 final 0 operands 0 dead 0 redundant 0 nodes 1/20
//= eager/fixpoint created 2 final 0 operands 0 dead 0 redundant 0 nodes 1/19
//= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 13/18 | n@while3:1
//= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 13/18 | n@while3:1
//= lazy/full    created 1 final 0 operands 0 dead 0 redundant 0 nodes 1/19
//= lazy/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 1/18
//= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 12/13 | n@while3:1
//= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 12/13 | n@while3:1
//= bridge/full  created 1 final 0 operands 0 dead 0 redundant 0 nodes 1/14
//= bridge/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 1/13
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs timeout timeout timeout timeout timeout timeout timeout
