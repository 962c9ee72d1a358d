def find(n, d):
    while d > 1:
        if n % d == 0:
            break
        d -= 1
    else:
        return 0 - n
    return d

def last(n):
    while n:
        n -= 1
        if n == 3: continue
        if n == 7: break
    else:
        n = 50
    return n

find(35, 6) + 10 * find(7, 6) + 1000 * last(5) + 100000 * last(9)
#= main: blocks 1 edges 0 instructions 17 variables 0 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 31/33
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 31/33
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 31/39
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 30/41
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 31/33
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 31/33
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 31/39
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 30/41
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 30/30
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 30/30
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 30/36
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 30/38
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 749935
#= find: blocks 6 edges 6 instructions 11 variables 2 loops 1 reducible
#= maximal      created 2 final 2 operands 4 dead 0 redundant 1 | d@while2:5 n@while2:5
#= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | d@while2:5
#= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | d@while2:5
#= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | d@while2:5
#= braun        created 2 final 1 operands 2 dead 0 redundant 0 | d@while2:5
#= braun-scc    created 2 final 1 operands 2 dead 0 redundant 0 | d@while2:5
#= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | d@while2:5
#= eager/none   created 2 final 2 operands 4 dead 0 redundant 1 nodes 29/35 | d@while2:5 n@while2:5
#= eager/phi    created 2 final 1 operands 2 dead 0 redundant 0 nodes 28/35 | d@while2:5
#= eager/full   created 2 final 1 operands 2 dead 0 redundant 0 nodes 24/35 | d@while2:5
#= eager/fixpoint created 2 final 1 operands 2 dead 0 redundant 0 nodes 22/35 | d@while2:5
#= lazy/none    created 2 final 2 operands 4 dead 0 redundant 1 nodes 29/35 | d@while2:5 n@while2:5
#= lazy/phi     created 2 final 1 operands 2 dead 0 redundant 0 nodes 28/35 | d@while2:5
#= lazy/full    created 2 final 1 operands 2 dead 0 redundant 0 nodes 24/35 | d@while2:5
#= lazy/fixpoint created 2 final 1 operands 2 dead 0 redundant 0 nodes 22/35 | d@while2:5
#= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 22/22 | d@while2:5
#= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 22/22 | d@while2:5
#= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 22/22 | d@while2:5
#= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 22/22 | d@while2:5
#= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
#= bridge/full: the inputs of a Region or Stop are in another order; first difference: n17 (Proj 0) against n14 (Proj 1)
#= runs 3 0 -1 2 5 10 -17
#= last: blocks 6 edges 8 instructions 10 variables 1 loops 1 reducible
#= maximal      created 2 final 2 operands 5 dead 0 redundant 0 | n@break11:5 n@while11:5
#= minimal      created 2 final 2 operands 5 dead 0 redundant 0 | n@break11:5 n@while11:5
#= semi-pruned  created 2 final 2 operands 5 dead 0 redundant 0 | n@break11:5 n@while11:5
#= pruned       created 2 final 2 operands 5 dead 0 redundant 0 | n@break11:5 n@while11:5
#= braun        created 2 final 2 operands 5 dead 0 redundant 0 | n@break11:5 n@while11:5
#= braun-scc    created 2 final 2 operands 5 dead 0 redundant 0 | n@break11:5 n@while11:5
#= lookahead    created 2 final 2 operands 5 dead 0 redundant 0 | n@break11:5 n@while11:5
#= eager/none   created 2 final 2 operands 4 dead 0 redundant 0 nodes 30/40 | n@break11:5 n@while11:5
#= eager/phi    created 2 final 2 operands 4 dead 0 redundant 0 nodes 30/40 | n@break11:5 n@while11:5
#= eager/full   created 2 final 2 operands 4 dead 0 redundant 0 nodes 26/40 | n@break11:5 n@while11:5
#= eager/fixpoint created 2 final 2 operands 5 dead 0 redundant 0 nodes 25/41 | n@break11:5 n@while11:5
#= lazy/none    created 2 final 2 operands 4 dead 0 redundant 0 nodes 30/40 | n@break11:5 n@while11:5
#= lazy/phi     created 2 final 2 operands 4 dead 0 redundant 0 nodes 30/40 | n@break11:5 n@while11:5
#= lazy/full    created 2 final 2 operands 4 dead 0 redundant 0 nodes 26/40 | n@break11:5 n@while11:5
#= lazy/fixpoint created 2 final 2 operands 5 dead 0 redundant 0 nodes 25/41 | n@break11:5 n@while11:5
#= bridge/none  created 2 final 2 operands 5 dead 0 redundant 0 nodes 25/25 | n@break11:5 n@while11:5
#= bridge/phi   created 2 final 2 operands 5 dead 0 redundant 0 nodes 25/25 | n@break11:5 n@while11:5
#= bridge/full  created 2 final 2 operands 5 dead 0 redundant 0 nodes 25/25 | n@break11:5 n@while11:5
#= bridge/fixpoint created 2 final 2 operands 5 dead 0 redundant 0 nodes 25/28 | n@break11:5 n@while11:5
#= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
#= bridge/full: Regions of two inputs are stacked where one has all the inputs, and the inputs of a Region or Stop are in another order; first difference: n20 (Proj 0) against n11 (Proj 1)
#= runs timeout 50 50 50 50 7 7
