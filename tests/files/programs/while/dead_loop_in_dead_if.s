// A loop in dead code: its Region has its inputs in another order than in the source.
if (0) {
  while (0) {
  }
}
return arg;
//= main: blocks 3 edges 4 instructions 3 variables 1 loops 1 reducible
//= maximal      created 2 final 2 operands 4 dead 0 redundant 2 | arg@if2:1 arg@while3:3
//= minimal      created 0 final 0 operands 0 dead 0 redundant 0
//= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
//= pruned       created 0 final 0 operands 0 dead 0 redundant 0
//= braun        created 2 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 2 final 0 operands 0 dead 0 redundant 0
//= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
//= eager/none   created 2 final 2 operands 4 dead 0 redundant 2 nodes 17/22 | arg@if2:1 arg@while3:3
//= eager/phi    created 1 final 0 operands 0 dead 0 redundant 0 nodes 15/21
//= eager/full   created 2 final 2 operands 4 dead 1 redundant 2 nodes 11/24 | arg@if2:1 arg@while3:3
//= eager/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 5/21
//= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/20
//= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/20
//= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/22
//= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/20
//= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 14/14
//= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 14/14
//= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/16
//= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/14
//= same graph as lazy: eager/full no, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= eager/full: a phi equivalent to one value is left in one of them; first difference: n22 (Phi of 2 operands) against n5 (Proj 1)
//= bridge/full: the inputs of a Region or Stop are in another order; first difference: n3 (Proj 0) against n12 (Loop of 2 inputs)
//= runs -3 0 1 2 5 10 17
