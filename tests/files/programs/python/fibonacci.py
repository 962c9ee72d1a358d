def fib(n):
    a = 0
    b = 1
    while n > 0:
        t = a + b; a = b; b = t
        n -= 1
    return a

fib(0) + fib(1) * 10 + fib(20) * 100
#= main: blocks 1 edges 0 instructions 11 variables 0 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/24
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/24
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/26
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/26
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/24
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/24
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/26
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/26
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/22
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/22
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/24
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/24
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 676510
#= fib: blocks 4 edges 4 instructions 11 variables 4 loops 1 reducible
#= maximal      created 4 final 4 operands 8 dead 1 redundant 0 | a@while4:5 b@while4:5 n@while4:5 t@while4:5
#= minimal      created 4 final 4 operands 8 dead 1 redundant 0 | a@while4:5 b@while4:5 n@while4:5 t@while4:5
#= semi-pruned  created 3 final 3 operands 6 dead 0 redundant 0 | a@while4:5 b@while4:5 n@while4:5
#= pruned       created 3 final 3 operands 6 dead 0 redundant 0 | a@while4:5 b@while4:5 n@while4:5
#= braun        created 3 final 3 operands 6 dead 0 redundant 0 | a@while4:5 b@while4:5 n@while4:5
#= braun-scc    created 3 final 3 operands 6 dead 0 redundant 0 | a@while4:5 b@while4:5 n@while4:5
#= lookahead    created 3 final 3 operands 6 dead 0 redundant 0 | a@while4:5 b@while4:5 n@while4:5
#= eager/none   created 4 final 3 operands 6 dead 0 redundant 0 nodes 19/25 | a@while4:5 b@while4:5 n@while4:5
#= eager/phi    created 4 final 3 operands 6 dead 0 redundant 0 nodes 19/25 | a@while4:5 b@while4:5 n@while4:5
#= eager/full   created 4 final 3 operands 6 dead 0 redundant 0 nodes 19/25 | a@while4:5 b@while4:5 n@while4:5
#= eager/fixpoint created 4 final 3 operands 6 dead 0 redundant 0 nodes 17/25 | a@while4:5 b@while4:5 n@while4:5
#= lazy/none    created 4 final 3 operands 6 dead 0 redundant 0 nodes 19/25 | a@while4:5 b@while4:5 n@while4:5
#= lazy/phi     created 4 final 3 operands 6 dead 0 redundant 0 nodes 19/25 | a@while4:5 b@while4:5 n@while4:5
#= lazy/full    created 4 final 3 operands 6 dead 0 redundant 0 nodes 19/25 | a@while4:5 b@while4:5 n@while4:5
#= lazy/fixpoint created 4 final 3 operands 6 dead 0 redundant 0 nodes 17/25 | a@while4:5 b@while4:5 n@while4:5
#= bridge/none  created 3 final 3 operands 6 dead 0 redundant 0 nodes 17/17 | a@while4:5 b@while4:5 n@while4:5
#= bridge/phi   created 3 final 3 operands 6 dead 0 redundant 0 nodes 17/17 | a@while4:5 b@while4:5 n@while4:5
#= bridge/full  created 3 final 3 operands 6 dead 0 redundant 0 nodes 17/17 | a@while4:5 b@while4:5 n@while4:5
#= bridge/fixpoint created 3 final 3 operands 6 dead 0 redundant 0 nodes 17/17 | a@while4:5 b@while4:5 n@while4:5
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 0 0 1 1 5 55 1597
