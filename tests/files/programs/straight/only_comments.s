/* nothing
   here */ // at all
{ ; ; { } }
//= 3:12: warning: control reaches the end without a return
//= main: blocks 1 edges 0 instructions 1 variables 1 loops 0 reducible
//= maximal      created 0 final 0 operands 0 dead 0 redundant 0
//= minimal      created 0 final 0 operands 0 dead 0 redundant 0
//= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
//= pruned       created 0 final 0 operands 0 dead 0 redundant 0
//= braun        created 0 final 0 operands 0 dead 0 redundant 0
//= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
//= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
//= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 1/5
//= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 1/5
//= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 1/5
//= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 1/5
//= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 1/5
//= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 1/5
//= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 1/5
//= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 1/5
//= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 1/4
//= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 1/4
//= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 1/4
//= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 1/4
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs fallthrough fallthrough fallthrough fallthrough fallthrough fallthrough fallthrough
