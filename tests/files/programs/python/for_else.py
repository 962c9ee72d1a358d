def first_divisor(n):
    for d in range(2, n):
        if n % d == 0:
            break
    else:
        return 0
    return d

def kept(n):
    i = 42
    for i in range(n): pass
    return i

first_divisor(35) + 10 * first_divisor(7) + 100 * kept(0) + 10000 * kept(4)
#= main: blocks 1 edges 0 instructions 15 variables 0 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 29/31
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 29/31
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 29/37
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 29/39
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 29/31
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 29/31
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 29/37
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 29/39
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 29/29
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 29/29
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 29/35
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 29/37
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 34205
#= first_divisor: blocks 5 edges 5 instructions 12 variables 4 loops 1 reducible
#= maximal      created 4 final 4 operands 8 dead 1 redundant 2 | $next@for2:5 $stop@for2:5 d@for2:5 n@for2:5
#= minimal      created 2 final 2 operands 4 dead 1 redundant 0 | $next@for2:5 d@for2:5
#= semi-pruned  created 2 final 2 operands 4 dead 1 redundant 0 | $next@for2:5 d@for2:5
#= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | $next@for2:5
#= braun        created 3 final 1 operands 2 dead 0 redundant 0 | $next@for2:5
#= braun-scc    created 3 final 1 operands 2 dead 0 redundant 0 | $next@for2:5
#= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | $next@for2:5
#= eager/none   created 6 final 5 operands 10 dead 1 redundant 2 nodes 31/38 | $next@for2:5 $stop@for2:5 d@break2:5 d@for2:5 n@for2:5
#= eager/phi    created 6 final 3 operands 6 dead 1 redundant 0 nodes 29/38 | $next@for2:5 d@break2:5 d@for2:5
#= eager/full   created 6 final 1 operands 2 dead 0 redundant 0 nodes 22/38 | $next@for2:5
#= eager/fixpoint created 6 final 1 operands 2 dead 0 redundant 0 nodes 21/38 | $next@for2:5
#= lazy/none    created 6 final 5 operands 10 dead 1 redundant 2 nodes 31/38 | $next@for2:5 $stop@for2:5 d@break2:5 d@for2:5 n@for2:5
#= lazy/phi     created 6 final 3 operands 6 dead 1 redundant 0 nodes 29/38 | $next@for2:5 d@break2:5 d@for2:5
#= lazy/full    created 6 final 1 operands 2 dead 0 redundant 0 nodes 22/38 | $next@for2:5
#= lazy/fixpoint created 6 final 1 operands 2 dead 0 redundant 0 nodes 21/38 | $next@for2:5
#= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 21/21 | $next@for2:5
#= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 21/21 | $next@for2:5
#= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 21/21 | $next@for2:5
#= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 21/21 | $next@for2:5
#= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
#= bridge/full: the inputs of a Region or Stop are in another order; first difference: n18 (Proj 0) against n15 (Proj 1)
#= runs 0 0 0 0 0 2 0
#= kept: blocks 4 edges 4 instructions 10 variables 4 loops 1 reducible
#= maximal      created 4 final 4 operands 8 dead 1 redundant 2 | $next@for11:5 $stop@for11:5 i@for11:5 n@for11:5
#= minimal      created 2 final 2 operands 4 dead 0 redundant 0 | $next@for11:5 i@for11:5
#= semi-pruned  created 2 final 2 operands 4 dead 0 redundant 0 | $next@for11:5 i@for11:5
#= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | $next@for11:5 i@for11:5
#= braun        created 3 final 2 operands 4 dead 0 redundant 0 | $next@for11:5 i@for11:5
#= braun-scc    created 3 final 2 operands 4 dead 0 redundant 0 | $next@for11:5 i@for11:5
#= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | $next@for11:5 i@for11:5
#= eager/none   created 4 final 3 operands 6 dead 0 redundant 1 nodes 17/23 | $next@for11:5 $stop@for11:5 i@for11:5
#= eager/phi    created 4 final 2 operands 4 dead 0 redundant 0 nodes 16/23 | $next@for11:5 i@for11:5
#= eager/full   created 4 final 2 operands 4 dead 0 redundant 0 nodes 16/23 | $next@for11:5 i@for11:5
#= eager/fixpoint created 4 final 2 operands 4 dead 0 redundant 0 nodes 16/23 | $next@for11:5 i@for11:5
#= lazy/none    created 3 final 3 operands 6 dead 0 redundant 1 nodes 17/22 | $next@for11:5 $stop@for11:5 i@for11:5
#= lazy/phi     created 3 final 2 operands 4 dead 0 redundant 0 nodes 16/22 | $next@for11:5 i@for11:5
#= lazy/full    created 3 final 2 operands 4 dead 0 redundant 0 nodes 16/22 | $next@for11:5 i@for11:5
#= lazy/fixpoint created 3 final 2 operands 4 dead 0 redundant 0 nodes 16/22 | $next@for11:5 i@for11:5
#= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/16 | $next@for11:5 i@for11:5
#= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/16 | $next@for11:5 i@for11:5
#= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/16 | $next@for11:5 i@for11:5
#= bridge/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/16 | $next@for11:5 i@for11:5
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 42 42 0 1 4 9 16
