def bits(n):
    count = 0
    while n:
        count += n & 1
        n >>= 1
    return count

def reversed_byte(n):
    r = 0
    for i in range(8):
        r = r << 1 | n >> i & 1
    return r

def mixed(a, b):
    x = a ^ b & 6 | ~b << 2
    x ^= a + b << 1
    x &= ~(a - b)
    x |= 64
    x <<= 3
    return x == 1 & 3 or x

bits(1000) + 100 * reversed_byte(77) + 100000 * mixed(12, 5) + (-5 >> 1) + (-5 & 255) + (~True)
#= main: blocks 1 edges 0 instructions 17 variables 0 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/35
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/35
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 25/45
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 25/45
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/35
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 33/35
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 25/45
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 25/45
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 32/32
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 32/32
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 25/42
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 25/42
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs -44781948
#= bits: blocks 4 edges 4 instructions 8 variables 2 loops 1 reducible
#= maximal      created 2 final 2 operands 4 dead 0 redundant 0 | count@while3:5 n@while3:5
#= minimal      created 2 final 2 operands 4 dead 0 redundant 0 | count@while3:5 n@while3:5
#= semi-pruned  created 2 final 2 operands 4 dead 0 redundant 0 | count@while3:5 n@while3:5
#= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | count@while3:5 n@while3:5
#= braun        created 2 final 2 operands 4 dead 0 redundant 0 | count@while3:5 n@while3:5
#= braun-scc    created 2 final 2 operands 4 dead 0 redundant 0 | count@while3:5 n@while3:5
#= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | count@while3:5 n@while3:5
#= eager/none   created 2 final 2 operands 4 dead 0 redundant 0 nodes 17/22 | count@while3:5 n@while3:5
#= eager/phi    created 2 final 2 operands 4 dead 0 redundant 0 nodes 17/22 | count@while3:5 n@while3:5
#= eager/full   created 2 final 2 operands 4 dead 0 redundant 0 nodes 17/22 | count@while3:5 n@while3:5
#= eager/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/22 | count@while3:5 n@while3:5
#= lazy/none    created 2 final 2 operands 4 dead 0 redundant 0 nodes 17/22 | count@while3:5 n@while3:5
#= lazy/phi     created 2 final 2 operands 4 dead 0 redundant 0 nodes 17/22 | count@while3:5 n@while3:5
#= lazy/full    created 2 final 2 operands 4 dead 0 redundant 0 nodes 17/22 | count@while3:5 n@while3:5
#= lazy/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/22 | count@while3:5 n@while3:5
#= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/16 | count@while3:5 n@while3:5
#= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/16 | count@while3:5 n@while3:5
#= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/16 | count@while3:5 n@while3:5
#= bridge/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 16/16 | count@while3:5 n@while3:5
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs timeout 0 1 1 2 2 2
#= reversed_byte: blocks 4 edges 4 instructions 13 variables 4 loops 1 reducible
#= maximal      created 4 final 4 operands 8 dead 1 redundant 1 | $next@for10:5 i@for10:5 n@for10:5 r@for10:5
#= minimal      created 3 final 3 operands 6 dead 1 redundant 0 | $next@for10:5 i@for10:5 r@for10:5
#= semi-pruned  created 2 final 2 operands 4 dead 0 redundant 0 | $next@for10:5 r@for10:5
#= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | $next@for10:5 r@for10:5
#= braun        created 3 final 2 operands 4 dead 0 redundant 0 | $next@for10:5 r@for10:5
#= braun-scc    created 3 final 2 operands 4 dead 0 redundant 0 | $next@for10:5 r@for10:5
#= lookahead    created 2 final 2 operands 4 dead 0 redundant 0 | $next@for10:5 r@for10:5
#= eager/none   created 4 final 3 operands 6 dead 0 redundant 1 nodes 24/30 | $next@for10:5 n@for10:5 r@for10:5
#= eager/phi    created 4 final 2 operands 4 dead 0 redundant 0 nodes 23/30 | $next@for10:5 r@for10:5
#= eager/full   created 4 final 2 operands 4 dead 0 redundant 0 nodes 23/30 | $next@for10:5 r@for10:5
#= eager/fixpoint created 4 final 2 operands 4 dead 0 redundant 0 nodes 20/30 | $next@for10:5 r@for10:5
#= lazy/none    created 4 final 3 operands 6 dead 0 redundant 1 nodes 24/30 | $next@for10:5 n@for10:5 r@for10:5
#= lazy/phi     created 4 final 2 operands 4 dead 0 redundant 0 nodes 23/30 | $next@for10:5 r@for10:5
#= lazy/full    created 4 final 2 operands 4 dead 0 redundant 0 nodes 23/30 | $next@for10:5 r@for10:5
#= lazy/fixpoint created 4 final 2 operands 4 dead 0 redundant 0 nodes 20/30 | $next@for10:5 r@for10:5
#= bridge/none  created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/20 | $next@for10:5 r@for10:5
#= bridge/phi   created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/20 | $next@for10:5 r@for10:5
#= bridge/full  created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/20 | $next@for10:5 r@for10:5
#= bridge/fixpoint created 2 final 2 operands 4 dead 0 redundant 0 nodes 20/20 | $next@for10:5 r@for10:5
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 191 0 128 64 160 80 136
#= mixed: blocks 3 edges 3 instructions 19 variables 4 loops 0 reducible
#= maximal      created 4 final 4 operands 8 dead 3 redundant 3 | $or@expression20:23 a@expression20:23 b@expression20:23 x@expression20:23
#= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | $or@expression20:23
#= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | $or@expression20:23
#= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | $or@expression20:23
#= braun        created 1 final 1 operands 2 dead 0 redundant 0 | $or@expression20:23
#= braun-scc    created 1 final 1 operands 2 dead 0 redundant 0 | $or@expression20:23
#= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | $or@expression20:23
#= eager/none   created 1 final 1 operands 2 dead 0 redundant 0 nodes 35/39 | $or@expression20:23
#= eager/phi    created 1 final 1 operands 2 dead 0 redundant 0 nodes 35/39 | $or@expression20:23
#= eager/full   created 1 final 1 operands 2 dead 0 redundant 0 nodes 33/40 | $or@expression20:23
#= eager/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 31/40 | $or@expression20:23
#= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 35/39 | $or@expression20:23
#= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 35/39 | $or@expression20:23
#= lazy/full    created 1 final 1 operands 2 dead 0 redundant 0 nodes 33/40 | $or@expression20:23
#= lazy/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 31/40 | $or@expression20:23
#= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 32/32 | $or@expression20:23
#= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 32/32 | $or@expression20:23
#= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 32/33 | $or@expression20:23
#= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 31/33 | $or@expression20:23
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 528 512 512 512 512 544 520
