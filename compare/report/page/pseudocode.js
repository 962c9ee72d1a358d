// The algorithms as a reader may follow them: lines of pseudocode, each with the steps of the trace
// that it stands for.

const insertion = {
  title: 'Phi insertion: iterated dominance frontier',
  source: 'Cytron et al. 1991, figure 11',
  lines: [
    ['for each variable v'],
    ['  F := {}; W := blocks that define v,', 'begin'],
    ['    but the entry, which has no frontier'],
    ['  while W is not empty'],
    ['    take a block X from W', 'take'],
    ['    for each block Y in DF(X)'],
    ['      if Y in F: it has its phi', 'known'],
    ['      if v is not wanted in Y: no phi', 'not wanted'],
    ['      insert v = phi(...) in Y; add Y to F', 'insert'],
    ['      if Y does not define v: add Y to W', 'enqueue'],
    ['  F: the blocks with a phi of v', 'end'],
  ],
};

const everywhere = {
  title: 'Phi insertion: wherever ways meet',
  source: 'Appel 1998',
  lines: [
    ['for each variable v', 'begin'],
    ['  for each block Y with two or more ways in'],
    ['    insert v = phi(...) in Y; add Y to F', 'insert'],
    ['  F: the blocks with a phi of v', 'end'],
  ],
};

const renaming = {
  title: 'Renaming: walk of the dominator tree',
  source: 'Cytron et al. 1991, figure 12; Rastello, algorithm 3.3',
  lines: [
    ['walk into block B', 'enter'],
    ['  for each phi and instruction of B'],
    ['    reads v: the definition that reaches', 'use'],
    ['    defines v: a new version, reaching now', 'def'],
    ['  for each phi of a successor'],
    ['    operand for B: what reaches the end of B', 'phi use'],
    ['  walk into the children of B in the tree'],
    ['  leave B: its versions reach no further', 'leave'],
  ],
};

const cleanup = {
  title: 'Clean-up of the graph',
  source: 'before any method',
  lines: [
    ['remove blocks that the entry does not reach', 'remove unreachable'],
    ['while a block is empty and only jumps on'],
    ['  lead the edges to it where it jumps', 'collapse'],
    ['control runs off the end: end there', 'end'],
    ['number the blocks that are left', 'renumber'],
  ],
};

const dominators = {
  title: 'Immediate dominators',
  source: 'Lengauer and Tarjan 1979; Georgiadis 2005 (Semi-NCA)',
  lines: [
    ['number the blocks in depth-first order', 'number'],
    ['for each block B, the last number first'],
    ['  semi(B): the lowest number from which a way'],
    ['    of higher numbers leads to B', 'semidominator'],
    ['for each block B, the first number first'],
    ['  idom(B): up from its parent until semi(B)', 'idom'],
  ],
};

const frontiers = {
  title: 'Dominance frontiers',
  source: 'Cooper, Harvey and Kennedy 2001, figure 5',
  lines: [
    ['for each block J where ways meet'],
    ['  for each predecessor P of J'],
    ['    B := P'],
    ['    while B is not idom(J)'],
    ['      add J to DF(B); B := idom(B)', 'add'],
  ],
};

const liveness = {
  title: 'Liveness, one variable after the other',
  source: 'Boissinot and others: exploration by variable',
  lines: [
    ['for each variable v', 'begin'],
    ['  from each block that reads v before assigning it'],
    ['    v is live where the block begins', 'live in'],
    ['    and at the end of each predecessor', 'live out'],
    ['    which assigns v: no further', 'stop'],
    ['    or else: v is live where that begins too'],
    ['  live-in and live-out of v', 'end'],
  ],
};

