def fibonacci(n):
    a, b = 0, 1
    while n > 0:
        a, b = b, a + b
        n -= 1
    return a

def rotate(n):
    a, b, c, = 1, n, n and 3,
    for i in range(n):
        a, b, c = b, c, a
    return a * 100 + b * 10 + c

# The last assignment counts. (Not within a function: there CPython 3.11 before 3.11.4 keeps the first one, its issue 104615.)
turns, turns = 3, 4
fibonacci(20) + 100000 * rotate(turns)
#= main: blocks 1 edges 0 instructions 11 variables 3 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/19
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/19
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/19
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/19
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/19
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/19
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/19
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/19
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/16
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/16
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/16
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 15/16
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 43106765
#= fibonacci: blocks 4 edges 4 instructions 14 variables 7 loops 1 reducible
#= maximal      created 7 final 7 operands 14 dead 4 redundant 2 | $item@while3:5 $item~2@while3:5 $item~3@while3:5 $item~4@while3:5 a@while3:5 b@while3:5 n@while3:5
#= minimal      created 5 final 5 operands 10 dead 2 redundant 0 | $item~3@while3:5 $item~4@while3:5 a@while3:5 b@while3:5 n@while3:5
#= semi-pruned  created 3 final 3 operands 6 dead 0 redundant 0 | a@while3:5 b@while3:5 n@while3:5
#= pruned       created 3 final 3 operands 6 dead 0 redundant 0 | a@while3:5 b@while3:5 n@while3:5
#= braun        created 3 final 3 operands 6 dead 0 redundant 0 | a@while3:5 b@while3:5 n@while3:5
#= braun-scc    created 3 final 3 operands 6 dead 0 redundant 0 | a@while3:5 b@while3:5 n@while3:5
#= lookahead    created 3 final 3 operands 6 dead 0 redundant 0 | a@while3:5 b@while3:5 n@while3:5
#= eager/none   created 3 final 3 operands 6 dead 0 redundant 0 nodes 19/24 | a@while3:5 b@while3:5 n@while3:5
#= eager/phi    created 3 final 3 operands 6 dead 0 redundant 0 nodes 19/24 | a@while3:5 b@while3:5 n@while3:5
#= eager/full   created 3 final 3 operands 6 dead 0 redundant 0 nodes 19/24 | a@while3:5 b@while3:5 n@while3:5
#= eager/fixpoint created 3 final 3 operands 6 dead 0 redundant 0 nodes 17/24 | a@while3:5 b@while3:5 n@while3:5
#= lazy/none    created 3 final 3 operands 6 dead 0 redundant 0 nodes 19/24 | a@while3:5 b@while3:5 n@while3:5
#= lazy/phi     created 3 final 3 operands 6 dead 0 redundant 0 nodes 19/24 | a@while3:5 b@while3:5 n@while3:5
#= lazy/full    created 3 final 3 operands 6 dead 0 redundant 0 nodes 19/24 | a@while3:5 b@while3:5 n@while3:5
#= lazy/fixpoint created 3 final 3 operands 6 dead 0 redundant 0 nodes 17/24 | a@while3:5 b@while3:5 n@while3:5
#= bridge/none  created 3 final 3 operands 6 dead 0 redundant 0 nodes 17/17 | a@while3:5 b@while3:5 n@while3:5
#= bridge/phi   created 3 final 3 operands 6 dead 0 redundant 0 nodes 17/17 | a@while3:5 b@while3:5 n@while3:5
#= bridge/full  created 3 final 3 operands 6 dead 0 redundant 0 nodes 17/17 | a@while3:5 b@while3:5 n@while3:5
#= bridge/fixpoint created 3 final 3 operands 6 dead 0 redundant 0 nodes 17/17 | a@while3:5 b@while3:5 n@while3:5
#= same graph as lazy: eager/full no, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
#= eager/full: the terms of a sum are added in another order; first difference: input 2 of n20 (Add) and n20 (Add): n12 (Phi of 2 operands) against n18 (Phi of 2 operands)
#= bridge/full: the terms of a sum are added in another order; first difference: input 2 of n15 (Add) and n20 (Add): n9 (Phi of 2 operands) against n18 (Phi of 2 operands)
#= runs 0 0 1 1 5 55 1597
#= rotate: blocks 6 edges 7 instructions 29 variables 14 loops 1 reducible
#= maximal      created 28 final 28 operands 56 dead 19 redundant 19 | $and@expression9:24 $and@for10:5 $item@expression9:24 $item@for10:5 $item~2@expression9:24 $item~2@for10:5 $item~3@expression9:24 $item~3@for10:5 $item~4@expression9:24 $item~4@for10:5 $item~5@expression9:24 $item~5@for10:5 $item~6@expression9:24 $item~6@for10:5 $next@expression9:24 $next@for10:5 $stop@expression9:24 $stop@for10:5 a@expression9:24 a@for10:5 b@expression9:24 b@for10:5 c@expression9:24 c@for10:5 i@expression9:24 i@for10:5 n@expression9:24 n@for10:5
#= minimal      created 9 final 9 operands 18 dead 4 redundant 0 | $and@expression9:24 $item~4@for10:5 $item~5@for10:5 $item~6@for10:5 $next@for10:5 a@for10:5 b@for10:5 c@for10:5 i@for10:5
#= semi-pruned  created 5 final 5 operands 10 dead 0 redundant 0 | $and@expression9:24 $next@for10:5 a@for10:5 b@for10:5 c@for10:5
#= pruned       created 5 final 5 operands 10 dead 0 redundant 0 | $and@expression9:24 $next@for10:5 a@for10:5 b@for10:5 c@for10:5
#= braun        created 9 final 5 operands 10 dead 0 redundant 0 | $and@expression9:24 $next@for10:5 a@for10:5 b@for10:5 c@for10:5
#= braun-scc    created 9 final 5 operands 10 dead 0 redundant 0 | $and@expression9:24 $next@for10:5 a@for10:5 b@for10:5 c@for10:5
#= lookahead    created 5 final 5 operands 10 dead 0 redundant 0 | $and@expression9:24 $next@for10:5 a@for10:5 b@for10:5 c@for10:5
#= eager/none   created 8 final 6 operands 12 dead 0 redundant 1 nodes 31/39 | $and@expression9:24 $next@for10:5 $stop@for10:5 a@for10:5 b@for10:5 c@for10:5
#= eager/phi    created 8 final 5 operands 10 dead 0 redundant 0 nodes 30/39 | $and@expression9:24 $next@for10:5 a@for10:5 b@for10:5 c@for10:5
#= eager/full   created 8 final 5 operands 10 dead 0 redundant 0 nodes 30/41 | $and@expression9:24 $next@for10:5 a@for10:5 b@for10:5 c@for10:5
#= eager/fixpoint created 8 final 4 operands 12 dead 0 redundant 0 nodes 27/42 | $next@for10:5 a@for10:5 b@for10:5 c@for10:5
#= lazy/none    created 7 final 6 operands 12 dead 0 redundant 1 nodes 31/38 | $and@expression9:24 $next@for10:5 $stop@for10:5 a@for10:5 b@for10:5 c@for10:5
#= lazy/phi     created 7 final 5 operands 10 dead 0 redundant 0 nodes 30/38 | $and@expression9:24 $next@for10:5 a@for10:5 b@for10:5 c@for10:5
#= lazy/full    created 7 final 5 operands 10 dead 0 redundant 0 nodes 30/40 | $and@expression9:24 $next@for10:5 a@for10:5 b@for10:5 c@for10:5
#= lazy/fixpoint created 7 final 4 operands 12 dead 0 redundant 0 nodes 27/41 | $next@for10:5 a@for10:5 b@for10:5 c@for10:5
#= bridge/none  created 5 final 5 operands 10 dead 0 redundant 0 nodes 29/29 | $and@expression9:24 $next@for10:5 a@for10:5 b@for10:5 c@for10:5
#= bridge/phi   created 5 final 5 operands 10 dead 0 redundant 0 nodes 29/29 | $and@expression9:24 $next@for10:5 a@for10:5 b@for10:5 c@for10:5
#= bridge/full  created 5 final 5 operands 10 dead 0 redundant 0 nodes 29/31 | $and@expression9:24 $next@for10:5 a@for10:5 b@for10:5 c@for10:5
#= bridge/fixpoint created 5 final 4 operands 12 dead 0 redundant 0 nodes 27/32 | $next@for10:5 a@for10:5 b@for10:5 c@for10:5
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 73 100 131 312 315 1031 327
