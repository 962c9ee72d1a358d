// What the events of the methods of the Sea of Nodes, and those that say how the graph and the
// scopes change, do to the state of a replay (see replay.js). Values in the maps are replaced, never
// changed in place: checkpoints share them.

/**
 * Parses a node as traces write it, `n9 Phi(n7, n5, _) x`: [id, {text, op, inputs}], with null for a
 * missing input.
 */
function parseTerm(term) {
  const [, id, op, inputs] = /^(n\d+) (\S*?)(?:\(([^)]*)\))?(?: |$)/.exec(term);
  const ids = inputs === undefined ? [] : inputs.split(', ');
  return [id, {text: term, op, inputs: ids.map((input) => (input === '_' ? null : input))}];
}

/** The node that an id means by now: itself, or its replacement. */
function currentNode(state, id) {
  let node = id;
  while (state.replaced.has(node)) node = state.replaced.get(node);
  return node;
}

/** The current inputs of a node; undefined if it does not exist. */
export function inputsOf(state, id) {
  return state.graph.get(id)?.inputs.map((input) => input && currentNode(state, input));
}

function changeGraph(state, event) {
  for (const [id, node] of (event.nodes ?? []).map(parseTerm)) {
    state.graph.set(id, node);
    state.fresh.add(id);
  }
  for (const pair of event.replaced ?? []) {
    const [old, better] = pair.split(' ');
    state.replaced.set(old, better);
    state.graph.delete(old);
  }
  for (const id of event.removed ?? []) state.graph.delete(id);
}

function setScope(state, event) {
  const before =
      state.scopes.get(event.scope) ?? {bindings: state.scopes.get(event.like)?.bindings};
  const bindings = new Map(before.bindings ?? []);
  for (const name of event.gone ?? []) bindings.delete(name);
  const bind = (name, node) => {
    bindings.set(name, node);
    state.rebound.add(`${event.scope} ${name}`);
  };
  for (const pair of event.bindings ?? []) {
    const at = pair.lastIndexOf(' ');
    bind(pair.slice(0, at), pair.slice(at + 1));
  }
  for (const name of event.sentinels ?? []) bind(name, null);
  const {scope, role, line, column, block, to, head, control} = event;
  const purpose = role ? {role, line, column, block, to} : before.purpose;
  state.scopes.set(scope, {
    name: scope,
    purpose,
    head: head ?? before.head,
    control: control ?? before.control,
    bindings,
    isNew: !before.purpose
  });
}

/** effect -> change of the state by an event that says how it changes. */
export const stateEffects = {
  'change graph': changeGraph,
  'set scope': setScope,
  'drop scopes': (state, event) => event.scopes.forEach((name) => state.scopes.delete(name)),
  'stop scopes': (state) => {
    state.scopes = new Map();
  },
};

/**
 * What a scope binds a name to: {node, heads}, `heads` being the scopes of the loop headers whose
 * sentinels lead to the node, from the inside outward.
 */
export function bindingOf(state, scope, name) {
  const heads = [];
  let at = scope;
  while (at?.bindings.get(name) === null && heads.length <= state.scopes.size) {
    at = state.scopes.get(at.head);
    heads.push(at?.name);
  }
  return {node: at?.bindings.get(name), heads};
}

/**
 * This step replaces or removes a node; the changes that come with the next event say how the graph
 * is then.
 */
function replaced(state, event) {
  const after = /^n\d+/.exec(event.after ?? event.node ?? '')?.[0];
  const node = event.phi ?? event.node;
  const hasSuccessor = event.after !== undefined || event.phi !== undefined;
  if (!hasSuccessor || after !== node) state.going.add(node);
}

/** effect -> change of the state by the step itself. */
export const nodeEffects = {
  statement: (state, event) => {
    state.line = event.line;
  },
  'replace node': replaced,
};
