// What one of two results has and the other lacks. A result is a set of things, each with an
// identity that is valid in both: in an SSA form an instruction, a parameter, or the variable and
// block of a phi, so that version numbers do not matter; in a Sea of Nodes the place that the program
// assigned to the node. Whether two Seas of Nodes are the same graph is also decided by the program.

import {finalNodes, groupBy, keyOfPlace, keyOfSite, phisOfResult, remembered} from './model.js';

/** The differences of one side: `lines`: key -> {only, missing, names}; and counts for the text. */
function noDifferences() {
  return {lines: new Map(), phis: 0, changed: 0, operations: 0, edges: new Set(), nodes: 0};
}

function differenceAt(side, key) {
  if (!side.lines.has(key)) side.lines.set(key, {only: false, missing: false, names: []});
  return side.lines.get(key);
}

/** The key of the line that holds a phi; its identity if the report leaves out its site. */
function keyOfPhi(model, variable, place) {
  return keyOfSite(model, variable, place) ?? `${variable}@${place}`;
}

/**
 * An SSA form as {identities, things}: value -> the identity of its definition, and identity ->
 * {key, the one of its line; reads, names of values; isPhi}.
 */
function thingsOfForm(model, {ssa}) {
  const identities = new Map(ssa.parameters.map((value, i) => [value, `parameter ${i}`]));
  const things = new Map();
  for (const {id: block, phis, instructions} of ssa.blocks) {
    for (const {variable, value, operands} of phis) {
      const identity = `${variable}@${block}`;
      identities.set(value, identity);
      const reads = operands.map((operand) => operand.value);
      things.set(identity, {key: keyOfPhi(model, variable, block), reads, isPhi: true});
    }
    for (const {id, defines, uses = []} of instructions) {
      if (defines) identities.set(defines, id);
      things.set(id, {key: id, reads: uses});
    }
  }
  return {identities, things};
}

/** The same for a Sea of Nodes; only nodes of the result have an identity. */
function thingsOfSea(method) {
  return remembered(method, 'things', () => {
    const nodes = finalNodes(method);
    const thing = ({id, op, label, inputs}) =>
        ({id, key: `${id}@${method.label}`, reads: inputs, isPhi: op === 'Phi', operation: {op, label}});
    return {
      identities: new Map(nodes.map(({id}, i) => [id, method.places[i]])),
      things: new Map(nodes.map((node, i) => [method.places[i], thing(node)]))
    };
  });
}

/** What the first result has and the second lacks. */
function differencesOf(first, second) {
  const side = noDifferences();
  const defined = new Set(second.identities.values());
  const there = (name) => second.identities.get(name) ?? name;
  for (const [identity, {id, key, reads, isPhi, operation}] of first.things) {
    const other = second.things.get(identity);
    const differs = (name, i) => {
      const here = first.identities.get(name);
      if (other === undefined) return here !== undefined && !defined.has(here);
      return (here ?? name) !== there(other.reads[i]);
    };
    const changed = reads.flatMap((name, i) => (differs(name, i) ? [i] : []));
    const names = changed.map((i) => reads[i]);
    if (other === undefined) {
      ++side.nodes;
      side.phis += isPhi ? 1 : 0;
    } else if (names.length > 0 || reads.length !== other.reads.length) {
      ++side.changed;
    }
    if (other !== undefined && operation?.op !== other.operation?.op) {
      ++side.operations;
      names.push(operation.label);
    }
    if (other === undefined || names.length > 0)
      Object.assign(differenceAt(side, key), {only: other === undefined, names: [...new Set(names)]});
    const edges = other === undefined ? [...reads.keys()] : changed;
    if (id)
      for (const i of edges) side.edges.add(`${id} ${i}`);
  }
  return side;
}

/** Marks the lines that only the other side has as missing on this side. */
function noteMissing(side, other) {
  for (const [key, {only}] of other.lines)
    if (only) differenceAt(side, key).missing = true;
}

/** Both sides, each with the lines that it lacks marked. */
function sidesOf(left, right) {
  noteMissing(left, right);
  noteMissing(right, left);
  return {left, right};
}

function compareForms(model, left, right) {
  const [ofLeft, ofRight] = [thingsOfForm(model, left), thingsOfForm(model, right)];
  const sides = sidesOf(differencesOf(ofLeft, ofRight), differencesOf(ofRight, ofLeft));
  const same = Object.values(sides).every(({nodes, changed}) => nodes + changed === 0);
  const renamed = [...ofLeft.identities].some(([name, identity]) => ofRight.identities.get(name) !== identity);
  return {...sides, same, words: renamed ? 'but for version numbers' : ''};
}

function compareGraphs(left, right) {
  if (!left.places || !right.places) return null;
  if (left.same_graph_as !== undefined && left.same_graph_as === right.same_graph_as) {
    const ids = (method) => finalNodes(method).map((node) => `${node.id} ${node.inputs.join()}`).join('\n');
    const words = ids(left) === ids(right) ? '' : 'but for node numbers';
    return {left: noDifferences(), right: noDifferences(), same: true, words};
  }
  const [ofLeft, ofRight] = [thingsOfSea(left), thingsOfSea(right)];
  return {...sidesOf(differencesOf(ofLeft, ofRight), differencesOf(ofRight, ofLeft)), same: false, words: ''};
}

/**
 * The node of a method that corresponds to a node of another method; undefined if there is none.
 */
export function counterpart(method, node, other) {
  if (!method.places || !other?.places) return undefined;
  return thingsOfSea(method).things.get(thingsOfSea(other).identities.get(node))?.id;
}

/** The phis of a result by site: "x@b3" -> those of x in b3; a Sea of Nodes can have several. */
function phisBySite(method) {
  return groupBy(phisOfResult(method), (phi) => `${phi.variable}@${keyOfPlace(phi)}`);
}

/** Compares an SSA form and a Sea of Nodes: the sites where only one of them has phis. */
function compareSites(model, left, right) {
  const onlyIn = (method, there) => {
    const side = noDifferences();
    for (const [site, phis] of phisBySite(method)) {
      if (there.has(site)) continue;
      side.phis += phis.length;
      const keys = [keyOfPhi(model, phis[0].variable, keyOfPlace(phis[0]))];
      if (method.family === 'son') keys.push(...phis.map(({id}) => `${id}@${method.label}`));
      for (const key of keys) differenceAt(side, key).only = true;
    }
    return side;
  };
  const sides = sidesOf(onlyIn(left, phisBySite(right)), onlyIn(right, phisBySite(left)));
  return {...sides, same: false, words: ''};
}

/**
 * Compares the results of two methods: {left, right, same, words}, or null if it is one method, or
 * one of them has nothing to compare. O(size of both) the first time.
 */
export function compareResults(model, left, right) {
  if (left === right || !(left.ssa || left.son) || !(right.ssa || right.son)) return null;
  return remembered(model, `comparison of ${left.label} and ${right.label}`, () => {
    if (left.ssa && right.ssa) return compareForms(model, left, right);
    return left.son && right.son ? compareGraphs(left, right) : compareSites(model, left, right);
  });
}
