// One sentence for each event of a trace; events that are not known here are shown with their keys
// and values.

import {listed} from './elements.js';

/** "while 6:1", where an event says it. */
function construct(event) {
  return event.construct ? ` (${event.construct} ${event.line}:${event.column})` : '';
}

const blockWords = {
  'cleanup/remove unreachable': (e) => `The entry does not reach ${e.block}: it goes`,
  'cleanup/collapse': (e) => `${e.block} is empty: edges to it go to ${e.to}`,
  'cleanup/renumber': (e) =>
      (e.block === e.to ? `${e.block} keeps its name` : `${e.block} becomes ${e.to}`),
  'cleanup/end': (e) => `Control runs off the end in ${e.block}`,
  'dom/number': (e) => `${e.block} is number ${e.number} in depth-first order${
      e.parent ? `, reached from ${e.parent}` : ''}`,
  'dom/semidominator': (e) => `The semidominator of ${e.block} is ${e.semidominator}`,
  'dom/idom': (e) => `The immediate dominator of ${e.block} is ${e.idom}`,
  'df/add': (e) => `${e.join} is in the frontier of ${e.block}, which dominates its predecessor ${
      e.from} and not ${e.join} strictly`,
  'liveness/begin': (e) =>
      `${e.variable} is read first in ${listed(e.reads)}, and assigned in ${listed(e.definitions)}`,
  'liveness/live in': (e) => `${e.variable} is live where ${e.block} begins`,
  'liveness/live out': (e) =>
      `${e.variable} is live at the end of ${e.block}, because it is where ${e.to} begins`,
  'liveness/stop': (e) => `${e.block} assigns ${e.variable}: no further back`,
  'liveness/end': (e) => `${e.variable} is live into ${listed(e.live_in)}`,
  'phi/begin': (e) => `${e.variable} is assigned in ${listed(e.definitions)}`,
  'phi/take': (e) => `Take ${e.block} from the work list: its frontier is ${listed(e.DF)}`,
  'phi/known': (e) => `${e.block}, in the frontier of ${e.frontier_of}, is decided already`,
  'phi/not wanted': (e) => `No phi for ${e.variable} in ${e.block}: ${e.reason}`,
  'phi/insert': (e) => `${e.variable} gets a phi in ${e.block}${
      e.frontier_of ? `, in the frontier of ${e.frontier_of}` : ''}`,
  'phi/enqueue': (e) => `The phi assigns ${e.variable}: ${e.block} goes on the work list`,
  'phi/end': (e) => `${e.variable} has its phis, in ${listed(e.F)}`,
  'rename/enter': (e) => `Walk into ${e.block}`,
  'rename/leave': (e) => `Leave ${e.block}`,
  'rename/def': (e) => `${e.block} defines ${e.variable}: the new version is ${e.value}`,
  'rename/use': (e) => `${e.block} reads ${e.variable}: ${e.value} reaches this place`,
  'rename/phi use': (e) => `The phi of ${e.variable} in ${e.block} takes ${e.value} from ${e.from}`,
  'lookahead/trial': (e) => `Compile the loop once to see what it assigns${construct(e)}`,
  'lookahead/loop': (e) => `A loop whose body assigns ${listed(e.assigned)}${construct(e)}`,
  'lookahead/meet': (e) => `${e.ways} ways meet; bound anew: ${listed(e.changed)}${construct(e)}`,
  'lookahead/phi': (e) => `${e.variable} gets a phi in ${e.block}${construct(e)}`,
  'lookahead/no phi': (e) => `No phi for ${e.variable}: ${e.reason}`,
};

const braunWords = {
  write: (e) => `${e.block} assigns ${e.variable}: ${e.value} is current there`,
  'look up': (e) => `${e.block} reads ${e.variable}, and has no value of it: look further back`,
  search: (e) => `Look for ${e.variable} at the end of ${e.block}`,
  read: (e) => `${e.block} reads ${e.variable}: ${e.value}`,
  undefined: (e) => `The entry is reached: ${e.variable} is undefined`,
  marker: (e) => `Ways meet in ${e.block}: a marker, and no phi yet`,
  'no phi': (e) => `All ways into ${e.block} bring ${e.value}: no phi`,
  phi: (e) => `Ways meet in ${e.block}: the phi ${e.value} for ${e.variable}`,
  'incomplete phi': (e) =>
      `${e.block} is not sealed: the phi ${e.value} for ${e.variable}, its operands later`,
  seal: (e) => `All predecessors of ${e.block} are filled: it is sealed`,
  complete: (e) => `The phi ${e.value} gets its operands now`,
  operand: (e) => `The phi ${e.value} takes ${e.operand} from ${e.from}`,
  'trivial phi removed': (e) =>
      `${e.value} has no operands but itself and ${e.after}, and becomes that`,
  'redundant phi removed': (e) => `${e.value} is one of several phis that stand for ${e.after}`,
};

const scopeWords = {
  enter: (e) => `Visit ${e.block}`,
  statement: (e) => (e.line ? `The statement of line ${e.line}` : 'The next statement'),
  dup: (e) => `The scope ${e.scope} is copied: ${e.copy}`,
  'look up': (e) => `${e.variable} is looked up: ${e.node}`,
  assign: (e) => `${e.variable} is bound to ${e.node} from now on`,
  sentinel: (e) => `${e.variable} meets the sentinel of ${e.heads} loop ${
      e.heads === 1 ? 'head' : 'heads'}; outside it is ${e.node}`,
  'begin loop': (e) => `The loop ${e.region} begins, its back edge open${construct(e)}`,
  'loop phi': (e) => `The head of ${e.region} binds ${e.variable} to the Phi ${e.phi}`,
  merge: (e) => `Scopes meet in the Region ${e.region}${
      construct(e)}; bound differently, perhaps: ${listed(e.differing)}`,
  same: (e) => `${e.variable} is ${e.node} on every way that matters: no Phi`,
  phi: (e) => `${e.variable} differs: the Phi ${e.phi} of ${listed(e.operands)}`,
  break: (e) => `break: a copy of the scope leaves for the exit of the loop of line ${e.line}`,
  continue: (e) =>
      `continue: a copy of the scope leaves for the bottom of the loop of line ${e.line}`,
  'end loop': (e) => `The back edges of ${e.region} are set`,
  'finish phi': (e) => `The Phi ${e.phi} of ${e.variable} is complete: ${listed(e.operands)}`,
  'remove phi': (e) =>
      `The Phi ${e.phi} of ${e.variable} stands for one node, and becomes ${e.node}`,
  region: (e) => `${e.block} becomes ${e.region}${construct(e)}`,
  rewrite: (e) => `${e.rule}: ${e.before} becomes ${e.after}`,
  'make phi': (e) => `${e.rule}: the Phi ${e.phi} of ${listed(e.operands)}`,
  remove: (e) => `${e.rule}: ${e.before} goes`,
};

/** A value of an event for people: a set, a name or a number. */
export function valueInWords(value) {
  return Array.isArray(value) ? `{${value.join(', ')}}` : String(value);
}

function generic(event) {
  const keys = Object.entries(event).filter(([key]) => key !== 'category' && key !== 'step');
  return [event.step, ...keys.map(([key, value]) => `${key} ${valueInWords(value)}`)].join(', ');
}

function wordsOf(event) {
  if (event.category === 'braun') return braunWords[event.step];
  if (['eager', 'lazy', 'bridge', 'peephole'].includes(event.category))
    return scopeWords[event.step];
  return blockWords[`${event.category}/${event.step}`];
}

/** What an event tells, in a sentence. */
export function captionOf(event) {
  return (wordsOf(event) ?? generic)(event);
}
