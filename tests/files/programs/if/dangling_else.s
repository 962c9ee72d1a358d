int r = 0;
if (arg) if (arg == 1) r = 1; else r = 2;
return r;
//= main: blocks 5 edges 6 instructions 9 variables 2 loops 0 reducible
//= maximal      created 2 final 2 operands 6 dead 1 redundant 1 | arg@if2:1 r@if2:1
//= minimal      created 1 final 1 operands 3 dead 0 redundant 0 | r@if2:1
//= semi-pruned  created 1 final 1 operands 3 dead 0 redundant 0 | r@if2:1
//= pruned       created 1 final 1 operands 3 dead 0 redundant 0 | r@if2:1
//= braun        created 1 final 1 operands 3 dead 0 redundant 0 | r@if2:1
//= braun-scc    created 1 final 1 operands 3 dead 0 redundant 0 | r@if2:1
//= lookahead    created 1 final 1 operands 3 dead 0 redundant 0 | r@if2:1
//= eager/none   created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/24 | r@if2:1 r@if2:10
//= eager/phi    created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/24 | r@if2:1 r@if2:10
//= eager/full   created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/24 | r@if2:1 r@if2:10
//= eager/fixpoint created 2 final 1 operands 3 dead 0 redundant 0 nodes 17/24 | r@if2:1
//= lazy/none    created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/24 | r@if2:1 r@if2:10
//= lazy/phi     created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/24 | r@if2:1 r@if2:10
//= lazy/full    created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/24 | r@if2:1 r@if2:10
//= lazy/fixpoint created 2 final 1 operands 3 dead 0 redundant 0 nodes 17/24 | r@if2:1
//= bridge/none  created 1 final 1 operands 3 dead 0 redundant 0 nodes 17/17 | r@if2:1
//= bridge/phi   created 1 final 1 operands 3 dead 0 redundant 0 nodes 17/17 | r@if2:1
//= bridge/full  created 1 final 1 operands 3 dead 0 redundant 0 nodes 17/17 | r@if2:1
//= bridge/fixpoint created 1 final 1 operands 3 dead 0 redundant 0 nodes 17/17 | r@if2:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: Regions of two inputs are stacked where one has all the inputs, and the inputs of a Region or Stop are in another order; first difference: n15 (Region of 3 inputs) against n21 (Region of 2 inputs)
//= runs 2 0 1 2 2 2 2
