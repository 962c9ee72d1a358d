int a = 0; int b = 1;
if (arg) { a = 2; if (arg) b = 2; else b = 3; }
return a + b;
//= main: blocks 5 edges 6 instructions 11 variables 3 loops 0 reducible
//= maximal      created 3 final 3 operands 9 dead 1 redundant 1 | a@if2:1 arg@if2:1 b@if2:1
//= minimal      created 2 final 2 operands 6 dead 0 redundant 0 | a@if2:1 b@if2:1
//= semi-pruned  created 2 final 2 operands 6 dead 0 redundant 0 | a@if2:1 b@if2:1
//= pruned       created 2 final 2 operands 6 dead 0 redundant 0 | a@if2:1 b@if2:1
//= braun        created 2 final 2 operands 6 dead 0 redundant 0 | a@if2:1 b@if2:1
//= braun-scc    created 2 final 2 operands 6 dead 0 redundant 0 | a@if2:1 b@if2:1
//= lookahead    created 2 final 2 operands 6 dead 0 redundant 0 | a@if2:1 b@if2:1
//= eager/none   created 3 final 3 operands 6 dead 0 redundant 0 nodes 22/26 | a@if2:1 b@if2:1 b@if2:19
//= eager/phi    created 3 final 3 operands 6 dead 0 redundant 0 nodes 22/26 | a@if2:1 b@if2:1 b@if2:19
//= eager/full   created 4 final 1 operands 2 dead 0 redundant 0 nodes 12/32 | a@if2:1
//= eager/fixpoint created 4 final 1 operands 2 dead 0 redundant 0 nodes 12/33 | a@if2:1
//= lazy/none    created 3 final 3 operands 6 dead 0 redundant 0 nodes 22/26 | a@if2:1 b@if2:1 b@if2:19
//= lazy/phi     created 3 final 3 operands 6 dead 0 redundant 0 nodes 22/26 | a@if2:1 b@if2:1 b@if2:19
//= lazy/full    created 4 final 1 operands 2 dead 0 redundant 0 nodes 12/32 | a@if2:1
//= lazy/fixpoint created 4 final 1 operands 2 dead 0 redundant 0 nodes 12/33 | a@if2:1
//= bridge/none  created 2 final 2 operands 6 dead 0 redundant 0 nodes 19/19 | a@if2:1 b@if2:1
//= bridge/phi   created 2 final 2 operands 6 dead 0 redundant 0 nodes 19/19 | a@if2:1 b@if2:1
//= bridge/full  created 3 final 1 operands 2 dead 0 redundant 0 nodes 12/25 | a@if2:1
//= bridge/fixpoint created 3 final 1 operands 2 dead 0 redundant 0 nodes 12/26 | a@if2:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: the inputs of a Region or Stop are in another order; first difference: n9 (Proj 1) against n9 (Proj 0)
//= runs 4 1 4 4 4 4 4
