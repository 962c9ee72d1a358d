# The chain of line 3 is bound in one arm only, and dead where the loop begins.
#! --methods=pruned,eager-cfg,lazy-cfg
def main(arg):
 a = (0 < 0 < 0) if 0 else 0
 if 0:
  pass
 else:
  while 0 or (not 0):
   a = a = 0
 a = b = c = d = e = 0
def f(x): return x
def g(x, y): return x - y
#= main: blocks 10 edges 14 instructions 22 variables 8 loops 1 reducible
#= pruned       created 2 final 2 operands 4 dead 2 redundant 0 | $chain@expression4:9 $if@expression4:18
#= eager-cfg/none created 14 final 0 operands 0 dead 0 redundant 0 nodes 1/53
#= eager-cfg/phi created 9 final 0 operands 0 dead 0 redundant 0 nodes 1/48
#= eager-cfg/full created 9 final 0 operands 0 dead 0 redundant 0 nodes 1/62
#= eager-cfg/fixpoint created 9 final 0 operands 0 dead 0 redundant 0 nodes 1/49
#= lazy-cfg/none created 4 final 0 operands 0 dead 0 redundant 0 nodes 1/43
#= lazy-cfg/phi created 4 final 0 operands 0 dead 0 redundant 0 nodes 1/43
#= lazy-cfg/full created 4 final 0 operands 0 dead 0 redundant 0 nodes 1/57
#= lazy-cfg/fixpoint created 4 final 0 operands 0 dead 0 redundant 0 nodes 1/44
#= runs timeout timeout timeout timeout timeout timeout timeout
#= f: blocks 1 edges 0 instructions 1 variables 1 loops 0 reducible
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= eager-cfg/none created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/6
#= eager-cfg/phi created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/6
#= eager-cfg/full created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/6
#= eager-cfg/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/6
#= lazy-cfg/none created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/6
#= lazy-cfg/phi created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/6
#= lazy-cfg/full created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/6
#= lazy-cfg/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 5/6
#= runs -3 0 1 2 5 10 17
#= g: blocks 1 edges 0 instructions 2 variables 2 loops 0 reducible
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= eager-cfg/none created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/8
#= eager-cfg/phi created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/8
#= eager-cfg/full created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/8
#= eager-cfg/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/8
#= lazy-cfg/none created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/8
#= lazy-cfg/phi created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/8
#= lazy-cfg/full created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/8
#= lazy-cfg/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/8
#= runs -3 -1 -1 -3 -5 -7 20
