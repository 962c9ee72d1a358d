int base = arg + 1;
int pick = 0;
if (arg == 1) pick = base;
else pick = base + 1;
return base + pick;
//= main: blocks 4 edges 4 instructions 10 variables 3 loops 0 reducible
//= maximal      created 3 final 3 operands 6 dead 1 redundant 2 | arg@if3:1 base@if3:1 pick@if3:1
//= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | pick@if3:1
//= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | pick@if3:1
//= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | pick@if3:1
//= braun        created 2 final 1 operands 2 dead 0 redundant 0 | pick@if3:1
//= braun-scc    created 2 final 1 operands 2 dead 0 redundant 0 | pick@if3:1
//= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | pick@if3:1
//= eager/none   created 1 final 1 operands 2 dead 0 redundant 0 nodes 17/21 | pick@if3:1
//= eager/phi    created 1 final 1 operands 2 dead 0 redundant 0 nodes 17/21 | pick@if3:1
//= eager/full   created 4 final 1 operands 2 dead 0 redundant 0 nodes 17/41 | pick@if3:1
//= eager/fixpoint created 3 final 1 operands 2 dead 0 redundant 0 nodes 16/31 | pick@if3:1
//= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 17/21 | pick@if3:1
//= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 17/21 | pick@if3:1
//= lazy/full    created 4 final 1 operands 2 dead 0 redundant 0 nodes 17/41 | pick@if3:1
//= lazy/fixpoint created 3 final 1 operands 2 dead 0 redundant 0 nodes 16/31 | pick@if3:1
//= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/16 | pick@if3:1
//= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/16 | pick@if3:1
//= bridge/full  created 4 final 1 operands 2 dead 0 redundant 0 nodes 17/36 | pick@if3:1
//= bridge/fixpoint created 3 final 1 operands 2 dead 0 redundant 0 nodes 16/26 | pick@if3:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs -3 3 4 7 13 23 37
