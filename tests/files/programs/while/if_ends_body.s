// The join of the if is empty and collapses into the loop head.
int n = arg; int m = 2;
while (n < 10) { if (n == 2) n = 9; else n = n + m; }
return n;
//= main: blocks 6 edges 7 instructions 12 variables 3 loops 1 reducible
//= maximal      created 3 final 3 operands 9 dead 1 redundant 2 | arg@while3:1 m@while3:1 n@while3:1
//= minimal      created 1 final 1 operands 3 dead 0 redundant 0 | n@while3:1
//= semi-pruned  created 1 final 1 operands 3 dead 0 redundant 0 | n@while3:1
//= pruned       created 1 final 1 operands 3 dead 0 redundant 0 | n@while3:1
//= braun        created 2 final 1 operands 3 dead 0 redundant 0 | n@while3:1
//= braun-scc    created 2 final 1 operands 3 dead 0 redundant 0 | n@while3:1
//= lookahead    created 1 final 1 operands 3 dead 0 redundant 0 | n@while3:1
//= eager/none   created 4 final 3 operands 6 dead 0 redundant 1 nodes 23/29 | m@while3:1 n@if3:18 n@while3:1
//= eager/phi    created 4 final 2 operands 4 dead 0 redundant 0 nodes 22/29 | n@if3:18 n@while3:1
//= eager/full   created 4 final 2 operands 4 dead 0 redundant 0 nodes 22/29 | n@if3:18 n@while3:1
//= eager/fixpoint created 4 final 1 operands 3 dead 0 redundant 0 nodes 19/30 | n@while3:1
//= lazy/none    created 4 final 4 operands 8 dead 0 redundant 2 nodes 24/29 | m@if3:18 m@while3:1 n@if3:18 n@while3:1
//= lazy/phi     created 4 final 2 operands 4 dead 0 redundant 0 nodes 22/29 | n@if3:18 n@while3:1
//= lazy/full    created 4 final 2 operands 4 dead 0 redundant 0 nodes 22/29 | n@if3:18 n@while3:1
//= lazy/fixpoint created 4 final 1 operands 3 dead 0 redundant 0 nodes 19/30 | n@while3:1
//= bridge/none  created 1 final 1 operands 3 dead 0 redundant 0 nodes 19/19 | n@while3:1
//= bridge/phi   created 1 final 1 operands 3 dead 0 redundant 0 nodes 19/19 | n@while3:1
//= bridge/full  created 1 final 1 operands 3 dead 0 redundant 0 nodes 19/19 | n@while3:1
//= bridge/fixpoint created 2 final 1 operands 3 dead 0 redundant 0 nodes 19/23 | n@while3:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: the terms of a sum are added in another order, and Regions of two inputs are stacked where one has all the inputs; first difference: n6 (Loop of 3 inputs) against n7 (Loop of 2 inputs)
//= runs 11 11 11 11 11 10 17
