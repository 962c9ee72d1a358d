int pay = 1;
if (arg == 1) pay = arg + 2;
else { pay = arg - 3; }
return pay;
//= main: blocks 4 edges 4 instructions 8 variables 2 loops 0 reducible
//= maximal      created 2 final 2 operands 4 dead 1 redundant 1 | arg@if2:1 pay@if2:1
//= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | pay@if2:1
//= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | pay@if2:1
//= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | pay@if2:1
//= braun        created 1 final 1 operands 2 dead 0 redundant 0 | pay@if2:1
//= braun-scc    created 1 final 1 operands 2 dead 0 redundant 0 | pay@if2:1
//= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | pay@if2:1
//= eager/none   created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/20 | pay@if2:1
//= eager/phi    created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/20 | pay@if2:1
//= eager/full   created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/20 | pay@if2:1
//= eager/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/20 | pay@if2:1
//= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/20 | pay@if2:1
//= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/20 | pay@if2:1
//= lazy/full    created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/20 | pay@if2:1
//= lazy/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/20 | pay@if2:1
//= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/16 | pay@if2:1
//= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/16 | pay@if2:1
//= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/16 | pay@if2:1
//= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/16 | pay@if2:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs -6 -3 3 -1 2 7 14
