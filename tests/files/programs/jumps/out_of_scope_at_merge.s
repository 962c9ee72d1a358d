int i0 = 0;
while (i0 < 0) {
  i0 = i0 + 1;
  int i1 = 0;
  while (i1 < 0) {
    i1 = i1 + 1;
    int i2 = 0;
    while (i2 < 0) {
      i2 = i2 + 1;
      break;
    }
  }
}
//= 13:2: warning: control reaches the end without a return
//= main: blocks 8 edges 10 instructions 17 variables 4 loops 2 reducible
//= maximal      created 8 final 8 operands 20 dead 5 redundant 3 | arg@while2:1 arg@while5:3 i0@while2:1 i0@while5:3 i1@while2:1 i1@while5:3 i2@while2:1 i2@while5:3
//= minimal      created 5 final 5 operands 12 dead 3 redundant 0 | i0@while2:1 i1@while2:1 i1@while5:3 i2@while2:1 i2@while5:3
//= semi-pruned  created 5 final 5 operands 12 dead 3 redundant 0 | i0@while2:1 i1@while2:1 i1@while5:3 i2@while2:1 i2@while5:3
//= pruned       created 2 final 2 operands 5 dead 0 redundant 0 | i0@while2:1 i1@while5:3
//= braun        created 3 final 2 operands 5 dead 0 redundant 0 | i0@while2:1 i1@while5:3
//= braun-scc    created 3 final 2 operands 5 dead 0 redundant 0 | i0@while2:1 i1@while5:3
//= lookahead    created 3 final 3 operands 8 dead 1 redundant 0 | i0@while2:1 i1@while5:3 i2@while5:3
//= eager/none   created 10 final 0 operands 0 dead 0 redundant 0 nodes 1/51
//= eager/phi    created 10 final 0 operands 0 dead 0 redundant 0 nodes 1/51
//= eager/full   created 10 final 0 operands 0 dead 0 redundant 0 nodes 1/51
//= eager/fixpoint created 10 final 0 operands 0 dead 0 redundant 0 nodes 1/53
//= lazy/none    created 4 final 0 operands 0 dead 0 redundant 0 nodes 1/45
//= lazy/phi     created 4 final 0 operands 0 dead 0 redundant 0 nodes 1/45
//= lazy/full    created 4 final 0 operands 0 dead 0 redundant 0 nodes 1/45
//= lazy/fixpoint created 4 final 0 operands 0 dead 0 redundant 0 nodes 1/47
//= bridge/none  created 2 final 0 operands 0 dead 0 redundant 0 nodes 1/25
//= bridge/phi   created 2 final 0 operands 0 dead 0 redundant 0 nodes 1/25
//= bridge/full  created 2 final 0 operands 0 dead 0 redundant 0 nodes 1/28
//= bridge/fixpoint created 2 final 0 operands 0 dead 0 redundant 0 nodes 1/29
//= same graph as lazy: eager/full yes, bridge/full yes, eager/fixpoint yes, bridge/fixpoint yes
//= runs fallthrough fallthrough fallthrough fallthrough fallthrough fallthrough fallthrough
