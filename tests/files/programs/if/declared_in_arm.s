if (arg) { int local = arg * 2; arg = local; }
return arg;
//= main: blocks 3 edges 3 instructions 5 variables 2 loops 0 reducible
//= maximal      created 2 final 2 operands 4 dead 1 redundant 0 | arg@if1:1 local@if1:1
//= minimal      created 2 final 2 operands 4 dead 1 redundant 0 | arg@if1:1 local@if1:1
//= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | arg@if1:1
//= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | arg@if1:1
//= braun        created 1 final 1 operands 2 dead 0 redundant 0 | arg@if1:1
//= braun-scc    created 1 final 1 operands 2 dead 0 redundant 0 | arg@if1:1
//= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | arg@if1:1
//= eager/none   created 1 final 1 operands 2 dead 0 redundant 0 nodes 12/15 | arg@if1:1
//= eager/phi    created 1 final 1 operands 2 dead 0 redundant 0 nodes 12/15 | arg@if1:1
//= eager/full   created 1 final 1 operands 2 dead 0 redundant 0 nodes 12/15 | arg@if1:1
//= eager/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 12/15 | arg@if1:1
//= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 12/15 | arg@if1:1
//= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 12/15 | arg@if1:1
//= lazy/full    created 1 final 1 operands 2 dead 0 redundant 0 nodes 12/15 | arg@if1:1
//= lazy/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 12/15 | arg@if1:1
//= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 12/12 | arg@if1:1
//= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 12/12 | arg@if1:1
//= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 12/12 | arg@if1:1
//= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 12/12 | arg@if1:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: the inputs of a Region or Stop are in another order; first difference: n7 (Proj 1) against n7 (Proj 0)
//= runs -6 0 2 4 10 20 34
