// What the events of the methods of the Sea of Nodes do to the state of a replay (see replay.js).
// Nodes are numbered as they are made, so that whatever is younger than every node named so far is
// still to come.

/** The nodes that the event names are there now. */
export function showNodes(state, event) {
  for (const name of [...state.current.nodes, event.scope, event.copy]) {
    if (/^n\d+$/.test(name ?? '')) state.newest = Math.max(state.newest, Number(name.slice(1)));
  }
}

/** A node goes, for nothing or for another one. */
function replaced(state, event) {
  showNodes(state, event);
  const after = /^n\d+/.exec(event.after ?? event.node ?? '')?.[0];
  const node = event.phi ?? event.node;
  if (event.after === undefined && event.phi === undefined)
    state.removedNodes.add(node);
  else if (after !== node)
    state.removedNodes.add(node);
}

/** effect -> change of the state; of all others showNodes. */
export const nodeEffects = {
  statement(state, event) {
    state.statement = {line: event.line, instruction: event.instruction, block: event.block};
  },
  'replace node': replaced,
};
