// What the events of the methods of the Sea of Nodes do to the state of a replay (see replay.js).
// Nodes are numbered as they are made, so that whatever is younger than every node named so far is
// still to come.

function made(state, event) {
  for (const name of [...state.current.nodes, event.scope, event.copy]) {
    if (/^n\d+$/.test(name ?? '')) state.newest = Math.max(state.newest, Number(name.slice(1)));
  }
}

/** A node goes, for nothing or for another one. */
function replaced(state, event) {
  made(state, event);
  const after = /^n\d+/.exec(event.after ?? event.node ?? '')?.[0];
  const node = event.phi ?? event.node;
  if (event.after === undefined && event.phi === undefined)
    state.removedNodes.add(node);
  else if (after !== node)
    state.removedNodes.add(node);
}

const scopeSteps = {
  statement(state, event) {
    state.statement = {line: event.line, instruction: event.instruction, block: event.block};
  },
  'remove phi': replaced,
  other: made,
};

/** category -> step -> change of the state; other: of steps that are not listed. */
export const nodeSteps = {
  eager: scopeSteps,
  lazy: scopeSteps,
  bridge: {'remove phi': replaced, other: made},
  peephole: {rewrite: replaced, remove: replaced, other: made},
};
