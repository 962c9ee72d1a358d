def fizz(n):
    for i in range(1, n):
        if i % 15 == 0:
            print(35)
        elif i % 5 == 0:
            print(5, i)
        elif i % 3 == 0:
            print(3, i, -i)

def main():
    fizz(16)
    print()
    print(3 if False else 2)
    return 0

if __name__ == "__main__":
    main()
#= __main__: blocks 1 edges 0 instructions 2 variables 0 loops 0 reducible
#= maximal      created 0 final 0 operands 0 dead 0 redundant 0
#= minimal      created 0 final 0 operands 0 dead 0 redundant 0
#= semi-pruned  created 0 final 0 operands 0 dead 0 redundant 0
#= pruned       created 0 final 0 operands 0 dead 0 redundant 0
#= braun        created 0 final 0 operands 0 dead 0 redundant 0
#= braun-scc    created 0 final 0 operands 0 dead 0 redundant 0
#= lookahead    created 0 final 0 operands 0 dead 0 redundant 0
#= eager/none   created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
#= eager/phi    created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
#= eager/full   created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
#= eager/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
#= lazy/none    created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
#= lazy/phi     created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
#= lazy/full    created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
#= lazy/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/9
#= bridge/none  created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/7
#= bridge/phi   created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/7
#= bridge/full  created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/7
#= bridge/fixpoint created 0 final 0 operands 0 dead 0 redundant 0 nodes 7/7
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 0
#= fizz: blocks 9 edges 12 instructions 30 variables 4 loops 1 reducible
#= maximal      created 4 final 4 operands 20 dead 2 redundant 2 | $next@for2:5 $stop@for2:5 i@for2:5 n@for2:5
#= minimal      created 2 final 2 operands 10 dead 1 redundant 0 | $next@for2:5 i@for2:5
#= semi-pruned  created 2 final 2 operands 10 dead 1 redundant 0 | $next@for2:5 i@for2:5
#= pruned       created 1 final 1 operands 5 dead 0 redundant 0 | $next@for2:5
#= braun        created 2 final 1 operands 5 dead 0 redundant 0 | $next@for2:5
#= braun-scc    created 2 final 1 operands 5 dead 0 redundant 0 | $next@for2:5
#= lookahead    created 1 final 1 operands 5 dead 0 redundant 0 | $next@for2:5
#= eager/none   created 4 final 2 operands 4 dead 0 redundant 1 nodes 47/61 | $next@for2:5 $stop@for2:5
#= eager/phi    created 4 final 1 operands 2 dead 0 redundant 0 nodes 46/61 | $next@for2:5
#= eager/full   created 4 final 1 operands 2 dead 0 redundant 0 nodes 46/61 | $next@for2:5
#= eager/fixpoint created 4 final 1 operands 5 dead 0 redundant 0 nodes 38/62 | $next@for2:5
#= lazy/none    created 3 final 2 operands 4 dead 0 redundant 1 nodes 47/60 | $next@for2:5 $stop@for2:5
#= lazy/phi     created 3 final 1 operands 2 dead 0 redundant 0 nodes 46/60 | $next@for2:5
#= lazy/full    created 3 final 1 operands 2 dead 0 redundant 0 nodes 46/60 | $next@for2:5
#= lazy/fixpoint created 3 final 1 operands 5 dead 0 redundant 0 nodes 38/61 | $next@for2:5
#= bridge/none  created 1 final 1 operands 5 dead 0 redundant 0 nodes 38/42 | $next@for2:5
#= bridge/phi   created 1 final 1 operands 5 dead 0 redundant 0 nodes 38/42 | $next@for2:5
#= bridge/full  created 1 final 1 operands 5 dead 0 redundant 0 nodes 38/42 | $next@for2:5
#= bridge/fixpoint created 1 final 1 operands 5 dead 0 redundant 0 nodes 38/45 | $next@for2:5
#= same graph as lazy: eager/full yes, bridge/full no, eager/fixpoint yes, bridge/fixpoint yes
#= bridge/full: Regions of two inputs are stacked where one has all the inputs, and the inputs of a Region or Stop are in another order; first difference: n6 (Loop of 5 inputs) against n8 (Loop of 2 inputs)
#= runs fallthrough fallthrough fallthrough fallthrough fallthrough fallthrough fallthrough
#= main: blocks 4 edges 4 instructions 11 variables 1 loops 0 reducible
#= maximal      created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression13:13
#= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression13:13
#= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression13:13
#= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression13:13
#= braun        created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression13:13
#= braun-scc    created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression13:13
#= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression13:13
#= eager/none   created 1 final 1 operands 2 dead 0 redundant 0 nodes 20/26 | $if@expression13:13
#= eager/phi    created 1 final 1 operands 2 dead 0 redundant 0 nodes 20/26 | $if@expression13:13
#= eager/full   created 1 final 0 operands 0 dead 0 redundant 0 nodes 13/27
#= eager/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 13/27
#= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 20/26 | $if@expression13:13
#= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 20/26 | $if@expression13:13
#= lazy/full    created 1 final 0 operands 0 dead 0 redundant 0 nodes 13/27
#= lazy/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 13/27
#= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 19/22 | $if@expression13:13
#= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 19/22 | $if@expression13:13
#= bridge/full  created 1 final 0 operands 0 dead 0 redundant 0 nodes 13/23
#= bridge/fixpoint created 1 final 0 operands 0 dead 0 redundant 0 nodes 13/23
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 0
