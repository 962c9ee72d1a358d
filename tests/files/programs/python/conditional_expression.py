def sign(x):
    return 1 if x > 0 else -1 if x < 0 else 0

def clamp(x, low, high):
    return low if x < low else (high if x > high else x)

i = -3
total = 0
while i <= 3:
    total = total * 10 + clamp(i, -1, 1) + sign(i) + 2
    if sign(i) if i else 1:
        total += 1
    i += 1
total
#= main: blocks 8 edges 11 instructions 25 variables 2 loops 1 reducible
#= maximal      created 6 final 6 operands 14 dead 0 redundant 3 | i@expression11:16 i@if11:5 i@while9:1 total@expression11:16 total@if11:5 total@while9:1
#= minimal      created 3 final 3 operands 7 dead 0 redundant 0 | i@while9:1 total@if11:5 total@while9:1
#= semi-pruned  created 3 final 3 operands 7 dead 0 redundant 0 | i@while9:1 total@if11:5 total@while9:1
#= pruned       created 3 final 3 operands 7 dead 0 redundant 0 | i@while9:1 total@if11:5 total@while9:1
#= braun        created 6 final 3 operands 7 dead 0 redundant 0 | i@while9:1 total@if11:5 total@while9:1
#= braun-scc    created 6 final 3 operands 7 dead 0 redundant 0 | i@while9:1 total@if11:5 total@while9:1
#= lookahead    created 3 final 3 operands 7 dead 0 redundant 0 | i@while9:1 total@if11:5 total@while9:1
#= eager/none   created 3 final 3 operands 6 dead 0 redundant 0 nodes 49/57 | i@while9:1 total@if11:5 total@while9:1
#= eager/phi    created 3 final 3 operands 6 dead 0 redundant 0 nodes 49/57 | i@while9:1 total@if11:5 total@while9:1
#= eager/full   created 5 final 3 operands 6 dead 0 redundant 0 nodes 43/66 | i@while9:1 total@if11:5 total@while9:1
#= eager/fixpoint created 9 final 6 operands 16 dead 0 redundant 0 nodes 44/72 | i@while9:1 total@if11:5*4 total@while9:1
#= lazy/none    created 3 final 3 operands 6 dead 0 redundant 0 nodes 49/57 | i@while9:1 total@if11:5 total@while9:1
#= lazy/phi     created 3 final 3 operands 6 dead 0 redundant 0 nodes 49/57 | i@while9:1 total@if11:5 total@while9:1
#= lazy/full    created 5 final 3 operands 6 dead 0 redundant 0 nodes 43/66 | i@while9:1 total@if11:5 total@while9:1
#= lazy/fixpoint created 9 final 6 operands 16 dead 0 redundant 0 nodes 44/72 | i@while9:1 total@if11:5*4 total@while9:1
#= bridge/none  created 3 final 3 operands 7 dead 0 redundant 0 nodes 45/45 | i@while9:1 total@if11:5 total@while9:1
#= bridge/phi   created 3 final 3 operands 7 dead 0 redundant 0 nodes 45/45 | i@while9:1 total@if11:5 total@while9:1
#= bridge/full  created 5 final 3 operands 6 dead 0 redundant 0 nodes 42/54 | i@while9:1 total@if11:5 total@while9:1
#= bridge/fixpoint created 9 final 6 operands 16 dead 0 redundant 0 nodes 44/60 | i@while9:1 total@if11:5*4 total@while9:1
#= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
#= bridge/full: the inputs of a Region or Stop are in another order; first difference: n38 (Proj 1) against n51 (Region of 2 inputs)
#= runs 1113555
#= sign: blocks 7 edges 8 instructions 13 variables 3 loops 0 reducible
#= maximal      created 6 final 6 operands 12 dead 4 redundant 3 | $if@expression2:14 $if@expression2:31 $if~2@expression2:14 $if~2@expression2:31 x@expression2:14 x@expression2:31
#= minimal      created 3 final 3 operands 6 dead 1 redundant 0 | $if@expression2:14 $if~2@expression2:14 $if~2@expression2:31
#= semi-pruned  created 3 final 3 operands 6 dead 1 redundant 0 | $if@expression2:14 $if~2@expression2:14 $if~2@expression2:31
#= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | $if@expression2:14 $if~2@expression2:31
#= braun        created 2 final 2 operands 4 dead 0 redundant 0 | $if@expression2:14 $if~2@expression2:31
#= braun-scc    created 2 final 2 operands 4 dead 0 redundant 0 | $if@expression2:14 $if~2@expression2:31
#= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | $if@expression2:14 $if~2@expression2:31
#= eager/none   created 2 final 2 operands 4 dead 0 redundant 0 nodes 22/26 | $if@expression2:14 $if~2@expression2:31
#= eager/phi    created 2 final 2 operands 4 dead 0 redundant 0 nodes 22/26 | $if@expression2:14 $if~2@expression2:31
#= eager/full   created 2 final 2 operands 4 dead 0 redundant 0 nodes 22/26 | $if@expression2:14 $if~2@expression2:31
#= eager/fixpoint created 2 final 1 operands 3 dead 0 redundant 0 nodes 18/26 | $if@expression2:14
#= lazy/none    created 2 final 2 operands 4 dead 0 redundant 0 nodes 22/26 | $if@expression2:14 $if~2@expression2:31
#= lazy/phi     created 2 final 2 operands 4 dead 0 redundant 0 nodes 22/26 | $if@expression2:14 $if~2@expression2:31
#= lazy/full    created 2 final 2 operands 4 dead 0 redundant 0 nodes 22/26 | $if@expression2:14 $if~2@expression2:31
#= lazy/fixpoint created 2 final 1 operands 3 dead 0 redundant 0 nodes 18/26 | $if@expression2:14
#= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/20 | $if@expression2:14 $if~2@expression2:31
#= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/20 | $if@expression2:14 $if~2@expression2:31
#= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/20 | $if@expression2:14 $if~2@expression2:31
#= bridge/fixpoint created 2 final 1 operands 3 dead 0 redundant 0 nodes 18/20 | $if@expression2:14
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs -1 0 1 1 1 1 1
#= clamp: blocks 7 edges 8 instructions 13 variables 5 loops 0 reducible
#= maximal      created 10 final 10 operands 20 dead 8 redundant 7 | $if@expression5:16 $if@expression5:38 $if~2@expression5:16 $if~2@expression5:38 high@expression5:16 high@expression5:38 low@expression5:16 low@expression5:38 x@expression5:16 x@expression5:38
#= minimal      created 3 final 3 operands 6 dead 1 redundant 0 | $if@expression5:16 $if~2@expression5:16 $if~2@expression5:38
#= semi-pruned  created 3 final 3 operands 6 dead 1 redundant 0 | $if@expression5:16 $if~2@expression5:16 $if~2@expression5:38
#= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | $if@expression5:16 $if~2@expression5:38
#= braun        created 2 final 2 operands 4 dead 0 redundant 0 | $if@expression5:16 $if~2@expression5:38
#= braun-scc    created 2 final 2 operands 4 dead 0 redundant 0 | $if@expression5:16 $if~2@expression5:38
#= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | $if@expression5:16 $if~2@expression5:38
#= eager/none   created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/23 | $if@expression5:16 $if~2@expression5:38
#= eager/phi    created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/23 | $if@expression5:16 $if~2@expression5:38
#= eager/full   created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/23 | $if@expression5:16 $if~2@expression5:38
#= eager/fixpoint created 2 final 1 operands 3 dead 0 redundant 0 nodes 17/23 | $if@expression5:16
#= lazy/none    created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/23 | $if@expression5:16 $if~2@expression5:38
#= lazy/phi     created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/23 | $if@expression5:16 $if~2@expression5:38
#= lazy/full    created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/23 | $if@expression5:16 $if~2@expression5:38
#= lazy/fixpoint created 2 final 1 operands 3 dead 0 redundant 0 nodes 17/23 | $if@expression5:16
#= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/19 | $if@expression5:16 $if~2@expression5:38
#= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/19 | $if@expression5:16 $if~2@expression5:38
#= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/19 | $if@expression5:16 $if~2@expression5:38
#= bridge/fixpoint created 2 final 1 operands 3 dead 0 redundant 0 nodes 17/19 | $if@expression5:16
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 0 1 2 5 10 17 0
