def add(a,
        b,  # the second
        c,
        ):
    return (a
            + b
# a comment at the margin

            + c)

x = 1 + \
    2 \
  + 3
if (x >
    3 and
  x < 100):
    x = add(x,
            20,
            300)
x
#= main: blocks 4 edges 5 instructions 12 variables 1 loops 0 reducible
#= maximal      created 1 final 1 operands 3 dead 0 redundant 0 | x@if14:1
#= minimal      created 1 final 1 operands 3 dead 0 redundant 0 | x@if14:1
#= semi-pruned  created 1 final 1 operands 3 dead 0 redundant 0 | x@if14:1
#= pruned       created 1 final 1 operands 3 dead 0 redundant 0 | x@if14:1
#= braun        created 1 final 1 operands 3 dead 0 redundant 0 | x@if14:1
#= braun-scc    created 1 final 1 operands 3 dead 0 redundant 0 | x@if14:1
#= lookahead    created 1 final 1 operands 3 dead 0 redundant 0 | x@if14:1
#= eager/none   created 1 final 1 operands 2 dead 0 redundant 0 nodes 27/32 | x@if14:1
#= eager/phi    created 1 final 1 operands 2 dead 0 redundant 0 nodes 27/32 | x@if14:1
#= eager/full   created 1 final 0 operands 0 dead 0 redundant 0 nodes 10/39
#= eager/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 10/35
#= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 27/32 | x@if14:1
#= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 27/32 | x@if14:1
#= lazy/full    created 1 final 0 operands 0 dead 0 redundant 0 nodes 10/39
#= lazy/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 10/35
#= bridge/none  created 1 final 1 operands 3 dead 0 redundant 0 nodes 25/25 | x@if14:1
#= bridge/phi   created 1 final 1 operands 3 dead 0 redundant 0 nodes 25/25 | x@if14:1
#= bridge/full  created 1 final 0 operands 0 dead 0 redundant 0 nodes 10/31
#= bridge/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 10/28
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 326
#= add: blocks 1 edges 0 instructions 3 variables 3 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/11
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/11
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/13
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/11
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/11
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/11
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/13
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/11
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/9
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/9
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/11
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/9
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs -2 3 8 17 32 24 14
