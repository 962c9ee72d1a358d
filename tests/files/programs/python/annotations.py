def area(width: int, height: "a number", scale: tuple[int, dict[str, int]]) -> int | None:
    result: int = width * height
    note: str
    return result * scale

size: int = 4
area(size, 5, 2)
#= main: blocks 1 edges 0 instructions 6 variables 1 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/13
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/13
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/13
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/13
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/13
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/13
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/13
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/13
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/10
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/10
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/10
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 10/10
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 40
#= area: blocks 1 edges 0 instructions 3 variables 4 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/12
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/12
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/12
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/12
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/12
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/12
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/12
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/12
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/9
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/9
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/9
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 9/9
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 0 0 10 100 850 -510 0
