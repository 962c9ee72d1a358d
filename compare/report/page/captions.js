// One sentence for each event of a trace; events that are not known here are shown with their keys
// and values.

import {listed} from './elements.js';

const words = {
  'cleanup/remove unreachable': (e) => `${e.block} cannot be reached: removed`,
  'cleanup/collapse': (e) => `${e.block} is empty: its predecessors jump to ${e.into}`,
  'cleanup/renumber': (e) => `${e.block} becomes ${e.as}`,
  'cleanup/end': (e) => `${e.block} ends the function`,
  'dom/idom': (e) => `${e.idom} is the immediate dominator of ${e.block}`,
  'df/add': (e) => `${e.join} enters the frontier of ${e.to}: ${e.to} dominates its predecessor ${
      e.predecessor}, but not ${e.join} strictly`,
  'liveness/explore': (e) => `${e.variable} is read first in ${
      listed(e.read_in ?? [])}; so it is live into ${listed(e.live_in ?? [])}`,
  'phi/definitions': (e) =>
      `${e.variable} is defined in ${listed(e.definitions ?? e.blocks ?? [])}`,
  'phi/take': (e) => `Take ${e.block} from the work list of ${e.variable}`,
  'phi/frontier': (e) =>
      `The frontier ${e.block ? `of ${e.block} ` : ''}is ${listed(e.DF ?? e.blocks ?? [])}`,
  'phi/insert': (e) => `${e.variable} gets a phi in ${e.block}`,
  'phi/not wanted': (e) =>
      `No phi for ${e.variable} in ${e.block}${e.reason ? `: ${e.reason}` : ''}`,
  'lookahead/phi': (e) =>
      `${e.variable} gets a phi in ${e.block}, at ${e.construct} ${e.place ?? e.line ?? ''}`,
  'rename/def': (e) => `${e.block} defines ${e.variable}: the new version is ${e.value}${
      e.reaching ? `, before it ${e.reaching}` : ''}`,
  'rename/use': (e) => `${e.block} reads ${e.variable}: ${e.value} reaches this place`,
  'rename/phi use': (e) =>
      `The phi of ${e.variable} in ${e.block} takes ${e.value}${e.from ? ` from ${e.from}` : ''}`,
  'braun/write': (e) => `${e.block} assigns ${e.variable}: ${e.value} is current there`,
  'braun/read': (e) => `${e.block} reads ${e.variable}: ${e.value}`,
  'braun/phi': (e) => `Ways meet in ${e.block}: a phi ${e.value} for ${e.variable}`,
  'braun/incomplete phi': (e) =>
      `${e.block} is not sealed yet: an incomplete phi ${e.value} for ${e.variable}`,
  'braun/seal': (e) => `All predecessors of ${e.block} are known: it is sealed`,
  'braun/trivial phi removed': (e) =>
      `${e.value} is trivial, every operand is ${e.replacement} or itself: removed`,
  'braun/redundant phi removed': (e) =>
      `${e.value} stands for ${e.replacement ?? 'one value'}: removed`,
  'peephole/constant': (e) => `${e.before} always gives one value: ${e.after}`,
  'bridge/region': (e) => `${e.block} becomes the Region ${e.region}`,
  'bridge/phi': (e) => `${e.phi} in ${e.block} becomes the Phi ${e.node}`,
};

const scopeWords = {
  'dup scope': (e) => `The scope ${e.scope} is copied: ${e.copy}`,
  'loop phi': (e) =>
      `${e.variable} gets the Phi ${e.phi} at the loop head ${e.loop}, whether it needs one or not`,
  'look-up makes phi': (e) =>
      `${e.variable} is looked up in the loop for the first time: the Phi ${e.phi} at ${e.loop}`,
  'make phi': (e) => `${e.variable} differs on the ways into ${e.region}: the Phi ${e.phi}`,
  'remove phi': (e) => `The Phi ${e.phi} of ${e.variable} has one value: it becomes ${e.becomes}`,
  merge: (e) => `Ways meet: the Region ${e.region}${e.construct ? ` (${e.construct})` : ''}`,
  'end loop': (e) =>
      `The loop ${e.loop} ends: its back edge and the phis' operands from the bottom are set`,
};

/** A value of an event for people: a list, a name or a number. */
export function valueInWords(value) {
  return Array.isArray(value) ? `{${value.join(', ')}}` : String(value);
}

function generic(event) {
  const parts = Object.entries(event)
                    .filter(([key]) => key !== 'category' && key !== 'step')
                    .map(([key, value]) => `${key} ${valueInWords(value)}`);
  return parts.length > 0 ? `${event.step}: ${parts.join(', ')}` : event.step;
}

/** What an event tells, in a sentence. */
export function captionOf(event) {
  const caption = words[`${event.category}/${event.step}`];
  if (caption) return caption(event);
  if (event.category === 'eager' || event.category === 'lazy')
    return (scopeWords[event.step] ?? generic)(event);
  if (event.category === 'peephole' && event.before)
    return `${event.step}: ${event.before} becomes ${event.after}`;
  return generic(event);
}
