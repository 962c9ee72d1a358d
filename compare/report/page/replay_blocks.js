// What the events of the methods on blocks, and of the analyses, do to the state of a replay (see
// replay.js). Parts of the state are replaced, never changed in place: checkpoints share them.

function siteKey(event) {
  return `${event.variable}@${event.block}`;
}

function addPhi(state, event, phiState) {
  const phi = {
    variable: event.variable,
    block: event.block,
    value: event.value,
    operands: new Map(),
    state: phiState
  };
  state.phis.set(siteKey(event), phi);
}

function changePhi(state, key, change) {
  const phi = state.phis.get(key);
  if (phi) state.phis.set(key, {...phi, ...change});
}

function setOperand(state, event, value) {
  const phi = state.phis.get(siteKey(event));
  if (phi)
    changePhi(state, siteKey(event), {operands: new Map(phi.operands).set(event.from, value)});
}

function keepSets(state, event) {
  for (const name of ['W', 'F', 'DF'])
    if (Array.isArray(event[name])) state.sets.set(name, event[name]);
}

/**
 * Marks that an instruction shows a name of SSA form: of a variable that it reads, or "=" for the
 * one that it assigns.
 */
function rename(state, event, name) {
  if (!event.instruction) return;
  state.renamed.set(event.instruction, new Set(state.renamed.get(event.instruction)).add(name));
}

/** A phi goes, and what it became takes its place wherever it was an operand. */
function removeValue(state, event) {
  for (const [key, phi] of state.phis) {
    if (phi.value === event.value) {
      state.phis.set(key, {...phi, state: 'removed'});
    } else if ([...phi.operands.values()].includes(event.value)) {
      const operands = [...phi.operands].map(
          ([from, value]) => [from, value === event.value ? event.after : value]);
      state.phis.set(key, {...phi, operands: new Map(operands)});
    }
  }
}

function addLive(state, event, end) {
  const {in : atBegin = [], out: atEnd = []} = state.live.get(event.variable) ?? {};
  const live = {in : atBegin, out: atEnd};
  state.live.set(event.variable, {...live, [end]: [...live[end], event.block]});
}

/** What a variable is from here on, where the trace says it. */
function keepReaching(state, event) {
  if (event.after !== undefined) state.reaching.set(event.variable, event.after);
}

/** A block before the simplification, which is not drawn. */
function leaveBlock(state) {
  state.current.block = undefined;
}

/** effect -> change of the state. */
export const blockEffects = {
  'rename block': (state, event) => {
    leaveBlock(state);
    state.cleaned.set(event.block, event.to ?? '');
  },
  'old block': leaveBlock,
  'number block': (state, event) => state.numbers.set(event.block, event.number),
  'set idom': (state, event) => state.idom.set(event.block, event.idom),
  'add frontier': (state, event) => state.frontier.set(
      event.block, [...new Set([...(state.frontier.get(event.block) ?? []), event.join])]),
  'begin live': (state, event) => state.live.set(event.variable, {in : [], out: []}),
  'live in': (state, event) => addLive(state, event, 'in'),
  'live out': (state, event) => addLive(state, event, 'out'),
  'end live': (state, event) =>
      state.live.set(event.variable, {in : event.live_in, out: event.live_out}),
  'begin sets': (state, event) => {
    state.sets = new Map();
    keepSets(state, event);
  },
  'keep sets': keepSets,
  'insert phi': (state, event) => {
    addPhi(state, event, 'placed');
    keepSets(state, event);
  },
  'incomplete phi': (state, event) => addPhi(state, event, 'incomplete'),
  'complete phi': (state, event) => changePhi(state, siteKey(event), {state: 'placed'}),
  'set operand': (state, event) => {
    keepReaching(state, event);
    setOperand(state, event, event.operand ?? event.value);
  },
  define: (state, event) => {
    keepReaching(state, event);
    if (event.instruction)
      rename(state, event, '=');
    else
      changePhi(state, siteKey(event), {value: event.value});
  },
  use: (state, event) => {
    keepReaching(state, event);
    rename(state, event, event.variable);
  },
  'seal block': (state, event) => state.sealed.add(event.block),
  'replace value': removeValue,
};
