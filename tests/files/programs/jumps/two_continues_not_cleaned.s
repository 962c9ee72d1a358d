//! --cleanup=none
int skipped = 1;
while (arg < 10) {
    arg = arg + 1;
    if (arg == 5) continue;
    if (arg == 7) continue;
    skipped = skipped + 1;
}
return skipped;
//= main: blocks 9 edges 11 instructions 15 variables 2 loops 1 reducible
//= maximal      created 4 final 4 operands 10 dead 0 redundant 1 | arg@continue3:1 arg@while3:1 skipped@continue3:1 skipped@while3:1
//= minimal      created 3 final 3 operands 7 dead 0 redundant 0 | arg@while3:1 skipped@continue3:1 skipped@while3:1
//= semi-pruned  created 3 final 3 operands 7 dead 0 redundant 0 | arg@while3:1 skipped@continue3:1 skipped@while3:1
//= pruned       created 3 final 3 operands 7 dead 0 redundant 0 | arg@while3:1 skipped@continue3:1 skipped@while3:1
//= braun        created 4 final 3 operands 7 dead 0 redundant 0 | arg@while3:1 skipped@continue3:1 skipped@while3:1
//= braun-scc    created 4 final 3 operands 7 dead 0 redundant 0 | arg@while3:1 skipped@continue3:1 skipped@while3:1
//= lookahead    created 3 final 3 operands 7 dead 0 redundant 0 | arg@while3:1 skipped@continue3:1 skipped@while3:1
//= eager/none   created 3 final 3 operands 6 dead 0 redundant 0 nodes 35/45 | arg@while3:1 skipped@continue3:1 skipped@while3:1
//= eager/phi    created 3 final 3 operands 6 dead 0 redundant 0 nodes 35/45 | arg@while3:1 skipped@continue3:1 skipped@while3:1
//= eager/full   created 3 final 3 operands 6 dead 0 redundant 0 nodes 31/45 | arg@while3:1 skipped@continue3:1 skipped@while3:1
//= eager/fixpoint created 3 final 2 operands 8 dead 0 redundant 0 nodes 26/46 | arg@while3:1 skipped@while3:1
//= lazy/none    created 3 final 3 operands 6 dead 0 redundant 0 nodes 35/45 | arg@while3:1 skipped@continue3:1 skipped@while3:1
//= lazy/phi     created 3 final 3 operands 6 dead 0 redundant 0 nodes 35/45 | arg@while3:1 skipped@continue3:1 skipped@while3:1
//= lazy/full    created 3 final 3 operands 6 dead 0 redundant 0 nodes 31/45 | arg@while3:1 skipped@continue3:1 skipped@while3:1
//= lazy/fixpoint created 3 final 2 operands 8 dead 0 redundant 0 nodes 26/46 | arg@while3:1 skipped@while3:1
//= bridge/none  created 3 final 3 operands 7 dead 0 redundant 0 nodes 28/28 | arg@while3:1 skipped@continue3:1 skipped@while3:1
//= bridge/phi   created 3 final 3 operands 7 dead 0 redundant 0 nodes 28/28 | arg@while3:1 skipped@continue3:1 skipped@while3:1
//= bridge/full  created 3 final 3 operands 7 dead 0 redundant 0 nodes 28/28 | arg@while3:1 skipped@continue3:1 skipped@while3:1
//= bridge/fixpoint created 3 final 2 operands 8 dead 0 redundant 0 nodes 26/29 | arg@while3:1 skipped@while3:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: Regions of two inputs are stacked where one has all the inputs; first difference: n26 (Region of 3 inputs) against n42 (Region of 2 inputs)
//= runs 12 9 8 7 5 1 1
