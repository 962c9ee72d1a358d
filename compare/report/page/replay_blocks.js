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

/** category -> step -> change of the state; other: of steps that are not listed. */
export const blockSteps = {
  cleanup: {
    other(state, event) {
      state.current.block = undefined;  // a block before the clean-up, which is not drawn
      if (event.step !== 'end') state.cleaned.set(event.block, event.to ?? '');
    },
  },
  dom: {
    number: (state, event) => state.numbers.set(event.block, event.number),
    idom: (state, event) => state.idom.set(event.block, event.idom),
  },
  df: {
    add: (state, event) => state.frontier.set(
        event.block, [...new Set([...(state.frontier.get(event.block) ?? []), event.join])]),
  },
  liveness: {
    begin: (state, event) => state.live.set(event.variable, {in : [], out: []}),
    'live in': (state, event) => addLive(state, event, 'in'),
    'live out': (state, event) => addLive(state, event, 'out'),
    end: (state, event) =>
        state.live.set(event.variable, {in : event.live_in, out: event.live_out}),
  },
  phi: {
    begin(state, event) {
      state.sets = new Map();
      keepSets(state, event);
    },
    insert(state, event) {
      addPhi(state, event, 'placed');
      keepSets(state, event);
    },
    other: keepSets,
  },
  lookahead: {phi: (state, event) => addPhi(state, event, 'placed')},
  rename: {
    def(state, event) {
      state.reaching.set(event.variable, event.after);
      if (event.instruction)
        rename(state, event, '=');
      else
        changePhi(state, siteKey(event), {value: event.value});
    },
    use(state, event) {
      state.reaching.set(event.variable, event.after);
      rename(state, event, event.variable);
    },
    'phi use'(state, event) {
      state.reaching.set(event.variable, event.after);
      setOperand(state, event, event.value);
    },
  },
  braun: {
    phi: (state, event) => addPhi(state, event, 'placed'),
    'incomplete phi': (state, event) => addPhi(state, event, 'incomplete'),
    complete: (state, event) => changePhi(state, siteKey(event), {state: 'placed'}),
    operand: (state, event) => setOperand(state, event, event.operand),
    write: (state, event) => rename(state, event, '='),
    read: (state, event) => rename(state, event, event.variable),
    seal: (state, event) => state.sealed.add(event.block),
    'trivial phi removed': removeValue,
    'redundant phi removed': removeValue,
  },
};
