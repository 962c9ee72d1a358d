// Replays a trace. The state after k events depends on those events alone, however it was reached;
// every so many events a copy of the state is kept, so that going back is quick.

import {blockSteps} from './replay_blocks.js';
import {nodeSteps} from './replay_nodes.js';

const checkpointEvery = 64;

function initialState() {
  return {
    phis: new Map(),      // "x@b1" -> {variable, block, value, operands: Map from -> value, state:
                          // placed | incomplete | removed}
    renamed: new Map(),   // instruction -> names that are in place: variables read, and "=" for the
                          // one assigned
    sets: new Map(),      // name (W, F, DF) -> blocks
    reaching: new Map(),  // variable -> its reaching definition while renaming
    sealed: new Set(),
    cleaned: new Map(),  // block before the clean-up -> what it became, '' for nothing
    numbers: new Map(),
    idom: new Map(),
    frontier: new Map(),
    live: new Map(),
    removedNodes: new Set(),
    newest: 0,        // the highest number of a node that an event has named
    statement: null,  // of the Sea of Nodes: {line, instruction, block} that events are made for
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
                     .filter(([key]) => key !== 'category' && key !== 'step')
                     .flatMap(([, value]) => value);
  const names = values.filter((value) => typeof value === 'string')
                    .map((value) => /^n\d+(?=$|[ (])/.exec(value)?.[0]);
  return [...new Set(names.filter(Boolean))];
}

function currentOf(event) {
  const {block, variable, instruction, line} = event;
  return {event, block, variable, instruction, line, nodes: nodesNamedBy(event)};
}

function apply(state, event) {
  state.current = currentOf(event);
  if (nodeSteps[event.category] && event.line === undefined)
    state.current.line = state.statement?.line;
  const steps = blockSteps[event.category] ?? nodeSteps[event.category];
  (steps?.[event.step] ?? steps?.other)?.(state, event);
}

/**
 * Replays `events`: `at(k)` is the state after the first k of them. Unknown events change nothing
 * but what is current.
 */
export function createReplay(events) {
  const checkpoints = [initialState()];
  let last = {step: 0, state: checkpoints[0]};

  function at(step) {
    if (last.step === step) return last.state;
    const from = Math.min(Math.floor(step / checkpointEvery), checkpoints.length - 1);
    const forward = last.step <= step && last.step >= from * checkpointEvery;
    let done = forward ? last.step : from * checkpointEvery;
    const state = copyOf(forward ? last.state : checkpoints[from]);
    while (done < step) {
      apply(state, events[done++]);
      if (done % checkpointEvery === 0 && done / checkpointEvery === checkpoints.length)
        checkpoints.push(copyOf(state));
    }
    state.complete = step === events.length;
    last = {step, state};
    return state;
  }
  return {events, length: events.length, at};
}

/**
 * The steps that a person goes through: numbers of events that name the variable or none; all of
 * them where none is chosen.
 */
export function visibleSteps(events, variable) {
  const steps = [];
  events.forEach((event, i) => {
    if (!variable || event.variable === undefined || event.variable === variable) steps.push(i + 1);
  });
  return steps;
}
