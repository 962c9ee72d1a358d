if (arg == 1) return 3;
else return 4;
//= main: blocks 3 edges 2 instructions 4 variables 1 loops 0 reducible
//= maximal      created 0 final 0 operands 0 dead 0 redundant 0
//= minimal      created 0 final 0 operands 0 dead 0 redundant 0
//= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
//= pruned       created 0 final 0 operands 0 dead 0 redundant 0
//= braun        created 0 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
//= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
//= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/18
//= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/18
//= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/19
//= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/18
//= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/18
//= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/18
//= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/19
//= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/18
//= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/13
//= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/13
//= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/13
//= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/13
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 4 4 3 4 4 4 4
