// The body opens a scope of its own, so the parameter can be shadowed.
int arg = arg + 1;
return arg;
//= main: blocks 1 edges 0 instructions 2 variables 2 loops 0 reducible
//= maximal      created 0 final 0 operands 0 dead 0 redundant 0
//= minimal      created 0 final 0 operands 0 dead 0 redundant 0
//= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
//= pruned       created 0 final 0 operands 0 dead 0 redundant 0
//= braun        created 0 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
//= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
//= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
//= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
//= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
//= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
//= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
//= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
//= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
//= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
//= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/7
//= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/7
//= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/7
//= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/7
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs -2 1 2 3 6 11 18
