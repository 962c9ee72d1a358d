def f(n):
    for x in range(5):
        if x == n:
            y = 1
            break
    return y

def g(n):
    while n:
        for x in range(3):
            if x == n: break
        else:
            break
        y = x
        n = 0
    else:
        y = 2
    return y

def h(n):
    for x in range(5):
        if x == n:
            y = x
    return y

f(1) + g(1) + h(1)
#= 6:12: warning: 'y' is possibly uninitialized here: not assigned when the 'for' on line 2 ends without break
#= 18:12: warning: 'y' is possibly uninitialized here: not assigned when the 'for' on line 10 ends without break
#= 24:12: warning: 'y' is possibly uninitialized here: not always assigned when the 'for' on line 21 ends without break
#= main: blocks 1 edges 0 instructions 9 variables 0 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 18/20
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 18/20
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 18/22
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 16/22
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 18/20
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 18/20
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 18/22
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 16/22
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 16/16
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 16/16
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 16/18
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 16/18
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 4
#= f: blocks 5 edges 6 instructions 11 variables 4 loops 1 reducible
#= maximal      created 8 final 8 operands 16 dead 4 redundant 3 | $next@break2:5 $next@for2:5 n@break2:5 n@for2:5 x@break2:5 x@for2:5 y@break2:5 y@for2:5
#= minimal      created 5 final 5 operands 10 dead 3 redundant 0 | $next@break2:5 $next@for2:5 x@break2:5 x@for2:5 y@break2:5
#= semi-pruned  created 3 final 3 operands 6 dead 1 redundant 0 | $next@break2:5 $next@for2:5 y@break2:5
#= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | $next@for2:5 y@break2:5
#= braun        created 4 final 2 operands 4 dead 0 redundant 0 | $next@for2:5 y@break2:5
#= braun-scc    created 4 final 2 operands 4 dead 0 redundant 0 | $next@for2:5 y@break2:5
#= lookahead    created 4 final 4 operands 8 dead 1 redundant 1 | $next@break2:5 $next@for2:5 y@break2:5 y@for2:5
#= eager/none   created 8 final 5 operands 10 dead 0 redundant 1 nodes 28/37 | $next@for2:5 n@for2:5 y@break2:5 y@for2:5 y@if3:9
#= eager/phi    created 8 final 4 operands 8 dead 0 redundant 0 nodes 27/37 | $next@for2:5 y@break2:5 y@for2:5 y@if3:9
#= eager/full   created 8 final 2 operands 4 dead 0 redundant 0 nodes 23/37 | $next@for2:5 y@break2:5
#= eager/fixpoint created 8 final 2 operands 4 dead 0 redundant 0 nodes 21/38 | $next@for2:5 y@break2:5
#= lazy/none    created 9 final 5 operands 10 dead 0 redundant 1 nodes 28/38 | $next@for2:5 n@for2:5 y@break2:5 y@for2:5 y@if3:9
#= lazy/phi     created 9 final 4 operands 8 dead 0 redundant 0 nodes 27/38 | $next@for2:5 y@break2:5 y@for2:5 y@if3:9
#= lazy/full    created 9 final 2 operands 4 dead 0 redundant 0 nodes 23/38 | $next@for2:5 y@break2:5
#= lazy/fixpoint created 9 final 2 operands 4 dead 0 redundant 0 nodes 21/39 | $next@for2:5 y@break2:5
#= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 22/22 | $next@for2:5 y@break2:5
#= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 22/22 | $next@for2:5 y@break2:5
#= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 22/22 | $next@for2:5 y@break2:5
#= bridge/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 21/22 | $next@for2:5 y@break2:5
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 0 1 1 1 0 0 0
#= g: blocks 8 edges 10 instructions 16 variables 4 loops 2 reducible
#= maximal      created 12 final 12 operands 24 dead 6 redundant 3 | $next@break9:5 $next@for10:9 $next@while9:5 n@break9:5 n@for10:9 n@while9:5 x@break9:5 x@for10:9 x@while9:5 y@break9:5 y@for10:9 y@while9:5
#= minimal      created 9 final 9 operands 18 dead 5 redundant 0 | $next@break9:5 $next@for10:9 $next@while9:5 n@while9:5 x@break9:5 x@for10:9 x@while9:5 y@break9:5 y@while9:5
#= semi-pruned  created 9 final 9 operands 18 dead 5 redundant 0 | $next@break9:5 $next@for10:9 $next@while9:5 n@while9:5 x@break9:5 x@for10:9 x@while9:5 y@break9:5 y@while9:5
#= pruned       created 4 final 4 operands 8 dead 0 redundant 0 | $next@for10:9 n@while9:5 y@break9:5 y@while9:5
#= braun        created 6 final 4 operands 8 dead 0 redundant 0 | $next@for10:9 n@while9:5 y@break9:5 y@while9:5
#= braun-scc    created 6 final 4 operands 8 dead 0 redundant 0 | $next@for10:9 n@while9:5 y@break9:5 y@while9:5
#= lookahead    created 4 final 4 operands 8 dead 0 redundant 0 | $next@for10:9 n@while9:5 y@break9:5 y@while9:5
#= eager/none   created 12 final 9 operands 18 dead 2 redundant 2 nodes 39/51 | $next@for10:9 n@for10:9 n@while9:5 x@break10:9 x@for10:9 x@while9:5 y@break9:5 y@for10:9 y@while9:5
#= eager/phi    created 11 final 7 operands 14 dead 2 redundant 0 nodes 37/50 | $next@for10:9 n@while9:5 x@break10:9 x@for10:9 x@while9:5 y@break9:5 y@while9:5
#= eager/full   created 11 final 4 operands 8 dead 0 redundant 0 nodes 30/50 | $next@for10:9 n@while9:5 y@break9:5 y@while9:5
#= eager/fixpoint created 11 final 4 operands 8 dead 0 redundant 0 nodes 28/50 | $next@for10:9 n@while9:5 y@break9:5 y@while9:5
#= lazy/none    created 11 final 8 operands 16 dead 2 redundant 1 nodes 38/50 | $next@for10:9 n@for10:9 n@while9:5 x@break10:9 x@for10:9 x@while9:5 y@break9:5 y@while9:5
#= lazy/phi     created 10 final 7 operands 14 dead 2 redundant 0 nodes 37/49 | $next@for10:9 n@while9:5 x@break10:9 x@for10:9 x@while9:5 y@break9:5 y@while9:5
#= lazy/full    created 10 final 4 operands 8 dead 0 redundant 0 nodes 30/49 | $next@for10:9 n@while9:5 y@break9:5 y@while9:5
#= lazy/fixpoint created 10 final 4 operands 8 dead 0 redundant 0 nodes 28/49 | $next@for10:9 n@while9:5 y@break9:5 y@while9:5
#= bridge/none  created 4 final 4 operands 8 dead 0 redundant 0 nodes 29/29 | $next@for10:9 n@while9:5 y@break9:5 y@while9:5
#= bridge/phi   created 4 final 4 operands 8 dead 0 redundant 0 nodes 29/29 | $next@for10:9 n@while9:5 y@break9:5 y@while9:5
#= bridge/full  created 4 final 4 operands 8 dead 0 redundant 0 nodes 29/29 | $next@for10:9 n@while9:5 y@break9:5 y@while9:5
#= bridge/fixpoint created 4 final 4 operands 8 dead 0 redundant 0 nodes 28/29 | $next@for10:9 n@while9:5 y@break9:5 y@while9:5
#= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
#= bridge/full: the inputs of a Region or Stop are in another order; first difference: n9 (If) against n2 (Start)
#= runs 0 2 2 2 0 0 0
#= h: blocks 5 edges 6 instructions 11 variables 4 loops 1 reducible
#= maximal      created 4 final 4 operands 12 dead 1 redundant 1 | $next@for21:5 n@for21:5 x@for21:5 y@for21:5
#= minimal      created 3 final 3 operands 9 dead 1 redundant 0 | $next@for21:5 x@for21:5 y@for21:5
#= semi-pruned  created 3 final 3 operands 9 dead 1 redundant 0 | $next@for21:5 x@for21:5 y@for21:5
#= pruned       created 2 final 2 operands 6 dead 0 redundant 0 | $next@for21:5 y@for21:5
#= braun        created 3 final 2 operands 6 dead 0 redundant 0 | $next@for21:5 y@for21:5
#= braun-scc    created 3 final 2 operands 6 dead 0 redundant 0 | $next@for21:5 y@for21:5
#= lookahead    created 2 final 2 operands 6 dead 0 redundant 0 | $next@for21:5 y@for21:5
#= eager/none   created 5 final 4 operands 8 dead 0 redundant 1 nodes 24/30 | $next@for21:5 n@for21:5 y@for21:5 y@if22:9
#= eager/phi    created 5 final 3 operands 6 dead 0 redundant 0 nodes 23/30 | $next@for21:5 y@for21:5 y@if22:9
#= eager/full   created 5 final 3 operands 6 dead 0 redundant 0 nodes 23/30 | $next@for21:5 y@for21:5 y@if22:9
#= eager/fixpoint created 5 final 2 operands 6 dead 0 redundant 0 nodes 20/31 | $next@for21:5 y@for21:5
#= lazy/none    created 5 final 4 operands 8 dead 0 redundant 1 nodes 24/30 | $next@for21:5 n@for21:5 y@for21:5 y@if22:9
#= lazy/phi     created 5 final 3 operands 6 dead 0 redundant 0 nodes 23/30 | $next@for21:5 y@for21:5 y@if22:9
#= lazy/full    created 5 final 3 operands 6 dead 0 redundant 0 nodes 23/30 | $next@for21:5 y@for21:5 y@if22:9
#= lazy/fixpoint created 5 final 2 operands 6 dead 0 redundant 0 nodes 20/31 | $next@for21:5 y@for21:5
#= bridge/none  created 2 final 2 operands 6 dead 0 redundant 0 nodes 21/21 | $next@for21:5 y@for21:5
#= bridge/phi   created 2 final 2 operands 6 dead 0 redundant 0 nodes 21/21 | $next@for21:5 y@for21:5
#= bridge/full  created 2 final 2 operands 6 dead 0 redundant 0 nodes 21/21 | $next@for21:5 y@for21:5
#= bridge/fixpoint created 3 final 2 operands 6 dead 0 redundant 0 nodes 20/25 | $next@for21:5 y@for21:5
#= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
#= bridge/full: Regions of two inputs are stacked where one has all the inputs, and the inputs of a Region or Stop are in another order; first difference: n6 (Loop of 3 inputs) against n8 (Loop of 2 inputs)
#= runs 0 0 1 2 0 0 0
