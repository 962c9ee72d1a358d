// What the events of the methods of the Sea of Nodes do to the state of a replay (see replay.js).
// Nodes are numbered as they are made, so that whatever is younger than every node named so far is
// still to come.

function made(state, event) {
  for (const node of state.current.nodes) {
    state.made.add(node);
    state.newest = Math.max(state.newest, Number(node.slice(1)));
  }
  for (const key of ['scope', 'copy', 'into']) {
    const name = event[key];
    if (typeof name === 'string' && /^n\d+$/.test(name))
      state.newest = Math.max(state.newest, Number(name.slice(1)));
  }
}

function removed(state, event) {
  made(state, event);
  const node = event.phi ?? /^n\d+/.exec(event.before ?? '')?.[0];
  if (node) state.removedNodes.add(node);
}

/** category -> step -> change of the state. */
export const nodeSteps = {
  eager: {'remove phi': removed, other: made},
  lazy: {'remove phi': removed, other: made},
  bridge: {other: made},
  peephole: {other: removed},
};
