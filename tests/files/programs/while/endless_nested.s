if (arg) while (1) { while (1) { } }
return 7;
//= main: blocks 4 edges 6 instructions 4 variables 1 loops 2 reducible
//= maximal      created 3 final 3 operands 6 dead 3 redundant 3 | arg@if1:1 arg@while1:10 arg@while1:22
//= minimal      created 0 final 0 operands 0 dead 0 redundant 0
//= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
//= pruned       created 0 final 0 operands 0 dead 0 redundant 0
//= braun        created 0 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
//= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
//= eager/none   created 3 final 0 operands 0 dead 0 redundant 0 nodes 20/30
//= eager/phi    created 2 final 0 operands 0 dead 0 redundant 0 nodes 20/29
//= eager/full   created 2 final 0 operands 0 dead 0 redundant 0 nodes 8/31
//= eager/fixpoint created 2 final 0 operands 0 dead 0 redundant 0 nodes 8/29
//= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 20/27
//= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 20/27
//= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 8/29
//= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 8/27
//= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 19/19
//= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 19/19
//= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 8/21
//= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 8/19
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs timeout 7 timeout timeout timeout timeout timeout
