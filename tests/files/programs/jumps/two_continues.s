int skipped = 1;
while (arg < 10) {
    arg = arg + 1;
    if (arg == 5) continue;
    if (arg == 7) continue;
    skipped = skipped + 1;
}
return skipped;
//= main: blocks 6 edges 8 instructions 12 variables 2 loops 1 reducible
//= maximal      created 2 final 2 operands 8 dead 0 redundant 0 | arg@while2:1 skipped@while2:1
//= minimal      created 2 final 2 operands 8 dead 0 redundant 0 | arg@while2:1 skipped@while2:1
//= semi-pruned  created 2 final 2 operands 8 dead 0 redundant 0 | arg@while2:1 skipped@while2:1
//= pruned       created 2 final 2 operands 8 dead 0 redundant 0 | arg@while2:1 skipped@while2:1
//= braun        created 2 final 2 operands 8 dead 0 redundant 0 | arg@while2:1 skipped@while2:1
//= braun-scc    created 2 final 2 operands 8 dead 0 redundant 0 | arg@while2:1 skipped@while2:1
//= lookahead    created 2 final 2 operands 8 dead 0 redundant 0 | arg@while2:1 skipped@while2:1
//= eager/none   created 3 final 3 operands 6 dead 0 redundant 0 nodes 35/45 | arg@while2:1 skipped@continue2:1 skipped@while2:1
//= eager/phi    created 3 final 3 operands 6 dead 0 redundant 0 nodes 35/45 | arg@while2:1 skipped@continue2:1 skipped@while2:1
//= eager/full   created 3 final 3 operands 6 dead 0 redundant 0 nodes 31/45 | arg@while2:1 skipped@continue2:1 skipped@while2:1
//= eager/fixpoint created 3 final 2 operands 8 dead 0 redundant 0 nodes 26/46 | arg@while2:1 skipped@while2:1
//= lazy/none    created 3 final 3 operands 6 dead 0 redundant 0 nodes 35/45 | arg@while2:1 skipped@continue2:1 skipped@while2:1
//= lazy/phi     created 3 final 3 operands 6 dead 0 redundant 0 nodes 35/45 | arg@while2:1 skipped@continue2:1 skipped@while2:1
//= lazy/full    created 3 final 3 operands 6 dead 0 redundant 0 nodes 31/45 | arg@while2:1 skipped@continue2:1 skipped@while2:1
//= lazy/fixpoint created 3 final 2 operands 8 dead 0 redundant 0 nodes 26/46 | arg@while2:1 skipped@while2:1
//= bridge/none  created 2 final 2 operands 8 dead 0 redundant 0 nodes 26/26 | arg@while2:1 skipped@while2:1
//= bridge/phi   created 2 final 2 operands 8 dead 0 redundant 0 nodes 26/26 | arg@while2:1 skipped@while2:1
//= bridge/full  created 2 final 2 operands 8 dead 0 redundant 0 nodes 26/26 | arg@while2:1 skipped@while2:1
//= bridge/fixpoint created 3 final 2 operands 8 dead 0 redundant 0 nodes 26/30 | arg@while2:1 skipped@while2:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: Regions of two inputs are stacked where one has all the inputs; first difference: n6 (Loop of 4 inputs) against n7 (Loop of 2 inputs)
//= runs 12 9 8 7 5 1 1
