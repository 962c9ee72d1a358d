def table(n):
    print("n", 'n squared', "n\tcubed\\")
    for i in range(n):
        print("row", i, ":", i * i, i * i * i, "100%", "%d")
    print("", n, "")
    print('it\'s "quoted"', "two " 'in one' r" \n raw", """three
lines,
\
here""")
    print("\x41\102 caf\xe9 é \q", u"u")
    return n

def n_is_odd(n):
    return n % 2

def main():
    print("Hello, world!")
    table(3)
    print("last",)
    print(1 if n_is_odd(3) else 2, "a, b", (3))
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
#= table: blocks 4 edges 4 instructions 21 variables 4 loops 1 reducible
#= maximal      created 4 final 4 operands 8 dead 1 redundant 2 | $next@for3:5 $stop@for3:5 i@for3:5 n@for3:5
#= minimal      created 2 final 2 operands 4 dead 1 redundant 0 | $next@for3:5 i@for3:5
#= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | $next@for3:5
#= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | $next@for3:5
#= braun        created 3 final 1 operands 2 dead 0 redundant 0 | $next@for3:5
#= braun-scc    created 3 final 1 operands 2 dead 0 redundant 0 | $next@for3:5
#= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | $next@for3:5
#= eager/none   created 4 final 3 operands 6 dead 0 redundant 2 nodes 29/40 | $next@for3:5 $stop@for3:5 n@for3:5
#= eager/phi    created 4 final 1 operands 2 dead 0 redundant 0 nodes 27/40 | $next@for3:5
#= eager/full   created 4 final 1 operands 2 dead 0 redundant 0 nodes 27/40 | $next@for3:5
#= eager/fixpoint created 4 final 1 operands 2 dead 0 redundant 0 nodes 26/40 | $next@for3:5
#= lazy/none    created 3 final 2 operands 4 dead 0 redundant 1 nodes 28/39 | $next@for3:5 $stop@for3:5
#= lazy/phi     created 3 final 1 operands 2 dead 0 redundant 0 nodes 27/39 | $next@for3:5
#= lazy/full    created 3 final 1 operands 2 dead 0 redundant 0 nodes 27/39 | $next@for3:5
#= lazy/fixpoint created 3 final 1 operands 2 dead 0 redundant 0 nodes 26/39 | $next@for3:5
#= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 27/32 | $next@for3:5
#= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 27/32 | $next@for3:5
#= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 27/32 | $next@for3:5
#= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 26/32 | $next@for3:5
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs -3 0 1 2 5 10 17
#= n_is_odd: blocks 1 edges 0 instructions 2 variables 1 loops 0 reducible
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
#= runs 1 0 1 0 1 0 1
#= main: blocks 4 edges 4 instructions 15 variables 1 loops 0 reducible
#= maximal      created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression20:13
#= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression20:13
#= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression20:13
#= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression20:13
#= braun        created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression20:13
#= braun-scc    created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression20:13
#= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | $if@expression20:13
#= eager/none   created 1 final 1 operands 2 dead 0 redundant 0 nodes 26/33 | $if@expression20:13
#= eager/phi    created 1 final 1 operands 2 dead 0 redundant 0 nodes 26/33 | $if@expression20:13
#= eager/full   created 1 final 1 operands 2 dead 0 redundant 0 nodes 26/33 | $if@expression20:13
#= eager/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 24/33 | $if@expression20:13
#= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 26/33 | $if@expression20:13
#= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 26/33 | $if@expression20:13
#= lazy/full    created 1 final 1 operands 2 dead 0 redundant 0 nodes 26/33 | $if@expression20:13
#= lazy/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 24/33 | $if@expression20:13
#= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 24/28 | $if@expression20:13
#= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 24/28 | $if@expression20:13
#= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 24/28 | $if@expression20:13
#= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 24/28 | $if@expression20:13
#= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
#= runs 0
