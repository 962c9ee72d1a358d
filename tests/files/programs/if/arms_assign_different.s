int left = arg + 1;
int right = arg + 2;
if (arg == 1) right = right + left;
else left = right + 1;
return left + right;
//= main: blocks 4 edges 4 instructions 10 variables 3 loops 0 reducible
//= maximal      created 3 final 3 operands 6 dead 1 redundant 1 | arg@if3:1 left@if3:1 right@if3:1
//= minimal      created 2 final 2 operands 4 dead 0 redundant 0 | left@if3:1 right@if3:1
//= semi-pruned  created 2 final 2 operands 4 dead 0 redundant 0 | left@if3:1 right@if3:1
//= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | left@if3:1 right@if3:1
//= braun        created 2 final 2 operands 4 dead 0 redundant 0 | left@if3:1 right@if3:1
//= braun-scc    created 2 final 2 operands 4 dead 0 redundant 0 | left@if3:1 right@if3:1
//= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | left@if3:1 right@if3:1
//= eager/none   created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/24 | left@if3:1 right@if3:1
//= eager/phi    created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/24 | left@if3:1 right@if3:1
//= eager/full   created 7 final 2 operands 4 dead 0 redundant 0 nodes 19/52 | left@if3:1 right@if3:1
//= eager/fixpoint created 6 final 3 operands 6 dead 0 redundant 0 nodes 20/36 | left@if3:1 right@if3:1*2
//= lazy/none    created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/24 | left@if3:1 right@if3:1
//= lazy/phi     created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/24 | left@if3:1 right@if3:1
//= lazy/full    created 7 final 2 operands 4 dead 0 redundant 0 nodes 19/52 | left@if3:1 right@if3:1
//= lazy/fixpoint created 6 final 3 operands 6 dead 0 redundant 0 nodes 20/36 | left@if3:1 right@if3:1*2
//= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/19 | left@if3:1 right@if3:1
//= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/19 | left@if3:1 right@if3:1
//= bridge/full  created 7 final 2 operands 4 dead 0 redundant 0 nodes 19/47 | left@if3:1 right@if3:1
//= bridge/fixpoint created 6 final 3 operands 6 dead 0 redundant 0 nodes 20/31 | left@if3:1 right@if3:1*2
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs -1 5 7 9 15 25 39
