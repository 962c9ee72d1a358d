int width = 6; int height = 7;
int area = width * height;
return area;
//= main: blocks 1 edges 0 instructions 4 variables 4 loops 0 reducible
//= maximal      created 0 final 0 operands 0 dead 0 redundant 0
//= minimal      created 0 final 0 operands 0 dead 0 redundant 0
//= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
//= pruned       created 0 final 0 operands 0 dead 0 redundant 0
//= braun        created 0 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
//= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
//= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/10
//= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/10
//= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/11
//= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/11
//= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/10
//= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/10
//= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/11
//= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/11
//= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/8
//= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/8
//= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/9
//= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/9
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 42 42 42 42 42 42 42
