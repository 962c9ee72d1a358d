// spare is not mentioned in the loop: only eager makes a phi.
int spare = arg * 3; int n = 0;
while (n < 4) n = n + 1;
return n + spare;
//= main: blocks 4 edges 4 instructions 9 variables 3 loops 1 reducible
//= maximal      created 3 final 3 operands 6 dead 1 redundant 2 | arg@while3:1 n@while3:1 spare@while3:1
//= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= braun        created 2 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= braun-scc    created 2 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= eager/none   created 3 final 2 operands 4 dead 0 redundant 1 nodes 19/24 | n@while3:1 spare@while3:1
//= eager/phi    created 3 final 1 operands 2 dead 0 redundant 0 nodes 18/24 | n@while3:1
//= eager/full   created 3 final 1 operands 2 dead 0 redundant 0 nodes 18/24 | n@while3:1
//= eager/fixpoint created 3 final 1 operands 2 dead 0 redundant 0 nodes 18/24 | n@while3:1
//= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 18/22 | n@while3:1
//= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 18/22 | n@while3:1
//= lazy/full    created 1 final 1 operands 2 dead 0 redundant 0 nodes 18/22 | n@while3:1
//= lazy/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 18/22 | n@while3:1
//= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 18/18 | n@while3:1
//= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 18/18 | n@while3:1
//= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 18/18 | n@while3:1
//= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 18/18 | n@while3:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs -5 4 7 10 19 34 55
