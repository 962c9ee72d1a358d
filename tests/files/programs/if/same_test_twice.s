int test = arg < 5; int sum = 0;
if (test) sum = 1;
if (test) sum = sum + 2;
return sum;
//= main: blocks 5 edges 6 instructions 9 variables 3 loops 0 reducible
//= maximal      created 6 final 6 operands 12 dead 3 redundant 4 | arg@if2:1 arg@if3:1 sum@if2:1 sum@if3:1 test@if2:1 test@if3:1
//= minimal      created 2 final 2 operands 4 dead 0 redundant 0 | sum@if2:1 sum@if3:1
//= semi-pruned  created 2 final 2 operands 4 dead 0 redundant 0 | sum@if2:1 sum@if3:1
//= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | sum@if2:1 sum@if3:1
//= braun        created 3 final 2 operands 4 dead 0 redundant 0 | sum@if2:1 sum@if3:1
//= braun-scc    created 3 final 2 operands 4 dead 0 redundant 0 | sum@if2:1 sum@if3:1
//= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | sum@if2:1 sum@if3:1
//= eager/none   created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/25 | sum@if2:1 sum@if3:1
//= eager/phi    created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/25 | sum@if2:1 sum@if3:1
//= eager/full   created 3 final 3 operands 6 dead 0 redundant 0 nodes 22/30 | sum@if2:1*2 sum@if3:1
//= eager/fixpoint created 3 final 3 operands 6 dead 0 redundant 0 nodes 22/30 | sum@if2:1*2 sum@if3:1
//= lazy/none    created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/25 | sum@if2:1 sum@if3:1
//= lazy/phi     created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/25 | sum@if2:1 sum@if3:1
//= lazy/full    created 3 final 3 operands 6 dead 0 redundant 0 nodes 22/30 | sum@if2:1*2 sum@if3:1
//= lazy/fixpoint created 3 final 3 operands 6 dead 0 redundant 0 nodes 22/30 | sum@if2:1*2 sum@if3:1
//= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/21 | sum@if2:1 sum@if3:1
//= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/21 | sum@if2:1 sum@if3:1
//= bridge/full  created 3 final 3 operands 6 dead 0 redundant 0 nodes 22/26 | sum@if2:1*2 sum@if3:1
//= bridge/fixpoint created 3 final 3 operands 6 dead 0 redundant 0 nodes 22/26 | sum@if2:1*2 sum@if3:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: the inputs of a Region or Stop are in another order; first difference: n16 (Proj 1) against n17 (Proj 0)
//= runs 3 3 3 3 0 0 0
