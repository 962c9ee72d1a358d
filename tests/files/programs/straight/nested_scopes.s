int depth = 1;
{ int depth = depth + 1; { int depth = depth * 10; arg = depth; } }
return arg + depth;
//= main: blocks 1 edges 0 instructions 6 variables 4 loops 0 reducible
//= maximal      created 0 final 0 operands 0 dead 0 redundant 0
//= minimal      created 0 final 0 operands 0 dead 0 redundant 0
//= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
//= pruned       created 0 final 0 operands 0 dead 0 redundant 0
//= braun        created 0 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
//= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
//= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/13
//= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/13
//= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/16
//= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/16
//= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/13
//= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/13
//= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/16
//= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/16
//= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/10
//= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/10
//= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/13
//= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/13
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 21 21 21 21 21 21 21
