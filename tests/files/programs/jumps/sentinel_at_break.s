int sum = 0;
int i = 0;
while (i < arg) {
  i = i + 1;
  int j = 0;
  while (j < i) {
    j = j + 1;
    if (j == 4) break;
    if (sum == 9) break;
    if (j == 2) continue;
    sum = sum + j;
  }
}
return sum;
//= main: blocks 9 edges 13 instructions 20 variables 4 loops 2 reducible
//= maximal      created 8 final 8 operands 28 dead 1 redundant 3 | arg@while3:1 arg@while6:3 i@while3:1 i@while6:3 j@while3:1 j@while6:3 sum@while3:1 sum@while6:3
//= minimal      created 5 final 5 operands 18 dead 1 redundant 0 | i@while3:1 j@while3:1 j@while6:3 sum@while3:1 sum@while6:3
//= semi-pruned  created 5 final 5 operands 18 dead 1 redundant 0 | i@while3:1 j@while3:1 j@while6:3 sum@while3:1 sum@while6:3
//= pruned       created 4 final 4 operands 14 dead 0 redundant 0 | i@while3:1 j@while6:3 sum@while3:1 sum@while6:3
//= braun        created 7 final 4 operands 14 dead 0 redundant 0 | i@while3:1 j@while6:3 sum@while3:1 sum@while6:3
//= braun-scc    created 7 final 4 operands 14 dead 0 redundant 0 | i@while3:1 j@while6:3 sum@while3:1 sum@while6:3
//= lookahead    created 5 final 5 operands 18 dead 1 redundant 0 | i@while3:1 j@while3:1 j@while6:3 sum@while3:1 sum@while6:3
//= eager/none   created 10 final 8 operands 16 dead 0 redundant 3 nodes 55/71 | arg@while3:1 arg@while6:3 i@while3:1 i@while6:3 j@while6:3 sum@continue6:3 sum@while3:1 sum@while6:3
//= eager/phi    created 10 final 5 operands 10 dead 0 redundant 0 nodes 52/71 | i@while3:1 j@while6:3 sum@continue6:3 sum@while3:1 sum@while6:3
//= eager/full   created 10 final 5 operands 10 dead 0 redundant 0 nodes 47/73 | i@while3:1 j@while6:3 sum@continue6:3 sum@while3:1 sum@while6:3
//= eager/fixpoint created 10 final 4 operands 14 dead 0 redundant 0 nodes 40/75 | i@while3:1 j@while6:3 sum@while3:1 sum@while6:3
//= lazy/none    created 10 final 8 operands 16 dead 0 redundant 3 nodes 55/71 | arg@while3:1 i@while3:1 i@while6:3 j@while6:3 sum@break6:3 sum@continue6:3 sum@while3:1 sum@while6:3
//= lazy/phi     created 10 final 5 operands 10 dead 0 redundant 0 nodes 52/71 | i@while3:1 j@while6:3 sum@continue6:3 sum@while3:1 sum@while6:3
//= lazy/full    created 10 final 5 operands 10 dead 0 redundant 0 nodes 47/73 | i@while3:1 j@while6:3 sum@continue6:3 sum@while3:1 sum@while6:3
//= lazy/fixpoint created 10 final 4 operands 14 dead 0 redundant 0 nodes 40/75 | i@while3:1 j@while6:3 sum@while3:1 sum@while6:3
//= bridge/none  created 4 final 4 operands 14 dead 0 redundant 0 nodes 39/39 | i@while3:1 j@while6:3 sum@while3:1 sum@while6:3
//= bridge/phi   created 4 final 4 operands 14 dead 0 redundant 0 nodes 39/39 | i@while3:1 j@while6:3 sum@while3:1 sum@while6:3
//= bridge/full  created 4 final 4 operands 14 dead 0 redundant 0 nodes 40/41 | i@while3:1 j@while6:3 sum@while3:1 sum@while6:3
//= bridge/fixpoint created 5 final 4 operands 14 dead 0 redundant 0 nodes 40/48 | i@while3:1 j@while6:3 sum@while3:1 sum@while6:3
//= same graph as lazy: eager/full no, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= eager/full: the terms of a sum are added in another order; first difference: input 2 of n66 (Add) and n66 (Add): n24 (Phi of 2 operands) against n22 (Phi of 2 operands)
//= bridge/full: the terms of a sum are added in another order, and Regions of two inputs are stacked where one has all the inputs; first difference: n6 (Loop of 4 inputs) against n8 (Loop of 2 inputs)
//= runs 0 0 1 2 14 34 62
