"""A module that is run or imported."""

def double(n):
    return 2 * n

if __name__ == "__main__":
    result = 0
    for i in range(5):
        result += double(i)
    result + 1
#= main: blocks 4 edges 4 instructions 13 variables 3 loops 1 reducible
#= maximal      created 3 final 3 operands 6 dead 1 redundant 0 | $next@for8:5 i@for8:5 result@for8:5
#= minimal      created 3 final 3 operands 6 dead 1 redundant 0 | $next@for8:5 i@for8:5 result@for8:5
#= semi-pruned  created 2 final 2 operands 4 dead 0 redundant 0 | $next@for8:5 result@for8:5
#= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | $next@for8:5 result@for8:5
#= braun        created 2 final 2 operands 4 dead 0 redundant 0 | $next@for8:5 result@for8:5
#= braun-scc    created 2 final 2 operands 4 dead 0 redundant 0 | $next@for8:5 result@for8:5
#= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | $next@for8:5 result@for8:5
#= eager/none   created 3 final 2 operands 4 dead 0 redundant 0 nodes 22/28 | $next@for8:5 result@for8:5
#= eager/phi    created 3 final 2 operands 4 dead 0 redundant 0 nodes 22/28 | $next@for8:5 result@for8:5
#= eager/full   created 3 final 2 operands 4 dead 0 redundant 0 nodes 22/28 | $next@for8:5 result@for8:5
#= eager/fixpoint created 3 final 2 operands 4 dead 0 redundant 0 nodes 20/28 | $next@for8:5 result@for8:5
#= lazy/none    created 3 final 2 operands 4 dead 0 redundant 0 nodes 22/28 | $next@for8:5 result@for8:5
#= lazy/phi     created 3 final 2 operands 4 dead 0 redundant 0 nodes 22/28 | $next@for8:5 result@for8:5
#= lazy/full    created 3 final 2 operands 4 dead 0 redundant 0 nodes 22/28 | $next@for8:5 result@for8:5
#= lazy/fixpoint created 3 final 2 operands 4 dead 0 redundant 0 nodes 20/28 | $next@for8:5 result@for8:5
#= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/20 | $next@for8:5 result@for8:5
#= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/20 | $next@for8:5 result@for8:5
#= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/20 | $next@for8:5 result@for8:5
#= bridge/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/20 | $next@for8:5 result@for8:5
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 21
#= double: blocks 1 edges 0 instructions 2 variables 1 loops 0 reducible
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
#= runs -6 0 2 4 10 20 34
