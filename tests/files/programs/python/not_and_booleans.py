t = True
f = not t
x = (not 0) + (not 5) + (not not 7) + t + t
y = not (t and f) and not f
if not (t and not f) or f:
    x = 100
while not x > 5:
    x += 2
x * 2 + y
#= main: blocks 11 edges 16 instructions 31 variables 6 loops 1 reducible
#= maximal      created 24 final 24 operands 60 dead 13 redundant 21 | $and@expression4:12 $and@expression4:19 $and@expression5:11 $and@while7:1 $and~2@expression4:12 $and~2@expression4:19 $and~2@expression5:11 $and~2@while7:1 f@expression4:12 f@expression4:19 f@expression5:11 f@while7:1 t@expression4:12 t@expression4:19 t@expression5:11 t@while7:1 x@expression4:12 x@expression4:19 x@expression5:11 x@while7:1 y@expression4:12 y@expression4:19 y@expression5:11 y@while7:1
#= minimal      created 3 final 3 operands 7 dead 0 redundant 0 | $and@expression4:19 $and~2@expression4:12 x@while7:1
#= semi-pruned  created 3 final 3 operands 7 dead 0 redundant 0 | $and@expression4:19 $and~2@expression4:12 x@while7:1
#= pruned       created 3 final 3 operands 7 dead 0 redundant 0 | $and@expression4:19 $and~2@expression4:12 x@while7:1
#= braun        created 11 final 3 operands 7 dead 0 redundant 0 | $and@expression4:19 $and~2@expression4:12 x@while7:1
#= braun-scc    created 11 final 3 operands 7 dead 0 redundant 0 | $and@expression4:19 $and~2@expression4:12 x@while7:1
#= lookahead    created 3 final 3 operands 7 dead 0 redundant 0 | $and@expression4:19 $and~2@expression4:12 x@while7:1
#= eager/none   created 7 final 5 operands 10 dead 0 redundant 1 nodes 55/67 | $and@expression4:19 $and~2@expression4:12 x@if5:1 x@while7:1 y@while7:1
#= eager/phi    created 7 final 4 operands 8 dead 0 redundant 0 nodes 54/67 | $and@expression4:19 $and~2@expression4:12 x@if5:1 x@while7:1
#= eager/full   created 7 final 1 operands 2 dead 0 redundant 0 nodes 18/85 | x@while7:1
#= eager/fixpoint created 7 final 1 operands 2 dead 0 redundant 0 nodes 17/72 | x@while7:1
#= lazy/none    created 4 final 4 operands 8 dead 0 redundant 0 nodes 54/64 | $and@expression4:19 $and~2@expression4:12 x@if5:1 x@while7:1
#= lazy/phi     created 4 final 4 operands 8 dead 0 redundant 0 nodes 54/64 | $and@expression4:19 $and~2@expression4:12 x@if5:1 x@while7:1
#= lazy/full    created 4 final 1 operands 2 dead 0 redundant 0 nodes 18/82 | x@while7:1
#= lazy/fixpoint created 4 final 1 operands 2 dead 0 redundant 0 nodes 17/69 | x@while7:1
#= bridge/none  created 3 final 3 operands 7 dead 0 redundant 0 nodes 50/50 | $and@expression4:19 $and~2@expression4:12 x@while7:1
#= bridge/phi   created 3 final 3 operands 7 dead 0 redundant 0 nodes 50/50 | $and@expression4:19 $and~2@expression4:12 x@while7:1
#= bridge/full  created 3 final 1 operands 3 dead 0 redundant 0 nodes 19/68 | x@while7:1
#= bridge/fixpoint created 4 final 1 operands 2 dead 0 redundant 0 nodes 17/58 | x@while7:1
#= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
#= bridge/full: they differ in something constant or unreachable, which not both of them have found; first difference: n58 (Loop of 3 inputs) against n67 (Loop of 2 inputs)
#= runs 13
