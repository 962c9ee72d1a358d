// 10-3-2 is 5, 100/10/2 is 5, 7/2*2 is 6, (1<2)<3 is 1.
return (10-3-2)*1000 + (100/10/2)*100 + (7/2*2)*10 + (1<2<3);
//= main: blocks 1 edges 0 instructions 15 variables 1 loops 0 reducible
//= maximal      created 0 final 0 operands 0 dead 0 redundant 0
//= minimal      created 0 final 0 operands 0 dead 0 redundant 0
//= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
//= pruned       created 0 final 0 operands 0 dead 0 redundant 0
//= braun        created 0 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
//= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
//= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/36
//= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/36
//= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/50
//= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/48
//= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/36
//= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/36
//= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/50
//= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/48
//= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 25/26
//= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 25/26
//= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/40
//= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/38
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 5561 5561 5561 5561 5561 5561 5561
