def is_prime(n):
    if n < 2:
        return False
    d = 2
    while d * d <= n:
        if n % d == 0:
            return False
        d += 1
    return True

count = n = 0
while n < 60:
    count += is_prime(n)
    n += 1
count
#= main: blocks 4 edges 4 instructions 11 variables 2 loops 1 reducible
#= maximal      created 2 final 2 operands 4 dead 0 redundant 0 | count@while12:1 n@while12:1
#= minimal      created 2 final 2 operands 4 dead 0 redundant 0 | count@while12:1 n@while12:1
#= semi-pruned  created 2 final 2 operands 4 dead 0 redundant 0 | count@while12:1 n@while12:1
#= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | count@while12:1 n@while12:1
#= braun        created 2 final 2 operands 4 dead 0 redundant 0 | count@while12:1 n@while12:1
#= braun-scc    created 2 final 2 operands 4 dead 0 redundant 0 | count@while12:1 n@while12:1
#= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | count@while12:1 n@while12:1
#= eager/none   created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/24 | count@while12:1 n@while12:1
#= eager/phi    created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/24 | count@while12:1 n@while12:1
#= eager/full   created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/24 | count@while12:1 n@while12:1
#= eager/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/24 | count@while12:1 n@while12:1
#= lazy/none    created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/24 | count@while12:1 n@while12:1
#= lazy/phi     created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/24 | count@while12:1 n@while12:1
#= lazy/full    created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/24 | count@while12:1 n@while12:1
#= lazy/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/24 | count@while12:1 n@while12:1
#= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/19 | count@while12:1 n@while12:1
#= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/19 | count@while12:1 n@while12:1
#= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/19 | count@while12:1 n@while12:1
#= bridge/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/19 | count@while12:1 n@while12:1
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 17
#= is_prime: blocks 8 edges 8 instructions 15 variables 2 loops 1 reducible
#= maximal      created 2 final 2 operands 4 dead 0 redundant 1 | d@while5:5 n@while5:5
#= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | d@while5:5
#= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | d@while5:5
#= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | d@while5:5
#= braun        created 2 final 1 operands 2 dead 0 redundant 0 | d@while5:5
#= braun-scc    created 2 final 1 operands 2 dead 0 redundant 0 | d@while5:5
#= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | d@while5:5
#= eager/none   created 2 final 2 operands 4 dead 0 redundant 1 nodes 36/43 | d@while5:5 n@while5:5
#= eager/phi    created 2 final 1 operands 2 dead 0 redundant 0 nodes 35/43 | d@while5:5
#= eager/full   created 2 final 1 operands 2 dead 0 redundant 0 nodes 31/43 | d@while5:5
#= eager/fixpoint created 2 final 1 operands 2 dead 0 redundant 0 nodes 27/43 | d@while5:5
#= lazy/none    created 2 final 2 operands 4 dead 0 redundant 1 nodes 36/43 | d@while5:5 n@while5:5
#= lazy/phi     created 2 final 1 operands 2 dead 0 redundant 0 nodes 35/43 | d@while5:5
#= lazy/full    created 2 final 1 operands 2 dead 0 redundant 0 nodes 31/43 | d@while5:5
#= lazy/fixpoint created 2 final 1 operands 2 dead 0 redundant 0 nodes 27/43 | d@while5:5
#= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 27/27 | d@while5:5
#= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 27/27 | d@while5:5
#= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 27/27 | d@while5:5
#= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 27/27 | d@while5:5
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 0 0 0 1 1 0 1
