// The algorithms as a reader may follow them: lines of pseudocode, each with the steps of the trace
// that it stands for.

const insertion = {
  title: 'Phi insertion: iterated dominance frontier',
  source: 'Cytron et al. 1991, figure 11',
  lines: [
    ['for each variable v'],
    ['  F := {};  W := blocks that define v', 'definitions'],
    ['  while W is not empty'],
    ['    take a block X from W', 'take'],
    ['    for each block Y in DF(X), not in F', 'frontier'],
    ['      if v is not wanted in Y: leave it', 'not wanted'],
    ['      else insert v = phi(...) in Y', 'insert'],
    ['        add Y to F, and to W as a definition', 'add'],
  ],
};

const renaming = {
  title: 'Renaming: walk of the dominator tree',
  source: 'Cytron et al. 1991, figure 12',
  lines: [
    ['for each block B, parents in the tree first'],
    ['  for each phi, then each instruction of B'],
    ['    each use of v: the reaching definition of v', 'use'],
    ['    a definition of v: a new version, reaching from here', 'def'],
    ['  for each successor S of B, each phi of S'],
    ['    the operand from B: the reaching definition', 'phi use'],
    ['  after the subtree of B: the definitions of B reach no more', 'pop'],
  ],
};

const cleanup = {
  title: 'Clean-up of the graph',
  source: 'before any method',
  lines: [
    ['mark the blocks that the entry reaches'],
    ['remove the others', 'remove unreachable'],
    ['while some block is empty and jumps on'],
    ['  let its predecessors jump to its successor', 'collapse'],
    ['where control falls off the end: end', 'end'],
    ['number the blocks that are left', 'renumber'],
  ],
};

const dominators = {
  title: 'Immediate dominators',
  source: 'Lengauer and Tarjan 1979; Semi-NCA',
  lines: [
    ['number the blocks in depth-first order'],
    ['semidominators, deepest block first', 'semi'],
    ['for each block B but the entry, in order'],
    ['  from B\'s parent up to its semidominator:'],
    ['  idom(B) := the first block reached', 'idom'],
  ],
};

const frontiers = {
  title: 'Dominance frontiers',
  source: 'Cooper, Harvey and Kennedy 2001, figure 5',
  lines: [
    ['for each block J with two or more ways in'],
    ['  for each predecessor P of J'],
    ['    runner := P'],
    ['    while runner is not idom(J)'],
    ['      add J to DF(runner)', 'add'],
    ['      runner := idom(runner)'],
  ],
};

const liveness = {
  title: 'Liveness, variable by variable',
  source: 'Brandner et al. 2011, algorithms 6 and 7',
  lines: [
    ['for each variable v'],
    ['  for each block that reads v before assigning it'],
    ['    v is live-in there; walk back over predecessors'],
    ['    v is live-out of each; stop where v is assigned', 'explore'],
  ],
};

const braun = {
  title: 'Phis on the fly, from uses',
  source: 'Braun et al. 2013, algorithms 1 to 4',
  lines: [
    ['write v in B: current[v][B] := value', 'write'],
    ['read v in B: current[v][B], or look further:', 'read'],
    ['  B not sealed: an incomplete phi', 'incomplete phi'],
    ['  one predecessor: read v there', 'look up'],
    ['  several: a phi, then its operands', 'phi'],
    ['    each operand: read v in the predecessor', 'operand'],
    ['when all predecessors of B are known: seal B', 'seal'],
    ['  complete its incomplete phis', 'complete'],
    ['a phi of one value and itself is that value: remove it', 'trivial phi removed'],
    ['at last: a set of phis of one value is that value', 'redundant phi removed'],
  ],
};

const lookahead = {
  title: 'Looking ahead at what a statement assigns',
  source: 'Python-to-LLVM tutorial',
  lines: [
    ['at while: assigned := names that the body assigns', 'assigned', 'loop'],
    ['  a phi in the loop head for each name in assigned', 'phi'],
    ['  then the condition and the body for good'],
    ['at if: compile both arms', 'arms'],
    ['  a phi in the join for each name bound differently', 'phi'],
    ['names known before the statement only'],
  ],
};

const scopeEnd = [
  ['where ways meet: a Region, and per name that differs', 'merge'],
  ['    a Phi of what the scopes bind', 'make phi'],
  ['    a Phi of one value is that value (with peepholes)', 'remove phi'],
];

const eager = {
  title: 'Eager: a phi for every name at a loop head',
  source: 'Simple, chapter 7',
  lines: [
    ['at while: a Loop node, its back edge open', 'begin loop'],
    ['  for each name in scope: Phi(loop, value, ?)', 'loop phi'],
    ['  copy the scope for the body, and for the exit', 'dup scope'],
    ['  read the condition and the body', 'look up', 'assign'],
    ['  end: back edge and second operands of the phis', 'end loop', 'back operand'],
    ...scopeEnd,
  ],
};

const lazy = {
  title: 'Lazy: a phi when a name is looked up',
  source: 'Simple, chapter 8; Click 1995',
  lines: [
    ['at while: a Loop node; every name a sentinel', 'begin loop'],
    ['  copy the scope for the body, and for the exit', 'dup scope'],
    ['  a name that is looked up and finds the sentinel:', 'look up', 'assign'],
    ['    Phi(loop, value outside, ?) in the head\'s scope', 'look-up makes phi'],
    ['  end: back edge, second operands of the phis made', 'end loop', 'back operand'],
    ['  sentinels that are left: the value outside', 'sentinel'],
    ...scopeEnd,
  ],
};

const bridge = {
  title: 'Bridge: from SSA form to the Sea of Nodes',
  source: 'this project',
  lines: [
    ['for each block where control meets'],
    ['  a Region, or a Loop for a header', 'region'],
    ['  each phi: a Phi node of it', 'phi'],
    ['each instruction: a node of its operands\' nodes', 'node'],
    ['jumps and returns: If, Proj, Return', 'control'],
  ],
};

const peephole = {
  title: 'Peepholes',
  source: 'Simple, chapter 8, and a worklist at level fixpoint',
  lines: [
    ['for each new node (or each on the worklist)'],
    ['  its type is a constant: a Constant instead', 'constant'],
    ['  its rules, in order, until one applies:'],
    ['    the node that the rule gives instead', '*'],
    ['  a node that nothing uses is killed, with its inputs'],
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
 * The pseudocode of a category of trace events: {title, source, lines: [[text, step...]]};
 * undefined for an unknown one.
 */
export function pseudocodeOf(category) {
  return texts[category];
}

/** The number of the line that a step stands for, or -1. */
export function lineOfStep(code, step) {
  const found = code.lines.findIndex(([, ...steps]) => steps.includes(step));
  return found >= 0 ? found : code.lines.findIndex(([, ...steps]) => steps.includes('*'));
}
