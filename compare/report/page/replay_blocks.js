// What the events of the methods on the CFG, and of the analyses, do to the state of a replay (see
// replay.js). Values in the maps are replaced, never changed in place: checkpoints share them.

import {takesBack} from './algorithms.js';

function siteKey(event) {
  return `${event.variable}@${event.block}`;
}

/** Records the value of a variable in a block, for a method that remembers it there. */
function remember(state, event) {
  if (event.value !== undefined) state.ends.set(siteKey(event), event.value);
}

/** Pushes a definition, which reaches until its block is left. */
function push(state, {variable, value}) {
  state.stacks.set(variable, [...(state.stacks.get(variable) ?? []), value]);
  state.pushed = [...state.pushed, variable];
}

/** Pops the definitions that a block pushed, the last first. */
function pop(state, event) {
  for (const _ of event.popped ?? []) {
    const variable = state.pushed.at(-1);
    state.stacks.set(variable, state.stacks.get(variable).slice(0, -1));
    state.pushed = state.pushed.slice(0, -1);
  }
}

function addPhi(state, event, phiState) {
  remember(state, event);
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
 * Records the value that an instruction shows for a variable that it reads, or for "=", the variable
 * that it assigns.
 */
function rename(state, event, name) {
  if (!event.instruction) return;
  state.renamed.set(
      event.instruction, new Map(state.renamed.get(event.instruction)).set(name, event.value));
}

/** A phi is removed, and its replacement takes its place everywhere. */
function removeValue(state, event) {
  state.replaced.set(event.value, event.after);
  for (const [key, value] of state.ends)
    if (value === event.value) state.ends.set(key, event.after);
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

/** The event's block is one before CFG simplification, which is not drawn. */
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
  'begin live': (state, event) => state.live.set(event.variable, {in : event.reads ?? [], out: []}),
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
  'leave out phi': (state, event) => {
    changePhi(state, siteKey(event), {state: 'removed'});
    state.sets = new Map();
  },
  'incomplete phi': (state, event) => addPhi(state, event, 'incomplete'),
  'complete phi': (state, event) => changePhi(state, siteKey(event), {state: 'placed'}),
  'set operand': (state, event) => setOperand(state, event, event.operand ?? event.value),
  define: (state, event) => {
    if (takesBack(event.category))
      push(state, event);
    else
      remember(state, event);
    if (event.instruction)
      rename(state, event, '=');
    else
      changePhi(state, siteKey(event), {value: event.value});
  },
  use: (state, event) => rename(state, event, event.variable),
  'pop values': pop,
  'remember value': remember,
  'seal block': (state, event) => state.sealed.add(event.block),
  'replace value': removeValue,
};
