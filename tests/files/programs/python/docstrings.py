"""A module's
docstring, 'with' quotes."""
def f(x):
    'one line'
    r"""raw \""" """
    return x

"a" 'b' "\
c"
f(5); "not the value"
#= main: blocks 1 edges 0 instructions 3 variables 0 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 8/10
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 8/10
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 8/10
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 8/10
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 8/10
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 8/10
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 8/10
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 8/10
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 8/8
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 8/8
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 8/8
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 8/8
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 5
#= f: blocks 1 edges 0 instructions 1 variables 1 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/7
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/7
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/7
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/7
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/7
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/7
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/7
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/7
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/5
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/5
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/5
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/5
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs -3 0 1 2 5 10 17
