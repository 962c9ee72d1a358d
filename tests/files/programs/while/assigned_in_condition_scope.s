int n = arg;
while (n > 0) { int half = n / 2; if (half * 2 == n) n = half; else n = n - 1; }
return n;
//= main: blocks 6 edges 7 instructions 13 variables 3 loops 1 reducible
//= maximal      created 3 final 3 operands 9 dead 2 redundant 1 | arg@while2:1 half@while2:1 n@while2:1
//= minimal      created 2 final 2 operands 6 dead 1 redundant 0 | half@while2:1 n@while2:1
//= semi-pruned  created 2 final 2 operands 6 dead 1 redundant 0 | half@while2:1 n@while2:1
//= pruned       created 1 final 1 operands 3 dead 0 redundant 0 | n@while2:1
//= braun        created 1 final 1 operands 3 dead 0 redundant 0 | n@while2:1
//= braun-scc    created 1 final 1 operands 3 dead 0 redundant 0 | n@while2:1
//= lookahead    created 1 final 1 operands 3 dead 0 redundant 0 | n@while2:1
//= eager/none   created 3 final 2 operands 4 dead 0 redundant 0 nodes 24/30 | n@if2:35 n@while2:1
//= eager/phi    created 3 final 2 operands 4 dead 0 redundant 0 nodes 24/30 | n@if2:35 n@while2:1
//= eager/full   created 3 final 2 operands 4 dead 0 redundant 0 nodes 24/30 | n@if2:35 n@while2:1
//= eager/fixpoint created 3 final 1 operands 3 dead 0 redundant 0 nodes 21/31 | n@while2:1
//= lazy/none    created 2 final 2 operands 4 dead 0 redundant 0 nodes 24/29 | n@if2:35 n@while2:1
//= lazy/phi     created 2 final 2 operands 4 dead 0 redundant 0 nodes 24/29 | n@if2:35 n@while2:1
//= lazy/full    created 2 final 2 operands 4 dead 0 redundant 0 nodes 24/29 | n@if2:35 n@while2:1
//= lazy/fixpoint created 2 final 1 operands 3 dead 0 redundant 0 nodes 21/30 | n@while2:1
//= bridge/none  created 1 final 1 operands 3 dead 0 redundant 0 nodes 21/21 | n@while2:1
//= bridge/phi   created 1 final 1 operands 3 dead 0 redundant 0 nodes 21/21 | n@while2:1
//= bridge/full  created 1 final 1 operands 3 dead 0 redundant 0 nodes 21/21 | n@while2:1
//= bridge/fixpoint created 2 final 1 operands 3 dead 0 redundant 0 nodes 21/25 | n@while2:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: Regions of two inputs are stacked where one has all the inputs; first difference: n5 (Loop of 3 inputs) against n6 (Loop of 2 inputs)
//= runs -3 0 0 0 0 0 0
