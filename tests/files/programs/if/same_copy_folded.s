//! --fold-copies
int base = arg * arg;
int pick = 0;
if (arg) pick = base; else pick = base;
return pick;
//= main: blocks 4 edges 4 instructions 8 variables 3 loops 0 reducible
//= maximal      created 3 final 3 operands 6 dead 2 redundant 3 | arg@if4:1 base@if4:1 pick@if4:1
//= minimal      created 1 final 1 operands 2 dead 0 redundant 1 | pick@if4:1
//= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 1 | pick@if4:1
//= pruned       created 1 final 1 operands 2 dead 0 redundant 1 | pick@if4:1
//= braun        created 1 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 1 final 0 operands 0 dead 0 redundant 0
//= lookahead    created 1 final 1 operands 2 dead 0 redundant 1 | pick@if4:1
//= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/14
//= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/14
//= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/14
//= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/14
//= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/14
//= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/14
//= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/14
//= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/14
//= bridge/none  created 1 final 1 operands 2 dead 0 redundant 1 nodes 11/12 | pick@if4:1
//= bridge/phi   created 1 final 0 operands 0 dead 0 redundant 0 nodes 10/12
//= bridge/full  created 1 final 0 operands 0 dead 0 redundant 0 nodes 10/12
//= bridge/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 10/12
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 9 0 1 4 25 100 289
