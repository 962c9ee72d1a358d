int sum = 0; int i = 0;
while (i < arg) {
    i = i + 1;
    int j = 0;
    while (j < arg) { sum = sum + j; j = j + 1; }
}
return sum;
//= main: blocks 6 edges 7 instructions 14 variables 4 loops 2 reducible
//= maximal      created 8 final 8 operands 16 dead 1 redundant 3 | arg@while2:1 arg@while5:5 i@while2:1 i@while5:5 j@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= minimal      created 5 final 5 operands 10 dead 1 redundant 0 | i@while2:1 j@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= semi-pruned  created 5 final 5 operands 10 dead 1 redundant 0 | i@while2:1 j@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= pruned       created 4 final 4 operands 8 dead 0 redundant 0 | i@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= braun        created 7 final 4 operands 8 dead 0 redundant 0 | i@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= braun-scc    created 7 final 4 operands 8 dead 0 redundant 0 | i@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= lookahead    created 4 final 4 operands 8 dead 0 redundant 0 | i@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= eager/none   created 7 final 7 operands 14 dead 0 redundant 3 nodes 30/36 | arg@while2:1 arg@while5:5 i@while2:1 i@while5:5 j@while5:5 sum@while2:1 sum@while5:5
//= eager/phi    created 7 final 4 operands 8 dead 0 redundant 0 nodes 27/36 | i@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= eager/full   created 7 final 4 operands 8 dead 0 redundant 0 nodes 27/36 | i@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= eager/fixpoint created 7 final 4 operands 8 dead 0 redundant 0 nodes 24/36 | i@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= lazy/none    created 6 final 6 operands 12 dead 0 redundant 2 nodes 29/35 | arg@while2:1 arg@while5:5 i@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= lazy/phi     created 6 final 4 operands 8 dead 0 redundant 0 nodes 27/35 | i@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= lazy/full    created 6 final 4 operands 8 dead 0 redundant 0 nodes 27/35 | i@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= lazy/fixpoint created 6 final 4 operands 8 dead 0 redundant 0 nodes 24/35 | i@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= bridge/none  created 4 final 4 operands 8 dead 0 redundant 0 nodes 24/24 | i@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= bridge/phi   created 4 final 4 operands 8 dead 0 redundant 0 nodes 24/24 | i@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= bridge/full  created 4 final 4 operands 8 dead 0 redundant 0 nodes 24/24 | i@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= bridge/fixpoint created 4 final 4 operands 8 dead 0 redundant 0 nodes 24/24 | i@while2:1 j@while5:5 sum@while2:1 sum@while5:5
//= same graph as lazy: eager/full no, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= eager/full: the terms of a sum are added in another order; first difference: input 2 of n32 (Add) and n31 (Add): n24 (Phi of 2 operands) against n22 (Phi of 2 operands)
//= bridge/full: the terms of a sum are added in another order; first difference: input 2 of n22 (Add) and n31 (Add): n16 (Phi of 2 operands) against n22 (Phi of 2 operands)
//= runs 0 0 0 2 50 450 2312
