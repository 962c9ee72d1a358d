// limit is only read in the loop: lazy looks it up and makes a phi, pruned does not.
int limit = 7; int n = 0;
while (n < limit) n = n + 1;
return n;
//= main: blocks 4 edges 4 instructions 8 variables 3 loops 1 reducible
//= maximal      created 3 final 3 operands 6 dead 1 redundant 2 | arg@while3:1 limit@while3:1 n@while3:1
//= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= braun        created 2 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= braun-scc    created 2 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | n@while3:1
//= eager/none   created 3 final 2 operands 4 dead 0 redundant 1 nodes 15/21 | limit@while3:1 n@while3:1
//= eager/phi    created 3 final 1 operands 2 dead 0 redundant 0 nodes 14/21 | n@while3:1
//= eager/full   created 3 final 1 operands 2 dead 0 redundant 0 nodes 14/21 | n@while3:1
//= eager/fixpoint created 3 final 1 operands 2 dead 0 redundant 0 nodes 14/21 | n@while3:1
//= lazy/none    created 2 final 2 operands 4 dead 0 redundant 1 nodes 15/20 | limit@while3:1 n@while3:1
//= lazy/phi     created 2 final 1 operands 2 dead 0 redundant 0 nodes 14/20 | n@while3:1
//= lazy/full    created 2 final 1 operands 2 dead 0 redundant 0 nodes 14/20 | n@while3:1
//= lazy/fixpoint created 2 final 1 operands 2 dead 0 redundant 0 nodes 14/20 | n@while3:1
//= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/15 | n@while3:1
//= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/15 | n@while3:1
//= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/15 | n@while3:1
//= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/15 | n@while3:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 7 7 7 7 7 7 7
