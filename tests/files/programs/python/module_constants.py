LIMIT = 10
STEP: int = -3

def count(n):
    global LIMIT
    total = n
    while total < LIMIT:
        total -= STEP
    return total

def local(n):
    STEP = n
    return STEP

count(0) * 100 + local(5)
#= main: blocks 1 edges 0 instructions 9 variables 2 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/20
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/20
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/20
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/20
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/20
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/20
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/20
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/20
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/17
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/17
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/17
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/17
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 1205
#= count: blocks 4 edges 4 instructions 7 variables 2 loops 1 reducible
#= maximal      created 2 final 2 operands 4 dead 1 redundant 1 | n@while7:5 total@while7:5
#= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | total@while7:5
#= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | total@while7:5
#= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | total@while7:5
#= braun        created 1 final 1 operands 2 dead 0 redundant 0 | total@while7:5
#= braun-scc    created 1 final 1 operands 2 dead 0 redundant 0 | total@while7:5
#= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | total@while7:5
#= eager/none   created 2 final 1 operands 2 dead 0 redundant 0 nodes 14/20 | total@while7:5
#= eager/phi    created 2 final 1 operands 2 dead 0 redundant 0 nodes 14/20 | total@while7:5
#= eager/full   created 2 final 1 operands 2 dead 0 redundant 0 nodes 14/20 | total@while7:5
#= eager/fixpoint created 2 final 1 operands 2 dead 0 redundant 0 nodes 14/20 | total@while7:5
#= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/19 | total@while7:5
#= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/19 | total@while7:5
#= lazy/full    created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/19 | total@while7:5
#= lazy/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/19 | total@while7:5
#= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/14 | total@while7:5
#= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/14 | total@while7:5
#= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/14 | total@while7:5
#= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/14 | total@while7:5
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 12 12 10 11 11 10 17
#= local: blocks 1 edges 0 instructions 2 variables 2 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/8
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/8
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/8
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/8
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/8
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/8
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/8
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/8
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/5
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/5
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/5
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/5
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs -3 0 1 2 5 10 17
