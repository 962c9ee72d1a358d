// Three joins in the source, one in the cleaned graph: a phi of four operands
// where the Sea of Nodes stacks three of two.
int grade = 1;
if (arg == 1)
    if (arg == 2) grade = 2; else grade = 3;
else if (arg == 3) grade = 4;
else grade = 5;
return grade;
//= main: blocks 8 edges 10 instructions 16 variables 2 loops 0 reducible
//= maximal      created 2 final 2 operands 8 dead 1 redundant 1 | arg@if4:1 grade@if4:1
//= minimal      created 1 final 1 operands 4 dead 0 redundant 0 | grade@if4:1
//= semi-pruned  created 1 final 1 operands 4 dead 0 redundant 0 | grade@if4:1
//= pruned       created 1 final 1 operands 4 dead 0 redundant 0 | grade@if4:1
//= braun        created 1 final 1 operands 4 dead 0 redundant 0 | grade@if4:1
//= braun-scc    created 1 final 1 operands 4 dead 0 redundant 0 | grade@if4:1
//= lookahead    created 1 final 1 operands 4 dead 0 redundant 0 | grade@if4:1
//= eager/none   created 3 final 3 operands 6 dead 0 redundant 0 nodes 30/36 | grade@if4:1 grade@if5:5 grade@if6:6
//= eager/phi    created 3 final 3 operands 6 dead 0 redundant 0 nodes 30/36 | grade@if4:1 grade@if5:5 grade@if6:6
//= eager/full   created 3 final 3 operands 6 dead 0 redundant 0 nodes 30/36 | grade@if4:1 grade@if5:5 grade@if6:6
//= eager/fixpoint created 3 final 1 operands 4 dead 0 redundant 0 nodes 24/36 | grade@if4:1
//= lazy/none    created 3 final 3 operands 6 dead 0 redundant 0 nodes 30/36 | grade@if4:1 grade@if5:5 grade@if6:6
//= lazy/phi     created 3 final 3 operands 6 dead 0 redundant 0 nodes 30/36 | grade@if4:1 grade@if5:5 grade@if6:6
//= lazy/full    created 3 final 3 operands 6 dead 0 redundant 0 nodes 30/36 | grade@if4:1 grade@if5:5 grade@if6:6
//= lazy/fixpoint created 3 final 1 operands 4 dead 0 redundant 0 nodes 24/36 | grade@if4:1
//= bridge/none  created 1 final 1 operands 4 dead 0 redundant 0 nodes 24/24 | grade@if4:1
//= bridge/phi   created 1 final 1 operands 4 dead 0 redundant 0 nodes 24/24 | grade@if4:1
//= bridge/full  created 1 final 1 operands 4 dead 0 redundant 0 nodes 24/24 | grade@if4:1
//= bridge/fixpoint created 1 final 1 operands 4 dead 0 redundant 0 nodes 24/24 | grade@if4:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: Regions of two inputs are stacked where one has all the inputs; first difference: n22 (Region of 4 inputs) against n33 (Region of 2 inputs)
//= runs 5 5 3 5 5 5 5
