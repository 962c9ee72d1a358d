calls = 0

def next_number(n):
    return n + 1

def powers(x):
    y = x ** 3 - -x ** 2 + 2 ** 3 ** 2
    y **= 2
    return y + next_number(x) ** 5 + (x and 2) ** 2 + x ** 1 + next_number(x) ** 0 + x ** 0

def control(x, y):
    return (x or y) ** 3 + (x if y else 7) ** 2 + (1 < x ** 2 < y ** 2)

powers(3) + powers(-2) + control(0, 4) + control(3, 0)
#= main: blocks 1 edges 0 instructions 15 variables 1 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 25/29
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 25/29
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 25/35
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 23/35
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 25/29
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 25/29
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 25/35
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 23/35
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 23/23
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 23/23
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 23/29
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 23/29
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 559544
#= next_number: blocks 1 edges 0 instructions 2 variables 1 loops 0 reducible
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
#= runs -2 1 2 3 6 11 18
#= powers: blocks 3 edges 3 instructions 30 variables 7 loops 0 reducible
#= maximal      created 7 final 7 operands 14 dead 4 redundant 6 | $and@expression9:41 $keep@expression9:41 $keep~2@expression9:41 $keep~3@expression9:41 $keep~4@expression9:41 x@expression9:41 y@expression9:41
#= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | $and@expression9:41
#= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | $and@expression9:41
#= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | $and@expression9:41
#= braun        created 3 final 1 operands 2 dead 0 redundant 0 | $and@expression9:41
#= braun-scc    created 3 final 1 operands 2 dead 0 redundant 0 | $and@expression9:41
#= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | $and@expression9:41
#= eager/none   created 1 final 1 operands 2 dead 0 redundant 0 nodes 42/46 | $and@expression9:41
#= eager/phi    created 1 final 1 operands 2 dead 0 redundant 0 nodes 42/46 | $and@expression9:41
#= eager/full   created 1 final 1 operands 2 dead 0 redundant 0 nodes 40/71 | $and@expression9:41
#= eager/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 37/69 | $and@expression9:41
#= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 42/46 | $and@expression9:41
#= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 42/46 | $and@expression9:41
#= lazy/full    created 1 final 1 operands 2 dead 0 redundant 0 nodes 40/71 | $and@expression9:41
#= lazy/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 37/69 | $and@expression9:41
#= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 40/40 | $and@expression9:41
#= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 40/40 | $and@expression9:41
#= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 39/65 | $and@expression9:41
#= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 37/63 | $and@expression9:41
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 244007 262147 264235 274827 446031 2759611 34539387
#= control: blocks 8 edges 10 instructions 23 variables 10 loops 0 reducible
#= maximal      created 30 final 30 operands 60 dead 21 redundant 27 | $chain@expression12:15 $chain@expression12:31 $chain@expression12:54 $if@expression12:15 $if@expression12:31 $if@expression12:54 $keep@expression12:15 $keep@expression12:31 $keep@expression12:54 $keep~2@expression12:15 $keep~2@expression12:31 $keep~2@expression12:54 $keep~3@expression12:15 $keep~3@expression12:31 $keep~3@expression12:54 $keep~4@expression12:15 $keep~4@expression12:31 $keep~4@expression12:54 $keep~5@expression12:15 $keep~5@expression12:31 $keep~5@expression12:54 $or@expression12:15 $or@expression12:31 $or@expression12:54 x@expression12:15 x@expression12:31 x@expression12:54 y@expression12:15 y@expression12:31 y@expression12:54
#= minimal      created 3 final 3 operands 6 dead 0 redundant 0 | $chain@expression12:54 $if@expression12:31 $or@expression12:15
#= semi-pruned  created 3 final 3 operands 6 dead 0 redundant 0 | $chain@expression12:54 $if@expression12:31 $or@expression12:15
#= pruned       created 3 final 3 operands 6 dead 0 redundant 0 | $chain@expression12:54 $if@expression12:31 $or@expression12:15
#= braun        created 9 final 3 operands 6 dead 0 redundant 0 | $chain@expression12:54 $if@expression12:31 $or@expression12:15
#= braun-scc    created 9 final 3 operands 6 dead 0 redundant 0 | $chain@expression12:54 $if@expression12:31 $or@expression12:15
#= lookahead    created 3 final 3 operands 6 dead 0 redundant 0 | $chain@expression12:54 $if@expression12:31 $or@expression12:15
#= eager/none   created 3 final 3 operands 6 dead 0 redundant 0 nodes 32/37 | $chain@expression12:54 $if@expression12:31 $or@expression12:15
#= eager/phi    created 3 final 3 operands 6 dead 0 redundant 0 nodes 32/37 | $chain@expression12:54 $if@expression12:31 $or@expression12:15
#= eager/full   created 7 final 5 operands 10 dead 0 redundant 0 nodes 34/45 | $chain@expression12:54*3 $if@expression12:31 $or@expression12:15
#= eager/fixpoint created 7 final 4 operands 8 dead 0 redundant 0 nodes 33/47 | $chain@expression12:54*2 $if@expression12:31 $or@expression12:15
#= lazy/none    created 3 final 3 operands 6 dead 0 redundant 0 nodes 32/37 | $chain@expression12:54 $if@expression12:31 $or@expression12:15
#= lazy/phi     created 3 final 3 operands 6 dead 0 redundant 0 nodes 32/37 | $chain@expression12:54 $if@expression12:31 $or@expression12:15
#= lazy/full    created 7 final 5 operands 10 dead 0 redundant 0 nodes 34/45 | $chain@expression12:54*3 $if@expression12:31 $or@expression12:15
#= lazy/fixpoint created 7 final 4 operands 8 dead 0 redundant 0 nodes 33/47 | $chain@expression12:54*2 $if@expression12:31 $or@expression12:15
#= bridge/none  created 3 final 3 operands 6 dead 0 redundant 0 nodes 32/32 | $chain@expression12:54 $if@expression12:31 $or@expression12:15
#= bridge/phi   created 3 final 3 operands 6 dead 0 redundant 0 nodes 32/32 | $chain@expression12:54 $if@expression12:31 $or@expression12:15
#= bridge/full  created 7 final 5 operands 10 dead 0 redundant 0 nodes 34/40 | $chain@expression12:54*3 $if@expression12:31 $or@expression12:15
#= bridge/fixpoint created 7 final 4 operands 8 dead 0 redundant 0 nodes 33/42 | $chain@expression12:54*2 $if@expression12:31 $or@expression12:15
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 22 1 2 13 151 1101 5202
