def f(n):
	if n:
		n = n + 1
	        # eight spaces after a tab
		n = n * 2
	else:
		n = 7

   # odd comment
	return n

if True:
  x = f(3)
  if x:
        x += 1
x + f(0)
#= main: blocks 4 edges 5 instructions 10 variables 1 loops 0 reducible
#= maximal      created 1 final 1 operands 3 dead 0 redundant 0 | x@if12:1
#= minimal      created 1 final 1 operands 3 dead 0 redundant 0 | x@if12:1
#= semi-pruned  created 1 final 1 operands 3 dead 0 redundant 0 | x@if12:1
#= pruned       created 1 final 1 operands 3 dead 0 redundant 0 | x@if12:1
#= braun        created 1 final 1 operands 3 dead 0 redundant 0 | x@if12:1
#= braun-scc    created 1 final 1 operands 3 dead 0 redundant 0 | x@if12:1
#= lookahead    created 1 final 1 operands 3 dead 0 redundant 0 | x@if12:1
#= eager/none   created 2 final 2 operands 4 dead 0 redundant 0 nodes 27/31 | x@if12:1 x@if14:3
#= eager/phi    created 2 final 2 operands 4 dead 0 redundant 0 nodes 27/31 | x@if12:1 x@if14:3
#= eager/full   created 2 final 1 operands 2 dead 0 redundant 0 nodes 20/32 | x@if14:3
#= eager/fixpoint created 2 final 1 operands 2 dead 0 redundant 0 nodes 20/31 | x@if14:3
#= lazy/none    created 2 final 2 operands 4 dead 0 redundant 0 nodes 27/31 | x@if12:1 x@if14:3
#= lazy/phi     created 2 final 2 operands 4 dead 0 redundant 0 nodes 27/31 | x@if12:1 x@if14:3
#= lazy/full    created 2 final 1 operands 2 dead 0 redundant 0 nodes 20/32 | x@if14:3
#= lazy/fixpoint created 2 final 1 operands 2 dead 0 redundant 0 nodes 20/31 | x@if14:3
#= bridge/none  created 1 final 1 operands 3 dead 0 redundant 0 nodes 24/24 | x@if12:1
#= bridge/phi   created 1 final 1 operands 3 dead 0 redundant 0 nodes 24/24 | x@if12:1
#= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 20/25 | x@if12:1
#= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 20/24 | x@if12:1
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 16
#= f: blocks 4 edges 4 instructions 7 variables 1 loops 0 reducible
#= maximal      created 1 final 1 operands 2 dead 0 redundant 0 | n@if2:2
#= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | n@if2:2
#= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | n@if2:2
#= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | n@if2:2
#= braun        created 1 final 1 operands 2 dead 0 redundant 0 | n@if2:2
#= braun-scc    created 1 final 1 operands 2 dead 0 redundant 0 | n@if2:2
#= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | n@if2:2
#= eager/none   created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/18 | n@if2:2
#= eager/phi    created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/18 | n@if2:2
#= eager/full   created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/18 | n@if2:2
#= eager/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/18 | n@if2:2
#= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/18 | n@if2:2
#= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/18 | n@if2:2
#= lazy/full    created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/18 | n@if2:2
#= lazy/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/18 | n@if2:2
#= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/15 | n@if2:2
#= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/15 | n@if2:2
#= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/15 | n@if2:2
#= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 15/15 | n@if2:2
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs -4 7 4 6 12 22 36
