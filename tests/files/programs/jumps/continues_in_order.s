// The Regions of two inputs in front of the loop have the inputs of the one Region in its order.
while (arg) {
  if (arg < 3) {
    arg = 1;
    continue;
  }
  if (arg < 5) { continue; }
  arg = 2;
}
return arg;
//= main: blocks 7 edges 9 instructions 11 variables 1 loops 1 reducible
//= maximal      created 1 final 1 operands 4 dead 0 redundant 0 | arg@while2:1
//= minimal      created 1 final 1 operands 4 dead 0 redundant 0 | arg@while2:1
//= semi-pruned  created 1 final 1 operands 4 dead 0 redundant 0 | arg@while2:1
//= pruned       created 1 final 1 operands 4 dead 0 redundant 0 | arg@while2:1
//= braun        created 1 final 1 operands 4 dead 0 redundant 0 | arg@while2:1
//= braun-scc    created 1 final 1 operands 4 dead 0 redundant 0 | arg@while2:1
//= lookahead    created 1 final 1 operands 4 dead 0 redundant 0 | arg@while2:1
//= eager/none   created 4 final 4 operands 8 dead 0 redundant 0 nodes 31/41 | arg@continue2:1*2 arg@if3:3 arg@while2:1
//= eager/phi    created 4 final 4 operands 8 dead 0 redundant 0 nodes 31/41 | arg@continue2:1*2 arg@if3:3 arg@while2:1
//= eager/full   created 4 final 3 operands 6 dead 0 redundant 0 nodes 26/41 | arg@continue2:1*2 arg@while2:1
//= eager/fixpoint created 4 final 1 operands 4 dead 0 redundant 0 nodes 22/42 | arg@while2:1
//= lazy/none    created 4 final 4 operands 8 dead 0 redundant 0 nodes 31/41 | arg@continue2:1*2 arg@if3:3 arg@while2:1
//= lazy/phi     created 4 final 4 operands 8 dead 0 redundant 0 nodes 31/41 | arg@continue2:1*2 arg@if3:3 arg@while2:1
//= lazy/full    created 4 final 3 operands 6 dead 0 redundant 0 nodes 26/41 | arg@continue2:1*2 arg@while2:1
//= lazy/fixpoint created 4 final 1 operands 4 dead 0 redundant 0 nodes 22/42 | arg@while2:1
//= bridge/none  created 1 final 1 operands 4 dead 0 redundant 0 nodes 22/22 | arg@while2:1
//= bridge/phi   created 1 final 1 operands 4 dead 0 redundant 0 nodes 22/22 | arg@while2:1
//= bridge/full  created 1 final 1 operands 4 dead 0 redundant 0 nodes 22/22 | arg@while2:1
//= bridge/fixpoint created 2 final 1 operands 4 dead 0 redundant 0 nodes 22/26 | arg@while2:1
//= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
//= bridge/full: Regions of two inputs are stacked where one has all the inputs; first difference: n5 (Loop of 4 inputs) against n6 (Loop of 2 inputs)
//= runs timeout 0 timeout timeout timeout timeout timeout
