// Both ways of the branch come to the same block.
if (arg) { } else ;
if (arg < 3) ;
return arg;
//= main: blocks 3 edges 4 instructions 4 variables 1 loops 0 reducible
//= maximal      created 2 final 2 operands 4 dead 0 redundant 2 | arg@if2:1 arg@if3:1
//= minimal      created 0 final 0 operands 0 dead 0 redundant 0
//= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
//= pruned       created 0 final 0 operands 0 dead 0 redundant 0
//= braun        created 2 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 2 final 0 operands 0 dead 0 redundant 0
//= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
//= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/19
//= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/19
//= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/19
//= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/19
//= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/19
//= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/19
//= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/19
//= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/19
//= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/15
//= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/15
//= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/15
//= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/15
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs -3 0 1 2 5 10 17
