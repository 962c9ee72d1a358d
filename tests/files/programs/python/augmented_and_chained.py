a = b = c = 2
a += b * 3
b -= a - 3
c *= a + b
d = c
d //= 3
e = d = d % 7
e %= 3
x = x = 5
a + 10 * b + 100 * c + 10000 * d + 100000 * e + x
#= main: blocks 1 edges 0 instructions 26 variables 6 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/36
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/36
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/54
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/50
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/36
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/36
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/54
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/50
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 30/30
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 30/30
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/48
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/44
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 30983