const braun = {
  title: 'Phis on the fly, from uses',
  source: 'Braun et al. 2013, algorithms 1 to 5',
  lines: [
    ['write v in B: current[v][B] := value', 'write'],
    ['read v in B: current[v][B], if there is one', 'read'],
    ['  else look further back', 'look up', 'search'],
    ['    B not sealed: an incomplete phi', 'incomplete phi'],
    ['    ways meet in B: a phi, then its operands', 'phi', 'marker'],
    ['    B is the entry: undefined', 'undefined'],
    ['operand of a phi: read v in the predecessor', 'operand', 'no phi'],
    ['all predecessors of B are filled: seal B', 'seal'],
    ['  its incomplete phis get their operands', 'complete'],
    ['a phi of itself and one value is that value', 'trivial phi removed'],
    ['phis that together stand for one value go', 'redundant phi removed'],
  ],
};

const lookahead = {
  title: 'Looking ahead at what a statement assigns',
  source: 'the Python-to-LLVM tutorial',
  lines: [
    ['at a loop: the names that its body assigns', 'trial', 'loop'],
    ['where ways meet: names that one of them bound', 'meet'],
    ['  known before, and bound differently: a phi', 'phi'],
    ['  else none', 'no phi'],
  ],
};

const scopeLines = [
  ['a name is read: the node that the scope binds', 'look up'],
  ['a name is assigned: the scope binds the node', 'assign'],
  ['break, continue: a copy of the scope leaves', 'break', 'continue'],
  ['where scopes meet: a Region', 'merge', 'enter'],
  ['  a name bound to one node: that node', 'same'],
  ['  bound to several: a Phi of them', 'phi'],
  ['end of the loop: its back edge', 'end loop'],
  ['  and the last operand of each Phi of the head', 'finish phi'],
  ['a Phi of itself and one node is that node', 'remove phi'],
];

const eager = {
  title: 'Eager: a Phi for every name at a loop',
  source: 'Simple, chapter 7',
  lines: [
    ['for each statement', 'statement'],
    ['while: a Loop node, its back edge open', 'begin loop'],
    ['  for each name in scope: Phi(loop, value, ?)', 'loop phi'],
    ['if, while: copy the scope for the other way', 'dup'],
    ...scopeLines,
  ],
};

const lazy = {
  title: 'Lazy: a Phi when a name is looked up',
  source: 'Simple, chapter 8; Click 1995',
  lines: [
    ['for each statement', 'statement'],
    ['while: a Loop node; each name a sentinel', 'begin loop'],
    ['a name that finds the sentinel of loop heads:', 'sentinel'],
    ['  in each head Phi(loop, value outside, ?)', 'loop phi'],
    ['if, while: copy the scope for the other way', 'dup'],
    ...scopeLines,
  ],
};

const bridge = {
  title: 'Bridge: from pruned SSA to the Sea of Nodes',
  source: 'this project',
  lines: [
    ['where control meets: a Region or a Loop', 'region'],
    ['  each phi of the block: a Phi of it', 'phi'],
    ['each instruction: a node of its operands\' nodes'],
    ['at the end of a loop: its back edge', 'end loop'],
    ['  and the last operands of its Phis', 'finish phi'],
    ['a Phi of itself and one node is that node', 'remove phi'],
  ],
};

const peephole = {
  title: 'Peepholes',
  source: 'Simple, chapter 8; on a worklist at level fixpoint',
  lines: [
    ['for each node that is new, or whose inputs changed'],
    ['  a rule applies: another node instead', 'rewrite'],
    ['    on the way a rule may make Phis', 'make phi'],
    ['  nothing uses it: the node goes', 'remove'],
  ],
};

const texts = {
  cleanup,
  dom: dominators,
  df: frontiers,
  liveness,
  phi: insertion,
  rename: renaming,
  braun,
  lookahead,
  eager,
  lazy,
  bridge,
  peephole
};

/**
 * The pseudocode of a category of trace events of a method: {title, source, lines: [[text,
 * step...]]}; undefined for an unknown one.
 */
export function pseudocodeOf(category, method) {
  return category === 'phi' && method === 'maximal' ? everywhere : texts[category];
}

/** The number of the line that a step stands for, or -1. */
export function lineOfStep(code, step) {
  return code.lines.findIndex(([, ...steps]) => steps.includes(step));
}
