int flag = arg == 2;
if (arg == 1) { flag = arg == 3; }
return flag;
//= main: blocks 3 edges 3 instructions 6 variables 2 loops 0 reducible
//= maximal      created 2 final 2 operands 4 dead 1 redundant 1 | arg@if2:1 flag@if2:1
//= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | flag@if2:1
//= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | flag@if2:1
//= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | flag@if2:1
//= braun        created 1 final 1 operands 2 dead 0 redundant 0 | flag@if2:1
//= braun-scc    created 1 final 1 operands 2 dead 0 redundant 0 | flag@if2:1
//= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | flag@if2:1
//= eager/none   created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/19 | flag@if2:1
//= eager/phi    created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/19 | flag@if2:1
//= eager/full   created 3 final 1 operands 2 dead 0 redundant 0 nodes 15/22 | flag@if2:1
//= eager/fixpoint created 3 final 1 operands 2 dead 0 redundant 0 nodes 15/22 | flag@if2:1
//= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/19 | flag@if2:1
//= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/19 | flag@if2:1
//= lazy/full    created 3 final 1 operands 2 dead 0 redundant 0 nodes 15/22 | flag@if2:1
//= lazy/fixpoint created 3 final 1 operands 2 dead 0 redundant 0 nodes 15/22 | flag@if2:1
//= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/16 | flag@if2:1
//= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 16/16 | flag@if2:1
//= bridge/full  created 3 final 1 operands 2 dead 0 redundant 0 nodes 15/19 | flag@if2:1
//= bridge/fixpoint created 3 final 1 operands 2 dead 0 redundant 0 nodes 15/19 | flag@if2:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: the inputs of a Region or Stop are in another order; first difference: n11 (Proj 1) against n11 (Proj 0)
//= runs 0 0 0 1 0 0 0
