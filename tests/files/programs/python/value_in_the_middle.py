x = 4
x + 1
x = 100
if x:
    x + 7
y = x
#= main: blocks 3 edges 3 instructions 8 variables 3 loops 0 reducible
#= maximal      created 3 final 3 operands 6 dead 2 redundant 3 | $value@if4:1 x@if4:1 y@if4:1
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 2 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 2 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 12/18
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 12/18
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/21
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/20
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 12/18
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 12/18
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/21
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/20
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 12/14
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 12/14
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/17
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/16
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 5
