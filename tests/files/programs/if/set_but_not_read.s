int x = 0; int y = 0;
if (arg) { x = 1; y = 2; } else { x = 3; y = 4; }
x = 5;
return x;
//= 1:16: warning: unused variable 'y': it is never read
//= main: blocks 4 edges 4 instructions 11 variables 3 loops 0 reducible
//= maximal      created 3 final 3 operands 6 dead 3 redundant 1 | arg@if2:1 x@if2:1 y@if2:1
//= minimal      created 2 final 2 operands 4 dead 2 redundant 0 | x@if2:1 y@if2:1
//= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
//= pruned       created 0 final 0 operands 0 dead 0 redundant 0
//= braun        created 0 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
//= lookahead    created 2 final 2 operands 4 dead 2 redundant 0 | x@if2:1 y@if2:1
//= eager/none   created 2 final 0 operands 0 dead 0 redundant 0 nodes 10/21
//= eager/phi    created 2 final 0 operands 0 dead 0 redundant 0 nodes 10/21
//= eager/full   created 2 final 0 operands 0 dead 0 redundant 0 nodes 10/21
//= eager/fixpoint created 2 final 0 operands 0 dead 0 redundant 0 nodes 10/21
//= lazy/none    created 2 final 0 operands 0 dead 0 redundant 0 nodes 10/21
//= lazy/phi     created 2 final 0 operands 0 dead 0 redundant 0 nodes 10/21
//= lazy/full    created 2 final 0 operands 0 dead 0 redundant 0 nodes 10/21
//= lazy/fixpoint created 2 final 0 operands 0 dead 0 redundant 0 nodes 10/21
//= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/15
//= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/15
//= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/15
//= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/15
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 5 5 5 5 5 5 5
