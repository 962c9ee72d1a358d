def half(x):
    return x // 2

def nothing(x):
    if x:
        return
    x = half(x)
#= half: blocks 1 edges 0 instructions 2 variables 1 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/7
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/7
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/7
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/7
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs -2 0 0 1 2 5 8
#= nothing: blocks 3 edges 2 instructions 5 variables 1 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/15
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/15
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/15
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/15
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/15
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/15
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/15
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/15
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/10
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/10
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/10
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/10
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs fallthrough fallthrough fallthrough fallthrough fallthrough fallthrough fallthrough
