int size = 1;
if (true) size = 2; else size = 3;
if (false) return 9;
return size;
//= main: blocks 6 edges 6 instructions 9 variables 2 loops 0 reducible
//= maximal      created 2 final 2 operands 4 dead 1 redundant 1 | arg@if2:1 size@if2:1
//= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | size@if2:1
//= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | size@if2:1
//= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | size@if2:1
//= braun        created 1 final 1 operands 2 dead 0 redundant 0 | size@if2:1
//= braun-scc    created 1 final 1 operands 2 dead 0 redundant 0 | size@if2:1
//= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | size@if2:1
//= eager/none   created 1 final 1 operands 2 dead 0 redundant 0 nodes 20/26 | size@if2:1
//= eager/phi    created 1 final 1 operands 2 dead 0 redundant 0 nodes 20/26 | size@if2:1
//= eager/full   created 1 final 0 operands 0 dead 0 redundant 0 nodes 5/28
//= eager/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 5/27
//= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 20/26 | size@if2:1
//= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 20/26 | size@if2:1
//= lazy/full    created 1 final 0 operands 0 dead 0 redundant 0 nodes 5/28
//= lazy/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 5/27
//= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 18/19 | size@if2:1
//= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 18/19 | size@if2:1
//= bridge/full  created 1 final 0 operands 0 dead 0 redundant 0 nodes 5/21
//= bridge/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 5/20
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 2 2 2 2 2 2 2
