// A whole loop that is never reached.
return arg;
while (arg) { arg = arg - 1; if (arg == 3) arg = 7; }
return 2;
//= 3:1: warning: unreachable code
//= main: blocks 1 edges 0 instructions 1 variables 1 loops 0 reducible
//= maximal      created 0 final 0 operands 0 dead 0 redundant 0
//= minimal      created 0 final 0 operands 0 dead 0 redundant 0
//= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
//= pruned       created 0 final 0 operands 0 dead 0 redundant 0
//= braun        created 0 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
//= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
//= eager/none   created 2 final 2 operands 4 dead 2 redundant 0 nodes 23/28 | arg@if3:30 arg@while3:1
//= eager/phi    created 2 final 2 operands 4 dead 2 redundant 0 nodes 23/28 | arg@if3:30 arg@while3:1
//= eager/full   created 2 final 2 operands 4 dead 2 redundant 0 nodes 23/28 | arg@if3:30 arg@while3:1
//= eager/fixpoint created 2 final 0 operands 0 dead 0 redundant 0 nodes 5/28
//= lazy/none    created 2 final 2 operands 4 dead 2 redundant 0 nodes 23/28 | arg@if3:30 arg@while3:1
//= lazy/phi     created 2 final 2 operands 4 dead 2 redundant 0 nodes 23/28 | arg@if3:30 arg@while3:1
//= lazy/full    created 2 final 2 operands 4 dead 2 redundant 0 nodes 23/28 | arg@if3:30 arg@while3:1
//= lazy/fixpoint created 2 final 0 operands 0 dead 0 redundant 0 nodes 5/28
//= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/5
//= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/5
//= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/5
//= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/5
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: they differ in something constant or unreachable, which not both of them have found; first difference: n2 (Stop of 1 input) against n3 (Stop of 2 inputs)
//= runs -3 0 1 2 5 10 17
