def gcd(a, b):
    """The greatest common divisor."""
    while b:
        t = a % b
        a = b
        b = t
    return a

gcd(36, 63) + 100 * gcd(17, 5)
#= main: blocks 1 edges 0 instructions 9 variables 0 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 17/19
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 17/19
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 17/19
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 17/19
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 17/19
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 17/19
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 17/19
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 17/19
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 17/17
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 17/17
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 17/17
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 17/17
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 109
#= gcd: blocks 4 edges 4 instructions 7 variables 3 loops 1 reducible
#= maximal      created 3 final 3 operands 6 dead 1 redundant 0 | a@while3:5 b@while3:5 t@while3:5
#= minimal      created 3 final 3 operands 6 dead 1 redundant 0 | a@while3:5 b@while3:5 t@while3:5
#= semi-pruned  created 2 final 2 operands 4 dead 0 redundant 0 | a@while3:5 b@while3:5
#= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | a@while3:5 b@while3:5
#= braun        created 2 final 2 operands 4 dead 0 redundant 0 | a@while3:5 b@while3:5
#= braun-scc    created 2 final 2 operands 4 dead 0 redundant 0 | a@while3:5 b@while3:5
#= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | a@while3:5 b@while3:5
#= eager/none   created 3 final 2 operands 4 dead 0 redundant 0 nodes 13/19 | a@while3:5 b@while3:5
#= eager/phi    created 3 final 2 operands 4 dead 0 redundant 0 nodes 13/19 | a@while3:5 b@while3:5
#= eager/full   created 3 final 2 operands 4 dead 0 redundant 0 nodes 13/19 | a@while3:5 b@while3:5
#= eager/fixpoint created 3 final 2 operands 4 dead 0 redundant 0 nodes 13/19 | a@while3:5 b@while3:5
#= lazy/none    created 3 final 2 operands 4 dead 0 redundant 0 nodes 13/19 | a@while3:5 b@while3:5
#= lazy/phi     created 3 final 2 operands 4 dead 0 redundant 0 nodes 13/19 | a@while3:5 b@while3:5
#= lazy/full    created 3 final 2 operands 4 dead 0 redundant 0 nodes 13/19 | a@while3:5 b@while3:5
#= lazy/fixpoint created 3 final 2 operands 4 dead 0 redundant 0 nodes 13/19 | a@while3:5 b@while3:5
#= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 13/13 | a@while3:5 b@while3:5
#= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 13/13 | a@while3:5 b@while3:5
#= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 13/13 | a@while3:5 b@while3:5
#= bridge/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 13/13 | a@while3:5 b@while3:5
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs -3 1 1 1 5 1 -1
