def count(x):
    return x + 1

x = 3
inside = 0 < x + 1 < count(x) + 1 <= 10
outside = 0 < x > 5 < count(x)
equal = x == 3 == count(2) != 4
order = 1 < 3 > 2 >= 2 == 2 <= 9
inside + 2 * outside + 4 * equal + 8 * order
#= main: blocks 15 edges 24 instructions 49 variables 12 loops 0 reducible
#= maximal      created 48 final 48 operands 168 dead 36 redundant 42 | $chain@expression5:12 $chain@expression6:13 $chain@expression7:11 $chain@expression8:11 $chain~2@expression5:12 $chain~2@expression6:13 $chain~2@expression7:11 $chain~2@expression8:11 $chain~3@expression5:12 $chain~3@expression6:13 $chain~3@expression7:11 $chain~3@expression8:11 $chain~4@expression5:12 $chain~4@expression6:13 $chain~4@expression7:11 $chain~4@expression8:11 $keep@expression5:12 $keep@expression6:13 $keep@expression7:11 $keep@expression8:11 $keep~2@expression5:12 $keep~2@expression6:13 $keep~2@expression7:11 $keep~2@expression8:11 $keep~3@expression5:12 $keep~3@expression6:13 $keep~3@expression7:11 $keep~3@expression8:11 equal@expression5:12 equal@expression6:13 equal@expression7:11 equal@expression8:11 inside@expression5:12 inside@expression6:13 inside@expression7:11 inside@expression8:11 order@expression5:12 order@expression6:13 order@expression7:11 order@expression8:11 outside@expression5:12 outside@expression6:13 outside@expression7:11 outside@expression8:11 x@expression5:12 x@expression6:13 x@expression7:11 x@expression8:11
#= minimal      created 6 final 6 operands 20 dead 2 redundant 0 | $chain@expression5:12 $chain~2@expression6:13 $chain~3@expression7:11 $chain~4@expression8:11 $keep~2@expression5:12 $keep~3@expression7:11
#= semi-pruned  created 6 final 6 operands 20 dead 2 redundant 0 | $chain@expression5:12 $chain~2@expression6:13 $chain~3@expression7:11 $chain~4@expression8:11 $keep~2@expression5:12 $keep~3@expression7:11
#= pruned       created 4 final 4 operands 14 dead 0 redundant 0 | $chain@expression5:12 $chain~2@expression6:13 $chain~3@expression7:11 $chain~4@expression8:11
#= braun        created 12 final 4 operands 14 dead 0 redundant 0 | $chain@expression5:12 $chain~2@expression6:13 $chain~3@expression7:11 $chain~4@expression8:11
#= braun-scc    created 12 final 4 operands 14 dead 0 redundant 0 | $chain@expression5:12 $chain~2@expression6:13 $chain~3@expression7:11 $chain~4@expression8:11
#= lookahead    created 4 final 4 operands 14 dead 0 redundant 0 | $chain@expression5:12 $chain~2@expression6:13 $chain~3@expression7:11 $chain~4@expression8:11
#= eager/none   created 4 final 4 operands 14 dead 0 redundant 0 nodes 99/112 | $chain@expression5:12 $chain~2@expression6:13 $chain~3@expression7:11 $chain~4@expression8:11
#= eager/phi    created 4 final 4 operands 14 dead 0 redundant 0 nodes 99/112 | $chain@expression5:12 $chain~2@expression6:13 $chain~3@expression7:11 $chain~4@expression8:11
#= eager/full   created 4 final 2 operands 4 dead 0 redundant 0 nodes 38/134 | $chain@expression5:12 $chain~3@expression7:11
#= eager/fixpoint created 4 final 2 operands 4 dead 0 redundant 0 nodes 35/116 | $chain@expression5:12 $chain~3@expression7:11
#= lazy/none    created 4 final 4 operands 14 dead 0 redundant 0 nodes 99/112 | $chain@expression5:12 $chain~2@expression6:13 $chain~3@expression7:11 $chain~4@expression8:11
#= lazy/phi     created 4 final 4 operands 14 dead 0 redundant 0 nodes 99/112 | $chain@expression5:12 $chain~2@expression6:13 $chain~3@expression7:11 $chain~4@expression8:11
#= lazy/full    created 4 final 2 operands 4 dead 0 redundant 0 nodes 38/134 | $chain@expression5:12 $chain~3@expression7:11
#= lazy/fixpoint created 4 final 2 operands 4 dead 0 redundant 0 nodes 35/116 | $chain@expression5:12 $chain~3@expression7:11
#= bridge/none  created 4 final 4 operands 14 dead 0 redundant 0 nodes 83/83 | $chain@expression5:12 $chain~2@expression6:13 $chain~3@expression7:11 $chain~4@expression8:11
#= bridge/phi   created 4 final 4 operands 14 dead 0 redundant 0 nodes 83/83 | $chain@expression5:12 $chain~2@expression6:13 $chain~3@expression7:11 $chain~4@expression8:11
#= bridge/full  created 4 final 2 operands 4 dead 0 redundant 0 nodes 36/105 | $chain@expression5:12 $chain~3@expression7:11
#= bridge/fixpoint created 4 final 2 operands 4 dead 0 redundant 0 nodes 35/87 | $chain@expression5:12 $chain~3@expression7:11
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 13
#= count: blocks 1 edges 0 instructions 2 variables 1 loops 0 reducible
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
