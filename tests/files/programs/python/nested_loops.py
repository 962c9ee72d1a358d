i = count = 0
while i < 6:
    j = 0
    while True:
        j += 1
        if j == i: continue
        if j > 4: break
        while j % 3 == 0:
            j += 1
            count += 100
        count += 1
    else:
        count = 0
    i += 1
else:
    count += 1000
count
#= main: blocks 13 edges 17 instructions 28 variables 3 loops 3 reducible
#= maximal      created 12 final 12 operands 27 dead 2 redundant 3 | count@break4:5 count@while2:1 count@while4:5 count@while8:9 i@break4:5 i@while2:1 i@while4:5 i@while8:9 j@break4:5 j@while2:1 j@while4:5 j@while8:9
#= minimal      created 9 final 9 operands 20 dead 2 redundant 0 | count@break4:5 count@while2:1 count@while4:5 count@while8:9 i@while2:1 j@break4:5 j@while2:1 j@while4:5 j@while8:9
#= semi-pruned  created 9 final 9 operands 20 dead 2 redundant 0 | count@break4:5 count@while2:1 count@while4:5 count@while8:9 i@while2:1 j@break4:5 j@while2:1 j@while4:5 j@while8:9
#= pruned       created 7 final 7 operands 16 dead 0 redundant 0 | count@break4:5 count@while2:1 count@while4:5 count@while8:9 i@while2:1 j@while4:5 j@while8:9
#= braun        created 10 final 7 operands 16 dead 0 redundant 0 | count@break4:5 count@while2:1 count@while4:5 count@while8:9 i@while2:1 j@while4:5 j@while8:9
#= braun-scc    created 10 final 7 operands 16 dead 0 redundant 0 | count@break4:5 count@while2:1 count@while4:5 count@while8:9 i@while2:1 j@while4:5 j@while8:9
#= lookahead    created 8 final 8 operands 18 dead 1 redundant 0 | count@break4:5 count@while2:1 count@while4:5 count@while8:9 i@while2:1 j@break4:5 j@while4:5 j@while8:9
#= eager/none   created 14 final 12 operands 24 dead 0 redundant 3 nodes 65/82 | count@break4:5 count@continue4:5 count@while2:1 count@while4:5 count@while8:9 i@continue4:5 i@while2:1 i@while4:5 i@while8:9 j@continue4:5 j@while4:5 j@while8:9
#= eager/phi    created 13 final 9 operands 18 dead 0 redundant 0 nodes 62/81 | count@break4:5 count@continue4:5 count@while2:1 count@while4:5 count@while8:9 i@while2:1 j@continue4:5 j@while4:5 j@while8:9
#= eager/full   created 17 final 8 operands 16 dead 0 redundant 0 nodes 53/90 | count@continue4:5 count@while2:1 count@while4:5 count@while8:9 i@while2:1 j@continue4:5 j@while4:5 j@while8:9
#= eager/fixpoint created 17 final 8 operands 16 dead 0 redundant 0 nodes 47/87 | count@continue4:5 count@while2:1 count@while4:5 count@while8:9 i@while2:1 j@continue4:5 j@while4:5 j@while8:9
#= lazy/none    created 12 final 10 operands 20 dead 0 redundant 1 nodes 63/80 | count@break4:5 count@continue4:5 count@while2:1 count@while4:5 count@while8:9 i@while2:1 i@while4:5 j@continue4:5 j@while4:5 j@while8:9
#= lazy/phi     created 12 final 9 operands 18 dead 0 redundant 0 nodes 62/80 | count@break4:5 count@continue4:5 count@while2:1 count@while4:5 count@while8:9 i@while2:1 j@continue4:5 j@while4:5 j@while8:9
#= lazy/full    created 16 final 8 operands 16 dead 0 redundant 0 nodes 53/89 | count@continue4:5 count@while2:1 count@while4:5 count@while8:9 i@while2:1 j@continue4:5 j@while4:5 j@while8:9
#= lazy/fixpoint created 16 final 8 operands 16 dead 0 redundant 0 nodes 47/86 | count@continue4:5 count@while2:1 count@while4:5 count@while8:9 i@while2:1 j@continue4:5 j@while4:5 j@while8:9
#= bridge/none  created 7 final 7 operands 16 dead 0 redundant 0 nodes 48/48 | count@break4:5 count@while2:1 count@while4:5 count@while8:9 i@while2:1 j@while4:5 j@while8:9
#= bridge/phi   created 7 final 7 operands 16 dead 0 redundant 0 nodes 48/48 | count@break4:5 count@while2:1 count@while4:5 count@while8:9 i@while2:1 j@while4:5 j@while8:9
#= bridge/full  created 9 final 6 operands 14 dead 0 redundant 0 nodes 44/53 | count@while2:1 count@while4:5 count@while8:9 i@while2:1 j@while4:5 j@while8:9
#= bridge/fixpoint created 13 final 8 operands 16 dead 0 redundant 0 nodes 47/58 | count@while2:1 count@while4:5*2 count@while8:9 i@while2:1 j@while4:5*2 j@while8:9
#= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
#= bridge/full: a rule was missed in one of them; first difference: n13 (Loop of 3 inputs) against n18 (Loop of 2 inputs)
#= runs 1516
