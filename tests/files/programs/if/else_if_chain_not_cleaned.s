//! --cleanup=none
int grade = 1;
if (arg == 1)
    if (arg == 2) grade = 2; else grade = 3;
else if (arg == 3) grade = 4;
else grade = 5;
return grade;
//= main: blocks 10 edges 12 instructions 18 variables 2 loops 0 reducible
//= maximal      created 6 final 6 operands 12 dead 3 redundant 3 | arg@if3:1 arg@if4:5 arg@if5:6 grade@if3:1 grade@if4:5 grade@if5:6
//= minimal      created 3 final 3 operands 6 dead 0 redundant 0 | grade@if3:1 grade@if4:5 grade@if5:6
//= semi-pruned  created 3 final 3 operands 6 dead 0 redundant 0 | grade@if3:1 grade@if4:5 grade@if5:6
//= pruned       created 3 final 3 operands 6 dead 0 redundant 0 | grade@if3:1 grade@if4:5 grade@if5:6
//= braun        created 3 final 3 operands 6 dead 0 redundant 0 | grade@if3:1 grade@if4:5 grade@if5:6
//= braun-scc    created 3 final 3 operands 6 dead 0 redundant 0 | grade@if3:1 grade@if4:5 grade@if5:6
//= lookahead    created 3 final 3 operands 6 dead 0 redundant 0 | grade@if3:1 grade@if4:5 grade@if5:6
//= eager/none   created 3 final 3 operands 6 dead 0 redundant 0 nodes 30/36 | grade@if3:1 grade@if4:5 grade@if5:6
//= eager/phi    created 3 final 3 operands 6 dead 0 redundant 0 nodes 30/36 | grade@if3:1 grade@if4:5 grade@if5:6
//= eager/full   created 3 final 3 operands 6 dead 0 redundant 0 nodes 30/36 | grade@if3:1 grade@if4:5 grade@if5:6
//= eager/fixpoint created 3 final 1 operands 4 dead 0 redundant 0 nodes 24/36 | grade@if3:1
//= lazy/none    created 3 final 3 operands 6 dead 0 redundant 0 nodes 30/36 | grade@if3:1 grade@if4:5 grade@if5:6
//= lazy/phi     created 3 final 3 operands 6 dead 0 redundant 0 nodes 30/36 | grade@if3:1 grade@if4:5 grade@if5:6
//= lazy/full    created 3 final 3 operands 6 dead 0 redundant 0 nodes 30/36 | grade@if3:1 grade@if4:5 grade@if5:6
//= lazy/fixpoint created 3 final 1 operands 4 dead 0 redundant 0 nodes 24/36 | grade@if3:1
//= bridge/none  created 3 final 3 operands 6 dead 0 redundant 0 nodes 28/28 | grade@if3:1 grade@if4:5 grade@if5:6
//= bridge/phi   created 3 final 3 operands 6 dead 0 redundant 0 nodes 28/28 | grade@if3:1 grade@if4:5 grade@if5:6
//= bridge/full  created 3 final 3 operands 6 dead 0 redundant 0 nodes 28/28 | grade@if3:1 grade@if4:5 grade@if5:6
//= bridge/fixpoint created 3 final 1 operands 4 dead 0 redundant 0 nodes 24/28 | grade@if3:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 5 5 3 5 5 5 5
