return (arg == 2) + 2*(arg != 2) + 4*(arg < 2) + 8*(arg <= 2) + 16*(arg > 2) + 32*(arg >= 2);
//= main: blocks 1 edges 0 instructions 18 variables 1 loops 0 reducible
//= maximal      created 0 final 0 operands 0 dead 0 redundant 0
//= minimal      created 0 final 0 operands 0 dead 0 redundant 0
//= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
//= pruned       created 0 final 0 operands 0 dead 0 redundant 0
//= braun        created 0 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
//= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/35
//= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/35
//= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/55
//= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/35
//= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/35
//= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/55
//= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 27/27
//= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 27/27
//= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 27/47
//= runs 14 14 14 41 50 50 50
