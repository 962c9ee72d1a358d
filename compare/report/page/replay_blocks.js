// What the events of the methods on blocks, and of the analyses, do to the state of a replay (see
// replay.js). Parts of the state are replaced, never changed in place: checkpoints share them.

function siteKey(event) {
  return `${event.variable}@${event.block}`;
}

function addPhi(state, event, phiState) {
  state.phis.set(siteKey(event), {
    variable: event.variable,
    block: event.block,
    value: event.value,
    operands: new Map(),
    state: phiState
  });
}

function changePhi(state, key, change) {
  const phi = state.phis.get(key);
  if (phi) state.phis.set(key, {...phi, ...change});
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

function define(state, event) {
  state.reaching.set(event.variable, event.value);
  if (event.instruction)
    rename(state, event, '=');
  else
    changePhi(state, siteKey(event), {value: event.value});
}

function usePhi(state, event) {
  const phi = state.phis.get(siteKey(event));
  if (phi && event.from)
    changePhi(
        state, siteKey(event), {operands: new Map(phi.operands).set(event.from, event.value)});
}

function write(state, event) {
  state.definitions.set(siteKey(event), event.value);
  rename(state, event, '=');
}

function removeValue(state, event) {
  for (const [key, phi] of state.phis) {
    if (phi.value === event.value)
      state.phis.set(key, {...phi, state: 'removed'});
    else if ([...phi.operands.values()].includes(event.value))
      replaceOperand(state, key, phi, event);
  }
  for (const [key, value] of state.definitions)
    if (value === event.value) state.definitions.set(key, event.replacement);
}

function replaceOperand(state, key, phi, event) {
  const operands = [...phi.operands].map(
      ([from, value]) => [from, value === event.value ? event.replacement : value]);
  state.phis.set(key, {...phi, operands: new Map(operands)});
}

function addPhiOf(phiState) {
  return (state, event) => {
    addPhi(state, event, phiState);
    state.definitions.set(siteKey(event), event.value);
  };
}

/** category -> step -> change of the state. */
export const blockSteps = {
  cleanup: {
    'remove unreachable': (state, event) => state.removedBlocks.add(event.block),
    collapse: (state, event) => state.removedBlocks.add(event.block),
    renumber: () => {},
  },
  dom: {idom: (state, event) => state.idom.set(event.block, event.idom)},
  df: {
    add: (state, event) => state.frontier.set(
        event.to, [...new Set([...(state.frontier.get(event.to) ?? []), event.join])]),
  },
  liveness: {
    explore: (state, event) =>
        state.live.set(event.variable, {in : event.live_in ?? [], out: event.live_out ?? []}),
  },
  phi: {
    insert(state, event) {
      addPhi(state, event, 'placed');
      keepSets(state, event);
    },
    other: keepSets,
  },
  lookahead: {
    phi: (state, event) => addPhi(state, event, 'placed'),
  },
  rename: {
    def: define,
    use(state, event) {
      state.reaching.set(event.variable, event.value);
      rename(state, event, event.variable);
    },
    'phi use': usePhi,
  },
  braun: {
    phi: addPhiOf('placed'),
    'incomplete phi': addPhiOf('incomplete'),
    operand: usePhi,
    write,
    read: (state, event) => rename(state, event, event.variable),
    seal: (state, event) => state.sealed.add(event.block),
    'trivial phi removed': removeValue,
    'redundant phi removed': removeValue,
  },
};
