// Two breaks: the exit joins three paths, in the Sea of Nodes by two stacked Regions.
while (arg < 10) {
    arg = arg + 1;
    if (arg == 5) break;
    if (arg == 6) break;
}
return arg;
//= main: blocks 5 edges 7 instructions 9 variables 1 loops 1 reducible
//= maximal      created 2 final 2 operands 5 dead 0 redundant 0 | arg@break2:1 arg@while2:1
//= minimal      created 2 final 2 operands 5 dead 0 redundant 0 | arg@break2:1 arg@while2:1
//= semi-pruned  created 2 final 2 operands 5 dead 0 redundant 0 | arg@break2:1 arg@while2:1
//= pruned       created 2 final 2 operands 5 dead 0 redundant 0 | arg@break2:1 arg@while2:1
//= braun        created 2 final 2 operands 5 dead 0 redundant 0 | arg@break2:1 arg@while2:1
//= braun-scc    created 2 final 2 operands 5 dead 0 redundant 0 | arg@break2:1 arg@while2:1
//= lookahead    created 2 final 2 operands 5 dead 0 redundant 0 | arg@break2:1 arg@while2:1
//= eager/none   created 3 final 3 operands 6 dead 0 redundant 0 nodes 32/40 | arg@break2:1*2 arg@while2:1
//= eager/phi    created 3 final 3 operands 6 dead 0 redundant 0 nodes 32/40 | arg@break2:1*2 arg@while2:1
//= eager/full   created 3 final 3 operands 6 dead 0 redundant 0 nodes 28/40 | arg@break2:1*2 arg@while2:1
//= eager/fixpoint created 3 final 2 operands 5 dead 0 redundant 0 nodes 26/40 | arg@break2:1 arg@while2:1
//= lazy/none    created 3 final 3 operands 6 dead 0 redundant 0 nodes 32/40 | arg@break2:1*2 arg@while2:1
//= lazy/phi     created 3 final 3 operands 6 dead 0 redundant 0 nodes 32/40 | arg@break2:1*2 arg@while2:1
//= lazy/full    created 3 final 3 operands 6 dead 0 redundant 0 nodes 28/40 | arg@break2:1*2 arg@while2:1
//= lazy/fixpoint created 3 final 2 operands 5 dead 0 redundant 0 nodes 26/40 | arg@break2:1 arg@while2:1
//= bridge/none  created 2 final 2 operands 5 dead 0 redundant 0 nodes 26/26 | arg@break2:1 arg@while2:1
//= bridge/phi   created 2 final 2 operands 5 dead 0 redundant 0 nodes 26/26 | arg@break2:1 arg@while2:1
//= bridge/full  created 2 final 2 operands 5 dead 0 redundant 0 nodes 26/26 | arg@break2:1 arg@while2:1
//= bridge/fixpoint created 2 final 2 operands 5 dead 0 redundant 0 nodes 26/26 | arg@break2:1 arg@while2:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: Regions of two inputs are stacked where one has all the inputs; first difference: n24 (Region of 3 inputs) against n36 (Region of 2 inputs)
//= runs 5 5 5 5 6 10 17
