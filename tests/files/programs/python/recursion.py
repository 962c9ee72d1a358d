def factorial(n):
    return 1 if n == 0 else n * factorial(n - 1)

def ackermann(m, n):
    if m == 0: return n + 1
    if n == 0: return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))

factorial(15) + ackermann(2, 3)
#= main: blocks 1 edges 0 instructions 7 variables 0 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 14/16
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 14/16
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 14/16
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 14/16
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 14/16
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 14/16
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 14/16
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 14/16
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 14/14
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 14/14
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 14/14
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 14/14
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 1307674368009
#= factorial: blocks 4 edges 4 instructions 10 variables 2 loops 0 reducible
#= maximal      created 2 final 2 operands 4 dead 1 redundant 1 | $if@expression2:14 n@expression2:14
#= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression2:14
#= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression2:14
#= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression2:14
#= braun        created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression2:14
#= braun-scc    created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression2:14
#= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression2:14
#= eager/none   created 1 final 1 operands 2 dead 0 redundant 0 nodes 19/22 | $if@expression2:14
#= eager/phi    created 1 final 1 operands 2 dead 0 redundant 0 nodes 19/22 | $if@expression2:14
#= eager/full   created 1 final 1 operands 2 dead 0 redundant 0 nodes 19/22 | $if@expression2:14
#= eager/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 18/22 | $if@expression2:14
#= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 19/22 | $if@expression2:14
#= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 19/22 | $if@expression2:14
#= lazy/full    created 1 final 1 operands 2 dead 0 redundant 0 nodes 19/22 | $if@expression2:14
#= lazy/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 18/22 | $if@expression2:14
#= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 18/18 | $if@expression2:14
#= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 18/18 | $if@expression2:14
#= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 18/18 | $if@expression2:14
#= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 18/18 | $if@expression2:14
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs timeout 1 1 2 120 3628800 355687428096000
#= ackermann: blocks 5 edges 4 instructions 20 variables 2 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 40/44
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 40/44
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 36/44
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 30/44
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 40/44
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 40/44
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 36/44
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 30/44
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 31/31
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 31/31
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 31/31
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 30/31
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs timeout 2 4 13 timeout timeout timeout
