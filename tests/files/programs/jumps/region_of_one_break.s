int c = arg == 1;
if (c) {
    while (1) { break; }
    if (c) arg = 2;
}
return arg;
//= main: blocks 5 edges 7 instructions 7 variables 2 loops 0 reducible
//= maximal      created 4 final 4 operands 10 dead 1 redundant 3 | arg@break3:5 arg@if2:1 c@break3:5 c@if2:1
//= minimal      created 1 final 1 operands 3 dead 0 redundant 0 | arg@if2:1
//= semi-pruned  created 1 final 1 operands 3 dead 0 redundant 0 | arg@if2:1
//= pruned       created 1 final 1 operands 3 dead 0 redundant 0 | arg@if2:1
//= braun        created 3 final 1 operands 3 dead 0 redundant 0 | arg@if2:1
//= braun-scc    created 3 final 1 operands 3 dead 0 redundant 0 | arg@if2:1
//= lookahead    created 1 final 1 operands 3 dead 0 redundant 0 | arg@if2:1
//= eager/none   created 5 final 4 operands 8 dead 0 redundant 2 nodes 27/35 | arg@if2:1 arg@if4:5 arg@while3:5 c@while3:5
//= eager/phi    created 4 final 2 operands 4 dead 0 redundant 0 nodes 25/34 | arg@if2:1 arg@if4:5
//= eager/full   created 4 final 1 operands 2 dead 0 redundant 0 nodes 15/36 | arg@if2:1
//= eager/fixpoint created 4 final 1 operands 2 dead 0 redundant 0 nodes 13/35 | arg@if2:1
//= lazy/none    created 2 final 2 operands 4 dead 0 redundant 0 nodes 25/32 | arg@if2:1 arg@if4:5
//= lazy/phi     created 2 final 2 operands 4 dead 0 redundant 0 nodes 25/32 | arg@if2:1 arg@if4:5
//= lazy/full    created 2 final 1 operands 2 dead 0 redundant 0 nodes 15/34 | arg@if2:1
//= lazy/fixpoint created 2 final 1 operands 2 dead 0 redundant 0 nodes 13/33 | arg@if2:1
//= bridge/none  created 1 final 1 operands 3 dead 0 redundant 0 nodes 20/20 | arg@if2:1
//= bridge/phi   created 1 final 1 operands 3 dead 0 redundant 0 nodes 20/20 | arg@if2:1
//= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 13/22 | arg@if2:1
//= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 13/21 | arg@if2:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: the inputs of a Region or Stop are in another order, and they differ in something constant or unreachable, which not both of them have found; first difference: n9 (Proj 1) against n12 (Loop of 2 inputs)
//= runs -3 0 2 2 5 10 17
