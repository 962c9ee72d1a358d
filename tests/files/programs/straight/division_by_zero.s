return arg / 0 + 7 / (arg - arg);
//= main: blocks 1 edges 0 instructions 5 variables 1 loops 0 reducible
//= maximal      created 0 final 0 operands 0 dead 0 redundant 0
//= minimal      created 0 final 0 operands 0 dead 0 redundant 0
//= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
//= pruned       created 0 final 0 operands 0 dead 0 redundant 0
//= braun        created 0 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
//= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 11/13
//= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 11/13
//= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/15
//= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 11/13
//= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 11/13
//= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/15
//= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 11/11
//= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 11/11
//= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/13
//= runs 0 0 0 0 0 0 0
