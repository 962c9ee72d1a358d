def kind(n):
    if n < 0:
        return 1
    elif n == 0:
        return 2
    elif n < 10: r = 3
    elif n < 100:
        if n % 2: r = 4
        else: r = 5
    else:
        r = 6
    return r

kind(-1) + 10 * kind(0) + 100 * kind(5) + 1000 * kind(11) + 10000 * kind(12) + 100000 * kind(1000)
#= main: blocks 1 edges 0 instructions 23 variables 0 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 43/45
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 43/45
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 43/65
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 42/69
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 43/45
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 43/45
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 43/65
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 42/69
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 42/42
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 42/42
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 42/62
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 42/66
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 654321
#= kind: blocks 12 edges 14 instructions 21 variables 2 loops 0 reducible
#= maximal      created 2 final 2 operands 8 dead 1 redundant 1 | n@if8:9 r@if8:9
#= minimal      created 1 final 1 operands 4 dead 0 redundant 0 | r@if8:9
#= semi-pruned  created 1 final 1 operands 4 dead 0 redundant 0 | r@if8:9
#= pruned       created 1 final 1 operands 4 dead 0 redundant 0 | r@if8:9
#= braun        created 1 final 1 operands 4 dead 0 redundant 0 | r@if8:9
#= braun-scc    created 1 final 1 operands 4 dead 0 redundant 0 | r@if8:9
#= lookahead    created 1 final 1 operands 4 dead 0 redundant 0 | r@if8:9
#= eager/none   created 5 final 5 operands 10 dead 0 redundant 0 nodes 51/58 | r@if2:5 r@if4:5 r@if6:5 r@if7:5 r@if8:9
#= eager/phi    created 5 final 5 operands 10 dead 0 redundant 0 nodes 51/58 | r@if2:5 r@if4:5 r@if6:5 r@if7:5 r@if8:9
#= eager/full   created 5 final 3 operands 6 dead 0 redundant 0 nodes 44/58 | r@if6:5 r@if7:5 r@if8:9
#= eager/fixpoint created 5 final 1 operands 4 dead 0 redundant 0 nodes 38/58 | r@if6:5
#= lazy/none    created 5 final 5 operands 10 dead 0 redundant 0 nodes 51/58 | r@if2:5 r@if4:5 r@if6:5 r@if7:5 r@if8:9
#= lazy/phi     created 5 final 5 operands 10 dead 0 redundant 0 nodes 51/58 | r@if2:5 r@if4:5 r@if6:5 r@if7:5 r@if8:9
#= lazy/full    created 5 final 3 operands 6 dead 0 redundant 0 nodes 44/58 | r@if6:5 r@if7:5 r@if8:9
#= lazy/fixpoint created 5 final 1 operands 4 dead 0 redundant 0 nodes 38/58 | r@if6:5
#= bridge/none  created 1 final 1 operands 4 dead 0 redundant 0 nodes 38/38 | r@if8:9
#= bridge/phi   created 1 final 1 operands 4 dead 0 redundant 0 nodes 38/38 | r@if8:9
#= bridge/full  created 1 final 1 operands 4 dead 0 redundant 0 nodes 38/38 | r@if8:9
#= bridge/fixpoint created 1 final 1 operands 4 dead 0 redundant 0 nodes 38/38 | r@if8:9
#= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
#= bridge/full: Regions of two inputs are stacked where one has all the inputs; first difference: n36 (Region of 4 inputs) against n51 (Region of 2 inputs)
#= runs 1 2 3 3 3 5 4
