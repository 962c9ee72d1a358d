def f(n):
    if n > 5:
        a = 1
        b = 2
    elif n > 3:
        a = 3
        b = a
    else:
        a = b = 4
    while n > 0:
        c = a + b
        n -= c
    else:
        c = 7
    return a * 100 + b * 10 + c

f(9) + f(4) * 1000 + f(0) * 1000000
#= main: blocks 1 edges 0 instructions 11 variables 0 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/24
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/24
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/26
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/26
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/24
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/24
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/26
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/26
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/22
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/22
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/24
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 22/24
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 447337127
#= f: blocks 9 edges 11 instructions 25 variables 4 loops 1 reducible
#= maximal      created 4 final 4 operands 16 dead 1 redundant 0 | a@while10:5 b@while10:5 c@while10:5 n@while10:5
#= minimal      created 4 final 4 operands 16 dead 1 redundant 0 | a@while10:5 b@while10:5 c@while10:5 n@while10:5
#= semi-pruned  created 4 final 4 operands 16 dead 1 redundant 0 | a@while10:5 b@while10:5 c@while10:5 n@while10:5
#= pruned       created 3 final 3 operands 12 dead 0 redundant 0 | a@while10:5 b@while10:5 n@while10:5
#= braun        created 3 final 3 operands 12 dead 0 redundant 0 | a@while10:5 b@while10:5 n@while10:5
#= braun-scc    created 3 final 3 operands 12 dead 0 redundant 0 | a@while10:5 b@while10:5 n@while10:5
#= lookahead    created 3 final 3 operands 12 dead 0 redundant 0 | a@while10:5 b@while10:5 n@while10:5
#= eager/none   created 8 final 7 operands 14 dead 0 redundant 2 nodes 43/51 | a@if2:5 a@if5:5 a@while10:5 b@if2:5 b@if5:5 b@while10:5 n@while10:5
#= eager/phi    created 8 final 5 operands 10 dead 0 redundant 0 nodes 41/51 | a@if2:5 a@if5:5 b@if2:5 b@if5:5 n@while10:5
#= eager/full   created 8 final 5 operands 10 dead 0 redundant 0 nodes 41/51 | a@if2:5 a@if5:5 b@if2:5 b@if5:5 n@while10:5
#= eager/fixpoint created 13 final 3 operands 8 dead 0 redundant 0 nodes 31/86 | a@if2:5*2 n@while10:5
#= lazy/none    created 8 final 7 operands 14 dead 0 redundant 2 nodes 43/51 | a@if2:5 a@if5:5 a@while10:5 b@if2:5 b@if5:5 b@while10:5 n@while10:5
#= lazy/phi     created 8 final 5 operands 10 dead 0 redundant 0 nodes 41/51 | a@if2:5 a@if5:5 b@if2:5 b@if5:5 n@while10:5
#= lazy/full    created 8 final 5 operands 10 dead 0 redundant 0 nodes 41/51 | a@if2:5 a@if5:5 b@if2:5 b@if5:5 n@while10:5
#= lazy/fixpoint created 13 final 3 operands 8 dead 0 redundant 0 nodes 31/86 | a@if2:5*2 n@while10:5
#= bridge/none  created 3 final 3 operands 12 dead 0 redundant 0 nodes 36/36 | a@while10:5 b@while10:5 n@while10:5
#= bridge/phi   created 3 final 3 operands 12 dead 0 redundant 0 nodes 36/36 | a@while10:5 b@while10:5 n@while10:5
#= bridge/full  created 3 final 3 operands 12 dead 0 redundant 0 nodes 36/36 | a@while10:5 b@while10:5 n@while10:5
#= bridge/fixpoint created 10 final 3 operands 8 dead 0 redundant 0 nodes 31/75 | a@while10:5*2 n@while10:5
#= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
#= bridge/full: Regions of two inputs are stacked where one has all the inputs, and a phi equivalent to one value is left in one of them; first difference: n18 (Loop of 4 inputs) against n29 (Loop of 2 inputs)
#= runs 447 447 447 447 337 127 127
