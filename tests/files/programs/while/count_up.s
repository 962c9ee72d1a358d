while (arg < 10) {
    arg = arg + 1;
}
return arg;
//= main: blocks 4 edges 4 instructions 6 variables 1 loops 1 reducible
//= maximal      created 1 final 1 operands 2 dead 0 redundant 0 | arg@while1:1
//= minimal      created 1 final 1 operands 2 dead 0 redundant 0 | arg@while1:1
//= semi-pruned  created 1 final 1 operands 2 dead 0 redundant 0 | arg@while1:1
//= pruned       created 1 final 1 operands 2 dead 0 redundant 0 | arg@while1:1
//= braun        created 1 final 1 operands 2 dead 0 redundant 0 | arg@while1:1
//= braun-scc    created 1 final 1 operands 2 dead 0 redundant 0 | arg@while1:1
//= lookahead    created 1 final 1 operands 2 dead 0 redundant 0 | arg@while1:1
//= eager/none   created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/18 | arg@while1:1
//= eager/phi    created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/18 | arg@while1:1
//= eager/full   created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/18 | arg@while1:1
//= eager/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/18 | arg@while1:1
//= lazy/none    created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/18 | arg@while1:1
//= lazy/phi     created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/18 | arg@while1:1
//= lazy/full    created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/18 | arg@while1:1
//= lazy/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/18 | arg@while1:1
//= bridge/none  created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/14 | arg@while1:1
//= bridge/phi   created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/14 | arg@while1:1
//= bridge/full  created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/14 | arg@while1:1
//= bridge/fixpoint created 1 final 1 operands 2 dead 0 redundant 0 nodes 14/14 | arg@while1:1
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs 10 10 10 10 10 10 17
