// The Regions of two inputs in front of the loop have the inputs of the one Region in another order.
while (arg) {
  if (arg < 3) {
  } else {
    if (arg < 3) {
      continue;
    }
  }
}
return arg;
//= main: blocks 5 edges 7 instructions 7 variables 1 loops 1 reducible
//= maximal      created 1 final 1 operands 4 dead 0 redundant 1 | arg@while2:1
//= minimal      created 0 final 0 operands 0 dead 0 redundant 0
//= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
//= pruned       created 0 final 0 operands 0 dead 0 redundant 0
//= braun        created 1 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 1 final 0 operands 0 dead 0 redundant 0
//= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
//= eager/none   created 1 final 1 operands 2 dead 0 redundant 1 nodes 24/33 | arg@while2:1
//= eager/phi    created 1 final 0 operands 0 dead 0 redundant 0 nodes 23/33
//= eager/full   created 1 final 0 operands 0 dead 0 redundant 0 nodes 21/33
//= eager/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 14/35
//= lazy/none    created 1 final 1 operands 2 dead 0 redundant 1 nodes 24/33 | arg@while2:1
//= lazy/phi     created 1 final 0 operands 0 dead 0 redundant 0 nodes 23/33
//= lazy/full    created 1 final 0 operands 0 dead 0 redundant 0 nodes 21/33
//= lazy/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 14/35
//= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 18/18
//= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 18/18
//= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 18/18
//= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 14/22
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: Regions of two inputs are stacked where one has all the inputs, and the inputs of a Region or Stop are in another order; first difference: n5 (Loop of 4 inputs) against n6 (Loop of 2 inputs)
//= runs timeout 0 timeout timeout timeout timeout timeout
