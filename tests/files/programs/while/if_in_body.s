int n = 1; int m = 2;
while (n < 10) {
    if (n == 2) n = 3; else m = 4;
    m = m + 1;
    n = n + 1;
}
return m;
//= main: blocks 7 edges 8 instructions 15 variables 3 loops 1 reducible
//= maximal      created 6 final 6 operands 12 dead 2 redundant 2 | arg@if3:5 arg@while2:1 m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= minimal      created 4 final 4 operands 8 dead 0 redundant 0 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= semi-pruned  created 4 final 4 operands 8 dead 0 redundant 0 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= pruned       created 4 final 4 operands 8 dead 0 redundant 0 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= braun        created 4 final 4 operands 8 dead 0 redundant 0 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= braun-scc    created 4 final 4 operands 8 dead 0 redundant 0 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= lookahead    created 4 final 4 operands 8 dead 0 redundant 0 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= eager/none   created 5 final 4 operands 8 dead 0 redundant 0 nodes 28/35 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= eager/phi    created 5 final 4 operands 8 dead 0 redundant 0 nodes 28/35 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= eager/full   created 5 final 4 operands 8 dead 0 redundant 0 nodes 28/35 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= eager/fixpoint created 5 final 4 operands 8 dead 0 redundant 0 nodes 25/35 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= lazy/none    created 4 final 4 operands 8 dead 0 redundant 0 nodes 28/34 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= lazy/phi     created 4 final 4 operands 8 dead 0 redundant 0 nodes 28/34 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= lazy/full    created 4 final 4 operands 8 dead 0 redundant 0 nodes 28/34 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= lazy/fixpoint created 4 final 4 operands 8 dead 0 redundant 0 nodes 25/34 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= bridge/none  created 4 final 4 operands 8 dead 0 redundant 0 nodes 25/26 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= bridge/phi   created 4 final 4 operands 8 dead 0 redundant 0 nodes 25/26 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= bridge/full  created 4 final 4 operands 8 dead 0 redundant 0 nodes 25/26 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= bridge/fixpoint created 4 final 4 operands 8 dead 0 redundant 0 nodes 25/26 | m@if3:5 m@while2:1 n@if3:5 n@while2:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 5 5 5 5 5 5 5
