def f(n):
    while n > 0:
        t = n
        n -= 1
    return t

def g(n):
    if n > 1:
        s = n
    return s * 2

f(3) + g(4)
#= 5:12: warning: 't' is possibly uninitialized here: not assigned when the 'while' on line 2 does not run
#= 10:12: warning: 's' is possibly uninitialized here: not assigned when the condition of the 'if' on line 8 is false
#= main: blocks 1 edges 0 instructions 6 variables 0 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/15
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/15
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/15
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/15
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/15
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/15
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/15
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/15
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/13
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/13
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/13
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 13/13
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 9
#= f: blocks 4 edges 4 instructions 7 variables 2 loops 1 reducible
#= maximal      created 2 final 2 operands 4 dead 0 redundant 0 | n@while2:5 t@while2:5
#= minimal      created 2 final 2 operands 4 dead 0 redundant 0 | n@while2:5 t@while2:5
#= semi-pruned  created 2 final 2 operands 4 dead 0 redundant 0 | n@while2:5 t@while2:5
#= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | n@while2:5 t@while2:5
#= braun        created 2 final 2 operands 4 dead 0 redundant 0 | n@while2:5 t@while2:5
#= braun-scc    created 2 final 2 operands 4 dead 0 redundant 0 | n@while2:5 t@while2:5
#= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | n@while2:5 t@while2:5
#= eager/none   created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/20 | n@while2:5 t@while2:5
#= eager/phi    created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/20 | n@while2:5 t@while2:5
#= eager/full   created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/20 | n@while2:5 t@while2:5
#= eager/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 15/20 | n@while2:5 t@while2:5
#= lazy/none    created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/20 | n@while2:5 t@while2:5
#= lazy/phi     created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/20 | n@while2:5 t@while2:5
#= lazy/full    created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/20 | n@while2:5 t@while2:5
#= lazy/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 15/20 | n@while2:5 t@while2:5
#= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/16 | n@while2:5 t@while2:5
#= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/16 | n@while2:5 t@while2:5
#= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/16 | n@while2:5 t@while2:5
#= bridge/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 15/16 | n@while2:5 t@while2:5
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 0 0 1 1 1 1 1
#= g: blocks 3 edges 3 instructions 6 variables 2 loops 0 reducible
#= maximal      created 2 final 2 operands 4 dead 1 redundant 1 | n@if8:5 s@if8:5
#= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | s@if8:5
#= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | s@if8:5
#= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | s@if8:5
#= braun        created 1 final 1 operands 2 dead 0 redundant 0 | s@if8:5
#= braun-scc    created 1 final 1 operands 2 dead 0 redundant 0 | s@if8:5
#= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | s@if8:5
#= eager/none   created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/18 | s@if8:5
#= eager/phi    created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/18 | s@if8:5
#= eager/full   created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/18 | s@if8:5
#= eager/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/18 | s@if8:5
#= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/18 | s@if8:5
#= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/18 | s@if8:5
#= lazy/full    created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/18 | s@if8:5
#= lazy/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/18 | s@if8:5
#= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/15 | s@if8:5
#= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/15 | s@if8:5
#= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/15 | s@if8:5
#= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/15 | s@if8:5
#= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
#= bridge/full: the inputs of a Region or Stop are in another order; first difference: n9 (Proj 1) against n10 (Proj 0)
#= runs 0 0 0 4 10 20 34
