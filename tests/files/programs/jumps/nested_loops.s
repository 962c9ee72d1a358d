int hits = 0; int i = 0;
while (i < arg) {
    i = i + 1; int j = 0;
    while (1) { j = j + 1; if (j > i) break; if (j == 2) continue; hits = hits + j; }
    if (hits > 50) break;
}
return hits;
//= main: blocks 9 edges 13 instructions 19 variables 4 loops 2 reducible
//= maximal      created 16 final 16 operands 36 dead 5 redundant 7 | arg@break2:1 arg@break4:5 arg@while2:1 arg@while4:5 hits@break2:1 hits@break4:5 hits@while2:1 hits@while4:5 i@break2:1 i@break4:5 i@while2:1 i@while4:5 j@break2:1 j@break4:5 j@while2:1 j@while4:5
//= minimal      created 9 final 9 operands 20 dead 4 redundant 0 | hits@break2:1 hits@while2:1 hits@while4:5 i@break2:1 i@while2:1 j@break2:1 j@break4:5 j@while2:1 j@while4:5
//= semi-pruned  created 9 final 9 operands 20 dead 4 redundant 0 | hits@break2:1 hits@while2:1 hits@while4:5 i@break2:1 i@while2:1 j@break2:1 j@break4:5 j@while2:1 j@while4:5
//= pruned       created 5 final 5 operands 12 dead 0 redundant 0 | hits@break2:1 hits@while2:1 hits@while4:5 i@while2:1 j@while4:5
//= braun        created 11 final 5 operands 12 dead 0 redundant 0 | hits@break2:1 hits@while2:1 hits@while4:5 i@while2:1 j@while4:5
//= braun-scc    created 11 final 5 operands 12 dead 0 redundant 0 | hits@break2:1 hits@while2:1 hits@while4:5 i@while2:1 j@while4:5
//= lookahead    created 7 final 7 operands 16 dead 2 redundant 0 | hits@break2:1 hits@while2:1 hits@while4:5 i@break2:1 i@while2:1 j@break4:5 j@while4:5
//= eager/none   created 12 final 9 operands 18 dead 0 redundant 3 nodes 55/72 | arg@while2:1 arg@while4:5 hits@break2:1 hits@continue4:5 hits@while2:1 hits@while4:5 i@while2:1 i@while4:5 j@while4:5
//= eager/phi    created 11 final 6 operands 12 dead 0 redundant 0 nodes 52/71 | hits@break2:1 hits@continue4:5 hits@while2:1 hits@while4:5 i@while2:1 j@while4:5
//= eager/full   created 11 final 6 operands 12 dead 0 redundant 0 nodes 42/74 | hits@break2:1 hits@continue4:5 hits@while2:1 hits@while4:5 i@while2:1 j@while4:5
//= eager/fixpoint created 11 final 5 operands 12 dead 0 redundant 0 nodes 37/74 | hits@break2:1 hits@while2:1 hits@while4:5 i@while2:1 j@while4:5
//= lazy/none    created 11 final 9 operands 18 dead 0 redundant 3 nodes 55/71 | arg@while2:1 hits@break2:1 hits@continue4:5 hits@while2:1 hits@while4:5 i@break4:5 i@while2:1 i@while4:5 j@while4:5
//= lazy/phi     created 11 final 6 operands 12 dead 0 redundant 0 nodes 52/71 | hits@break2:1 hits@continue4:5 hits@while2:1 hits@while4:5 i@while2:1 j@while4:5
//= lazy/full    created 11 final 6 operands 12 dead 0 redundant 0 nodes 42/74 | hits@break2:1 hits@continue4:5 hits@while2:1 hits@while4:5 i@while2:1 j@while4:5
//= lazy/fixpoint created 11 final 5 operands 12 dead 0 redundant 0 nodes 37/74 | hits@break2:1 hits@while2:1 hits@while4:5 i@while2:1 j@while4:5
//= bridge/none  created 5 final 5 operands 12 dead 0 redundant 0 nodes 40/40 | hits@break2:1 hits@while2:1 hits@while4:5 i@while2:1 j@while4:5
//= bridge/phi   created 5 final 5 operands 12 dead 0 redundant 0 nodes 40/40 | hits@break2:1 hits@while2:1 hits@while4:5 i@while2:1 j@while4:5
//= bridge/full  created 5 final 5 operands 12 dead 0 redundant 0 nodes 37/43 | hits@break2:1 hits@while2:1 hits@while4:5 i@while2:1 j@while4:5
//= bridge/fixpoint created 6 final 5 operands 12 dead 0 redundant 0 nodes 37/46 | hits@break2:1 hits@while2:1 hits@while4:5 i@while2:1 j@while4:5
//= same graph as lazy: eager/full no, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= eager/full: the terms of a sum are added in another order; first difference: input 2 of n55 (Add) and n55 (Add): n24 (Phi of 2 operands) against n28 (Phi of 2 operands)
//= bridge/full: the terms of a sum are added in another order, and Regions of two inputs are stacked where one has all the inputs; first difference: n15 (Loop of 3 inputs) against n20 (Loop of 2 inputs)
//= runs 0 0 1 2 27 72 72
