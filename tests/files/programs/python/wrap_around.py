# CPython differs: its integers do not wrap, and it has no x // 0.
big = 9223372036854775807
a = big + 1 < 0
b = -big - 2 == big
c = 7 // 0 + 7 % 0
d = (0 - big - 1) // -1 == 0 - big - 1
a + 2 * b + 4 * c + 100 * d
#= main: blocks 1 edges 0 instructions 22 variables 5 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 40/43
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 40/43
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/63
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/55
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 40/43
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 40/43
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/63
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/55
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 32/32
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 32/32
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/52
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/44
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 131
