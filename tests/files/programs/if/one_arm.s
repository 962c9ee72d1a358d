int bonus = 3;
int unread = 2;
if (arg == 1) { unread = 3; bonus = 4; }
return bonus;
//= 2:5: warning: unused variable 'unread': it is never read
//= main: blocks 3 edges 3 instructions 8 variables 3 loops 0 reducible
//= maximal      created 3 final 3 operands 6 dead 2 redundant 1 | arg@if3:1 bonus@if3:1 unread@if3:1
//= minimal      created 2 final 2 operands 4 dead 1 redundant 0 | bonus@if3:1 unread@if3:1
//= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | bonus@if3:1
//= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | bonus@if3:1
//= braun        created 1 final 1 operands 2 dead 0 redundant 0 | bonus@if3:1
//= braun-scc    created 1 final 1 operands 2 dead 0 redundant 0 | bonus@if3:1
//= lookahead    created 2 final 2 operands 4 dead 1 redundant 0 | bonus@if3:1 unread@if3:1
//= eager/none   created 2 final 1 operands 2 dead 0 redundant 0 nodes 14/20 | bonus@if3:1
//= eager/phi    created 2 final 1 operands 2 dead 0 redundant 0 nodes 14/20 | bonus@if3:1
//= eager/full   created 2 final 1 operands 2 dead 0 redundant 0 nodes 14/20 | bonus@if3:1
//= eager/fixpoint created 2 final 1 operands 2 dead 0 redundant 0 nodes 14/20 | bonus@if3:1
//= lazy/none    created 2 final 1 operands 2 dead 0 redundant 0 nodes 14/20 | bonus@if3:1
//= lazy/phi     created 2 final 1 operands 2 dead 0 redundant 0 nodes 14/20 | bonus@if3:1
//= lazy/full    created 2 final 1 operands 2 dead 0 redundant 0 nodes 14/20 | bonus@if3:1
//= lazy/fixpoint created 2 final 1 operands 2 dead 0 redundant 0 nodes 14/20 | bonus@if3:1
//= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/15 | bonus@if3:1
//= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/15 | bonus@if3:1
//= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/15 | bonus@if3:1
//= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/15 | bonus@if3:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: the inputs of a Region or Stop are in another order; first difference: n11 (Proj 1) against n11 (Proj 0)
//= runs 3 3 4 3 3 3 3
