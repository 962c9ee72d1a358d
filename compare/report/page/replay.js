// Replays a trace. The state after k events depends on those events alone, however it was reached;
// at regular intervals a copy of the state is kept, so that going back is quick.

import {effectOf, variableKeys} from './algorithms.js';
import {blockEffects} from './replay_blocks.js';
import {nodeEffects, stateEffects} from './replay_nodes.js';

const checkpointEvery = 64;

function initialState() {
  return {
    phis: new Map(),      // "x@b1" -> {variable, block, value, operands: Map from -> value, state:
                          // placed | incomplete | removed}
    renamed: new Map(),   // instruction -> the values known by now: of the variables read, and of "=",
                          // the assigned one
    sets: new Map(),      // name (W, F, DF) -> blocks
    stacks: new Map(),    // variable -> the stack of its definitions while renaming, the top last
    pushed: [],           // the variables of those definitions, in the order in which they were pushed
    ends: new Map(),      // "x@b1" -> the value of x in b1 known so far, of methods that search backwards
    sealed: new Set(),
    cleaned: new Map(),  // block before CFG simplification -> what it became, '' if it was removed
    numbers: new Map(),
    idom: new Map(),
    frontier: new Map(),
    live: new Map(),
    graph: new Map(),     // node -> {text, op, inputs} of the current Sea of Nodes
    replaced: new Map(),  // node or value -> its replacement
    scopes: new Map(),    // name -> {name, purpose, head, control, bindings: name -> node or null for
                          // the sentinel, isNew}
    fresh: new Set(),     // the nodes that the last step made or gave other inputs
    going: new Set(),     // the nodes that it removes
    rebound: new Set(),   // "scope name" of the bindings that it made
    line: undefined,  // of the statement that is being translated to a Sea of Nodes
    complete: false,  // whether all events have happened
    current: null,  // what the last event names: {event, block, variable, instruction, line, nodes}
  };
}

function copyOf(state) {
  const copy = {...state};
  for (const [name, part] of Object.entries(state)) {
    if (part instanceof Map) copy[name] = new Map(part);
    if (part instanceof Set) copy[name] = new Set(part);
  }
  return copy;
}

/** The ids of nodes in the values of an event, in the order of its keys. */
function nodesNamedBy(event) {
  const values = Object.entries(event)
                     .filter(([key]) => !['category', 'step', 'changes', ...variableKeys].includes(key))
                     .flatMap(([, value]) => value);
  const names = values.filter((value) => typeof value === 'string')
                    .map((value) => /^n\d+(?=$|[ (])/.exec(value)?.[0]);
  return [...new Set(names.filter(Boolean))];
}

function currentOf(event) {
  const {block, variable, instruction, line} = event;
  return {event, block, variable, instruction, line, nodes: nodesNamedBy(event)};
}

/**
 * The block and the nodes that a step is about, the most relevant first: the block, the nodes that it
 * removes, those that it makes, and those that it names, the last first.
 */
export function namesOfStep(replay) {
  if (!replay?.current) return [];
  const {block, nodes} = replay.current;
  const named = [...nodes].reverse();
  const made = named.filter((node) => replay.fresh.has(node)).reverse();
  return [block, ...[...replay.going].reverse(), ...made, ...named].filter(Boolean);
}

function apply(state, event, family) {
  state.current = currentOf(event);
  state.fresh = new Set();
  state.going = new Set();
  state.rebound = new Set();
  for (const scope of state.scopes.values())
    if (scope.isNew) state.scopes.set(scope.name, {...scope, isNew: false});
  for (const change of event.changes ?? []) stateEffects[effectOf(change)]?.(state, change);
  const effect = effectOf(event);
  if (family === 'cfg') {
    blockEffects[effect]?.(state, event);
    return;
  }
  if (event.line === undefined) state.current.line = state.line;
  nodeEffects[effect]?.(state, event);
}

/**
 * Replays the events of a method of this family, or of the analyses (`cfg`). Returns a function from
 * k to the state after the first k of them, or after all if there are fewer. `isCut`: events are
 * missing at the end. Unknown events change nothing but `current`.
 */
export function createReplay(events, family, isCut) {
  const checkpoints = [initialState()];
  let last = {step: 0, state: checkpoints[0]};

  return (wanted) => {
    const step = Math.min(wanted, events.length);
    if (last.step === step) return last.state;
    const from = Math.min(Math.floor(step / checkpointEvery), checkpoints.length - 1);
    const forward = last.step <= step && last.step >= from * checkpointEvery;
    let done = forward ? last.step : from * checkpointEvery;
    const state = copyOf(forward ? last.state : checkpoints[from]);
    while (done < step) {
      apply(state, events[done++], family);
      if (done % checkpointEvery === 0 && done / checkpointEvery === checkpoints.length)
        checkpoints.push(copyOf(state));
    }
    state.complete = step === events.length && !isCut;
    last = {step, state};
    return state;
  };
}

/**
 * The steps that the user goes through: the numbers of the events that name this variable or no
 * variable; of all events if no variable is chosen.
 */
export function visibleSteps(events, variable) {
  const steps = [];
  events.forEach((event, i) => {
    if (!variable || event.variable === undefined || event.variable === variable) steps.push(i + 1);
  });
  return steps;
}
