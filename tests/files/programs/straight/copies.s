int first = arg; int second = first; int third = second;
return third - first;
//= main: blocks 1 edges 0 instructions 5 variables 4 loops 0 reducible
//= maximal      created 0 final 0 operands 0 dead 0 redundant 0
//= minimal      created 0 final 0 operands 0 dead 0 redundant 0
//= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
//= pruned       created 0 final 0 operands 0 dead 0 redundant 0
//= braun        created 0 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
//= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
//= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 6/8
//= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 6/8
//= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/9
//= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/9
//= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 6/8
//= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 6/8
//= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/9
//= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/9
//= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 6/6
//= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 6/6
//= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/7
//= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/7
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 0 0 0 0 0 0 0
