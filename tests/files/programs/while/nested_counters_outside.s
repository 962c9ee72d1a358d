int s = 0; int i = 0; int j = 0;
while (i <= 9) { j = 0; while (j <= 9) { s = s + j; j = j + 1; } i = i + 1; }
return s;
//= main: blocks 7 edges 8 instructions 16 variables 4 loops 2 reducible
//= maximal      created 8 final 8 operands 16 dead 3 redundant 3 | arg@while2:1 arg@while2:25 i@while2:1 i@while2:25 j@while2:1 j@while2:25 s@while2:1 s@while2:25
//= minimal      created 5 final 5 operands 10 dead 1 redundant 0 | i@while2:1 j@while2:1 j@while2:25 s@while2:1 s@while2:25
//= semi-pruned  created 5 final 5 operands 10 dead 1 redundant 0 | i@while2:1 j@while2:1 j@while2:25 s@while2:1 s@while2:25
//= pruned       created 4 final 4 operands 8 dead 0 redundant 0 | i@while2:1 j@while2:25 s@while2:1 s@while2:25
//= braun        created 5 final 4 operands 8 dead 0 redundant 0 | i@while2:1 j@while2:25 s@while2:1 s@while2:25
//= braun-scc    created 5 final 4 operands 8 dead 0 redundant 0 | i@while2:1 j@while2:25 s@while2:1 s@while2:25
//= lookahead    created 5 final 5 operands 10 dead 1 redundant 0 | i@while2:1 j@while2:1 j@while2:25 s@while2:1 s@while2:25
//= eager/none   created 8 final 5 operands 10 dead 0 redundant 1 nodes 29/40 | i@while2:1 i@while2:25 j@while2:25 s@while2:1 s@while2:25
//= eager/phi    created 8 final 4 operands 8 dead 0 redundant 0 nodes 28/40 | i@while2:1 j@while2:25 s@while2:1 s@while2:25
//= eager/full   created 8 final 4 operands 8 dead 0 redundant 0 nodes 28/40 | i@while2:1 j@while2:25 s@while2:1 s@while2:25
//= eager/fixpoint created 8 final 4 operands 8 dead 0 redundant 0 nodes 24/40 | i@while2:1 j@while2:25 s@while2:1 s@while2:25
//= lazy/none    created 5 final 4 operands 8 dead 0 redundant 0 nodes 28/37 | i@while2:1 j@while2:25 s@while2:1 s@while2:25
//= lazy/phi     created 5 final 4 operands 8 dead 0 redundant 0 nodes 28/37 | i@while2:1 j@while2:25 s@while2:1 s@while2:25
//= lazy/full    created 5 final 4 operands 8 dead 0 redundant 0 nodes 28/37 | i@while2:1 j@while2:25 s@while2:1 s@while2:25
//= lazy/fixpoint created 5 final 4 operands 8 dead 0 redundant 0 nodes 24/37 | i@while2:1 j@while2:25 s@while2:1 s@while2:25
//= bridge/none  created 4 final 4 operands 8 dead 0 redundant 0 nodes 24/25 | i@while2:1 j@while2:25 s@while2:1 s@while2:25
//= bridge/phi   created 4 final 4 operands 8 dead 0 redundant 0 nodes 24/25 | i@while2:1 j@while2:25 s@while2:1 s@while2:25
//= bridge/full  created 4 final 4 operands 8 dead 0 redundant 0 nodes 24/25 | i@while2:1 j@while2:25 s@while2:1 s@while2:25
//= bridge/fixpoint created 4 final 4 operands 8 dead 0 redundant 0 nodes 24/25 | i@while2:1 j@while2:25 s@while2:1 s@while2:25
//= same graph as lazy: eager/full no, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= eager/full: the terms of a sum are added in another order; first difference: input 2 of n34 (Add) and n31 (Add): n25 (Phi of 2 operands) against n22 (Phi of 2 operands)
//= bridge/full: the terms of a sum are added in another order; first difference: input 2 of n21 (Add) and n31 (Add): n15 (Phi of 2 operands) against n22 (Phi of 2 operands)
//= runs 450 450 450 450 450 450 450
