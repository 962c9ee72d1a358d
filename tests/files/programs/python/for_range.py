def sums(n):
    total = 0
    for i in range(n):
        if i % 3 == 1: continue
        total += i
    return total

def evens(first, last):
    count = 0
    for i in range(first, last, 2):
        count = count * 10 + i
        i = 100
        last = 0
    return count

def down(n):
    value = 0
    for i in range(n, -3, -1): value = value * 3 + i
    return value

def stepped(a, b, c):
    value = 7
    for i in range(a, b, c):
        value = value * 3 + i
    return value

def squares(n):
    total = 0
    for i in range(n):
        for j in range(i, n):
            total += i * j
            if total > 50: break
    return total

sums(10) + 100 * evens(2, 7) + 10000000 * (down(3) % 1000) + 3 * stepped(1, 9, 3) + stepped(9, 1, -2) + squares(5)
#= main: blocks 1 edges 0 instructions 27 variables 0 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 46/48
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 46/48
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 46/68
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 42/66
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 46/48
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 46/48
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 46/68
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 42/66
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 42/42
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 42/42
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 42/62
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 42/60
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 9130026240
#= sums: blocks 5 edges 6 instructions 14 variables 5 loops 1 reducible
#= maximal      created 5 final 5 operands 15 dead 2 redundant 2 | $next@for3:5 $stop@for3:5 i@for3:5 n@for3:5 total@for3:5
#= minimal      created 3 final 3 operands 9 dead 1 redundant 0 | $next@for3:5 i@for3:5 total@for3:5
#= semi-pruned  created 3 final 3 operands 9 dead 1 redundant 0 | $next@for3:5 i@for3:5 total@for3:5
#= pruned       created 2 final 2 operands 6 dead 0 redundant 0 | $next@for3:5 total@for3:5
#= braun        created 3 final 2 operands 6 dead 0 redundant 0 | $next@for3:5 total@for3:5
#= braun-scc    created 3 final 2 operands 6 dead 0 redundant 0 | $next@for3:5 total@for3:5
#= lookahead    created 2 final 2 operands 6 dead 0 redundant 0 | $next@for3:5 total@for3:5
#= eager/none   created 6 final 4 operands 8 dead 0 redundant 1 nodes 29/40 | $next@for3:5 $stop@for3:5 total@continue3:5 total@for3:5
#= eager/phi    created 6 final 3 operands 6 dead 0 redundant 0 nodes 28/40 | $next@for3:5 total@continue3:5 total@for3:5
#= eager/full   created 6 final 3 operands 6 dead 0 redundant 0 nodes 26/40 | $next@for3:5 total@continue3:5 total@for3:5
#= eager/fixpoint created 6 final 2 operands 6 dead 0 redundant 0 nodes 22/41 | $next@for3:5 total@for3:5
#= lazy/none    created 5 final 4 operands 8 dead 0 redundant 1 nodes 29/39 | $next@for3:5 $stop@for3:5 total@continue3:5 total@for3:5
#= lazy/phi     created 5 final 3 operands 6 dead 0 redundant 0 nodes 28/39 | $next@for3:5 total@continue3:5 total@for3:5
#= lazy/full    created 5 final 3 operands 6 dead 0 redundant 0 nodes 26/39 | $next@for3:5 total@continue3:5 total@for3:5
#= lazy/fixpoint created 5 final 2 operands 6 dead 0 redundant 0 nodes 22/40 | $next@for3:5 total@for3:5
#= bridge/none  created 2 final 2 operands 6 dead 0 redundant 0 nodes 22/22 | $next@for3:5 total@for3:5
#= bridge/phi   created 2 final 2 operands 6 dead 0 redundant 0 nodes 22/22 | $next@for3:5 total@for3:5
#= bridge/full  created 2 final 2 operands 6 dead 0 redundant 0 nodes 22/22 | $next@for3:5 total@for3:5
#= bridge/fixpoint created 3 final 2 operands 6 dead 0 redundant 0 nodes 22/26 | $next@for3:5 total@for3:5
#= same graph as lazy: eager/full no, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
#= eager/full: the terms of a sum are added in another order; first difference: input 2 of n34 (Add) and n33 (Add): n12 (Phi of 2 operands) against n11 (Phi of 2 operands)
#= bridge/full: the terms of a sum are added in another order, and Regions of two inputs are stacked where one has all the inputs; first difference: n6 (Loop of 3 inputs) against n9 (Loop of 2 inputs)
#= runs 0 0 0 0 5 33 85
#= evens: blocks 4 edges 4 instructions 14 variables 6 loops 1 reducible
#= maximal      created 6 final 6 operands 12 dead 3 redundant 2 | $next@for10:5 $stop@for10:5 count@for10:5 first@for10:5 i@for10:5 last@for10:5
#= minimal      created 4 final 4 operands 8 dead 2 redundant 0 | $next@for10:5 count@for10:5 i@for10:5 last@for10:5
#= semi-pruned  created 3 final 3 operands 6 dead 1 redundant 0 | $next@for10:5 count@for10:5 last@for10:5
#= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | $next@for10:5 count@for10:5
#= braun        created 3 final 2 operands 4 dead 0 redundant 0 | $next@for10:5 count@for10:5
#= braun-scc    created 3 final 2 operands 4 dead 0 redundant 0 | $next@for10:5 count@for10:5
#= lookahead    created 3 final 3 operands 6 dead 1 redundant 0 | $next@for10:5 count@for10:5 last@for10:5
#= eager/none   created 6 final 3 operands 6 dead 0 redundant 1 nodes 20/30 | $next@for10:5 $stop@for10:5 count@for10:5
#= eager/phi    created 6 final 2 operands 4 dead 0 redundant 0 nodes 19/30 | $next@for10:5 count@for10:5
#= eager/full   created 6 final 2 operands 4 dead 0 redundant 0 nodes 19/30 | $next@for10:5 count@for10:5
#= eager/fixpoint created 6 final 2 operands 4 dead 0 redundant 0 nodes 19/30 | $next@for10:5 count@for10:5
#= lazy/none    created 5 final 3 operands 6 dead 0 redundant 1 nodes 20/29 | $next@for10:5 $stop@for10:5 count@for10:5
#= lazy/phi     created 5 final 2 operands 4 dead 0 redundant 0 nodes 19/29 | $next@for10:5 count@for10:5
#= lazy/full    created 5 final 2 operands 4 dead 0 redundant 0 nodes 19/29 | $next@for10:5 count@for10:5
#= lazy/fixpoint created 5 final 2 operands 4 dead 0 redundant 0 nodes 19/29 | $next@for10:5 count@for10:5
#= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/20 | $next@for10:5 count@for10:5
#= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/20 | $next@for10:5 count@for10:5
#= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/20 | $next@for10:5 count@for10:5
#= bridge/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/20 | $next@for10:5 count@for10:5
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs -31 0 1 24 579 11356 0
#= down: blocks 4 edges 4 instructions 11 variables 4 loops 1 reducible
#= maximal      created 4 final 4 operands 8 dead 2 redundant 1 | $next@for18:5 i@for18:5 n@for18:5 value@for18:5
#= minimal      created 3 final 3 operands 6 dead 1 redundant 0 | $next@for18:5 i@for18:5 value@for18:5
#= semi-pruned  created 2 final 2 operands 4 dead 0 redundant 0 | $next@for18:5 value@for18:5
#= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | $next@for18:5 value@for18:5
#= braun        created 2 final 2 operands 4 dead 0 redundant 0 | $next@for18:5 value@for18:5
#= braun-scc    created 2 final 2 operands 4 dead 0 redundant 0 | $next@for18:5 value@for18:5
#= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | $next@for18:5 value@for18:5
#= eager/none   created 4 final 2 operands 4 dead 0 redundant 0 nodes 19/26 | $next@for18:5 value@for18:5
#= eager/phi    created 4 final 2 operands 4 dead 0 redundant 0 nodes 19/26 | $next@for18:5 value@for18:5
#= eager/full   created 4 final 2 operands 4 dead 0 redundant 0 nodes 19/26 | $next@for18:5 value@for18:5
#= eager/fixpoint created 4 final 2 operands 4 dead 0 redundant 0 nodes 19/26 | $next@for18:5 value@for18:5
#= lazy/none    created 3 final 2 operands 4 dead 0 redundant 0 nodes 19/25 | $next@for18:5 value@for18:5
#= lazy/phi     created 3 final 2 operands 4 dead 0 redundant 0 nodes 19/25 | $next@for18:5 value@for18:5
#= lazy/full    created 3 final 2 operands 4 dead 0 redundant 0 nodes 19/25 | $next@for18:5 value@for18:5
#= lazy/fixpoint created 3 final 2 operands 4 dead 0 redundant 0 nodes 19/25 | $next@for18:5 value@for18:5
#= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/19 | $next@for18:5 value@for18:5
#= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/19 | $next@for18:5 value@for18:5
#= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/19 | $next@for18:5 value@for18:5
#= bridge/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 19/19 | $next@for18:5 value@for18:5
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 0 -5 22 184 14764 7573036 28765971310
#= stepped: blocks 4 edges 4 instructions 19 variables 8 loops 1 reducible
#= maximal      created 8 final 8 operands 16 dead 4 redundant 5 | $next@for23:5 $step@for23:5 $stop@for23:5 a@for23:5 b@for23:5 c@for23:5 i@for23:5 value@for23:5
#= minimal      created 3 final 3 operands 6 dead 1 redundant 0 | $next@for23:5 i@for23:5 value@for23:5
#= semi-pruned  created 2 final 2 operands 4 dead 0 redundant 0 | $next@for23:5 value@for23:5
#= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | $next@for23:5 value@for23:5
#= braun        created 4 final 2 operands 4 dead 0 redundant 0 | $next@for23:5 value@for23:5
#= braun-scc    created 4 final 2 operands 4 dead 0 redundant 0 | $next@for23:5 value@for23:5
#= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | $next@for23:5 value@for23:5
#= eager/none   created 8 final 4 operands 8 dead 0 redundant 2 nodes 29/38 | $next@for23:5 $step@for23:5 $stop@for23:5 value@for23:5
#= eager/phi    created 8 final 2 operands 4 dead 0 redundant 0 nodes 27/38 | $next@for23:5 value@for23:5
#= eager/full   created 8 final 2 operands 4 dead 0 redundant 0 nodes 27/38 | $next@for23:5 value@for23:5
#= eager/fixpoint created 8 final 2 operands 4 dead 0 redundant 0 nodes 26/38 | $next@for23:5 value@for23:5
#= lazy/none    created 5 final 4 operands 8 dead 0 redundant 2 nodes 29/35 | $next@for23:5 $step@for23:5 $stop@for23:5 value@for23:5
#= lazy/phi     created 5 final 2 operands 4 dead 0 redundant 0 nodes 27/35 | $next@for23:5 value@for23:5
#= lazy/full    created 5 final 2 operands 4 dead 0 redundant 0 nodes 27/35 | $next@for23:5 value@for23:5
#= lazy/fixpoint created 5 final 2 operands 4 dead 0 redundant 0 nodes 26/35 | $next@for23:5 value@for23:5
#= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 26/26 | $next@for23:5 value@for23:5
#= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 26/26 | $next@for23:5 value@for23:5
#= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 26/26 | $next@for23:5 value@for23:5
#= bridge/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 26/26 | $next@for23:5 value@for23:5
#= same graph as lazy: eager/full no, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= eager/full: the terms of a sum are added in another order; first difference: input 2 of n33 (Add) and n29 (Add): n17 (Phi of 2 operands) against n7 (Proj 3)
#= runs 155 21 22 23 26 7 7
#= squares: blocks 6 edges 8 instructions 20 variables 8 loops 2 reducible
#= maximal      created 16 final 16 operands 40 dead 5 redundant 7 | $next@for29:5 $next@for30:9 $next~2@for29:5 $next~2@for30:9 $stop@for29:5 $stop@for30:9 $stop~2@for29:5 $stop~2@for30:9 i@for29:5 i@for30:9 j@for29:5 j@for30:9 n@for29:5 n@for30:9 total@for29:5 total@for30:9
#= minimal      created 9 final 9 operands 24 dead 5 redundant 0 | $next@for29:5 $next~2@for29:5 $next~2@for30:9 $stop~2@for29:5 i@for29:5 j@for29:5 j@for30:9 total@for29:5 total@for30:9
#= semi-pruned  created 7 final 7 operands 19 dead 3 redundant 0 | $next@for29:5 $next~2@for29:5 $next~2@for30:9 $stop~2@for29:5 i@for29:5 total@for29:5 total@for30:9
#= pruned       created 4 final 4 operands 10 dead 0 redundant 0 | $next@for29:5 $next~2@for30:9 total@for29:5 total@for30:9
#= braun        created 11 final 4 operands 10 dead 0 redundant 0 | $next@for29:5 $next~2@for30:9 total@for29:5 total@for30:9
#= braun-scc    created 11 final 4 operands 10 dead 0 redundant 0 | $next@for29:5 $next~2@for30:9 total@for29:5 total@for30:9
#= lookahead    created 5 final 5 operands 13 dead 1 redundant 0 | $next@for29:5 $next~2@for29:5 $next~2@for30:9 total@for29:5 total@for30:9
#= eager/none   created 17 final 12 operands 24 dead 0 redundant 7 nodes 43/57 | $next@for29:5 $next@for30:9 $next~2@for30:9 $stop@for29:5 $stop@for30:9 $stop~2@for30:9 i@for30:9 n@for29:5 n@for30:9 total@break30:9 total@for29:5 total@for30:9
#= eager/phi    created 17 final 5 operands 10 dead 0 redundant 0 nodes 36/57 | $next@for29:5 $next~2@for30:9 total@break30:9 total@for29:5 total@for30:9
#= eager/full   created 17 final 5 operands 10 dead 0 redundant 0 nodes 34/57 | $next@for29:5 $next~2@for30:9 total@break30:9 total@for29:5 total@for30:9
#= eager/fixpoint created 17 final 4 operands 10 dead 0 redundant 0 nodes 30/58 | $next@for29:5 $next~2@for30:9 total@for29:5 total@for30:9
#= lazy/none    created 15 final 9 operands 18 dead 0 redundant 4 nodes 40/55 | $next@for29:5 $next~2@for30:9 $stop@for29:5 $stop~2@for30:9 i@for30:9 n@for29:5 total@break30:9 total@for29:5 total@for30:9
#= lazy/phi     created 15 final 5 operands 10 dead 0 redundant 0 nodes 36/55 | $next@for29:5 $next~2@for30:9 total@break30:9 total@for29:5 total@for30:9
#= lazy/full    created 15 final 5 operands 10 dead 0 redundant 0 nodes 34/55 | $next@for29:5 $next~2@for30:9 total@break30:9 total@for29:5 total@for30:9
#= lazy/fixpoint created 15 final 4 operands 10 dead 0 redundant 0 nodes 30/56 | $next@for29:5 $next~2@for30:9 total@for29:5 total@for30:9
#= bridge/none  created 4 final 4 operands 10 dead 0 redundant 0 nodes 30/30 | $next@for29:5 $next~2@for30:9 total@for29:5 total@for30:9
#= bridge/phi   created 4 final 4 operands 10 dead 0 redundant 0 nodes 30/30 | $next@for29:5 $next~2@for30:9 total@for29:5 total@for30:9
#= bridge/full  created 4 final 4 operands 10 dead 0 redundant 0 nodes 30/30 | $next@for29:5 $next~2@for30:9 total@for29:5 total@for30:9
#= bridge/fixpoint created 5 final 4 operands 10 dead 0 redundant 0 nodes 30/34 | $next@for29:5 $next~2@for30:9 total@for29:5 total@for30:9
#= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
#= bridge/full: Regions of two inputs are stacked where one has all the inputs; first difference: n6 (Loop of 3 inputs) against n9 (Loop of 2 inputs)
#= runs 0 0 0 1 65 335 1550
