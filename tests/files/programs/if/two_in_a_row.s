int odd = 0; int even = 0;
if (arg) odd = 1;
if (arg == 0) even = 2;
return arg + odd + even;
//= main: blocks 5 edges 6 instructions 12 variables 3 loops 0 reducible
//= maximal      created 6 final 6 operands 12 dead 0 redundant 4 | arg@if2:1 arg@if3:1 even@if2:1 even@if3:1 odd@if2:1 odd@if3:1
//= minimal      created 2 final 2 operands 4 dead 0 redundant 0 | even@if3:1 odd@if2:1
//= semi-pruned  created 2 final 2 operands 4 dead 0 redundant 0 | even@if3:1 odd@if2:1
//= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | even@if3:1 odd@if2:1
//= braun        created 6 final 2 operands 4 dead 0 redundant 0 | even@if3:1 odd@if2:1
//= braun-scc    created 6 final 2 operands 4 dead 0 redundant 0 | even@if3:1 odd@if2:1
//= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | even@if3:1 odd@if2:1
//= eager/none   created 2 final 2 operands 4 dead 0 redundant 0 nodes 23/27 | even@if3:1 odd@if2:1
//= eager/phi    created 2 final 2 operands 4 dead 0 redundant 0 nodes 23/27 | even@if3:1 odd@if2:1
//= eager/full   created 2 final 2 operands 4 dead 0 redundant 0 nodes 23/27 | even@if3:1 odd@if2:1
//= eager/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/27 | even@if3:1 odd@if2:1
//= lazy/none    created 2 final 2 operands 4 dead 0 redundant 0 nodes 23/27 | even@if3:1 odd@if2:1
//= lazy/phi     created 2 final 2 operands 4 dead 0 redundant 0 nodes 23/27 | even@if3:1 odd@if2:1
//= lazy/full    created 2 final 2 operands 4 dead 0 redundant 0 nodes 23/27 | even@if3:1 odd@if2:1
//= lazy/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/27 | even@if3:1 odd@if2:1
//= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/21 | even@if3:1 odd@if2:1
//= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/21 | even@if3:1 odd@if2:1
//= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/21 | even@if3:1 odd@if2:1
//= bridge/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/21 | even@if3:1 odd@if2:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: the inputs of a Region or Stop are in another order; first difference: n15 (Proj 1) against n18 (Proj 0)
//= runs -2 2 2 3 6 11 18
