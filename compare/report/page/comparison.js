// What one of two results has and the other has not. SSA forms of one function are compared up to a
// renaming of versions: values are the same where the same instruction, parameter or phi (by block
// and variable) defines them. Seas of Nodes are compared by the places that the program gave their
// nodes; whether they are the same graph is its verdict, too.

import {finalNodes, groupBy, keyOfPlace, phisOfResult, remembered, siteNumber} from './model.js';

/** The differences of one side: `lines` by key: {only, missing, names}; counts for words. */
function noDifferences() {
  return {lines: new Map(), phis: 0, names: new Set(), changed: 0, operations: 0, edges: new Set(), nodes: 0};
}

function differenceAt(side, key) {
  if (!side.lines.has(key)) side.lines.set(key, {only: false, missing: false, names: []});
  return side.lines.get(key);
}

/** Definitions of a form: key of the definition -> value. */
function definitionsOf(method) {
  const values = new Map(method.ssa.parameters.map((value, i) => [`parameter ${i}`, value]));
  for (const block of method.ssa.blocks) {
    for (const phi of block.phis) values.set(`${phi.variable}@${block.id}`, phi.value);
    for (const instruction of block.instructions)
      if (instruction.defines) values.set(instruction.id, instruction.defines);
  }
  return values;
}

/** Which value of the other form each value of this one is; undefined where the other has none. */
function renaming(from, to) {
  const pairs = new Map();
  for (const [key, value] of from) pairs.set(value, to.get(key));
  return pairs;
}

/** The values that a form reads, in order, with the key of the line where it does. */
function readsOf(method) {
  const reads = new Map();
  for (const block of method.ssa.blocks) {
    for (const phi of block.phis)
      reads.set(`${phi.variable}@${block.id}`, phi.operands.map((operand) => operand.value));
    for (const instruction of block.instructions) reads.set(instruction.id, instruction.uses ?? []);
  }
  return reads;
}

/**
 * The key of the line that holds a definition; where a phi's site is left out of the report, the
 * definition.
 */
function keyOfLine(model, definition) {
  const at = definition.lastIndexOf('@');  // blocks have none in their names, variables may
  if (at < 0) return definition;
  const [variable, block] = [definition.slice(0, at), definition.slice(at + 1)];
  const number = siteNumber(model, variable, block);
  return number === undefined ? definition : `s${number}`;
}

/** What the first form has and the second has not; `pairs` says what its values are there. */
function differencesOf(model, first, second, pairs) {
  const side = noDifferences();
  const there = readsOf(second);
  for (const [definition, values] of readsOf(first)) {
    const key = keyOfLine(model, definition);
    const others = there.get(definition);
    if (others === undefined) {
      ++side.phis;
      differenceAt(side, key).only = true;
    }
    const isSame = (value, i) => (pairs.has(value) ? pairs.get(value) : value) === others[i];
    const isOnlyHere = (value) => pairs.has(value) && pairs.get(value) === undefined;
    const changed = values.filter((value, i) => (others ? !isSame(value, i) : isOnlyHere(value)));
    if (others && (changed.length > 0 || values.length !== others.length)) ++side.changed;
    if (changed.length > 0) differenceAt(side, key).names = [...new Set(changed)];
  }
  for (const [value, other] of pairs)
    if (other === undefined) side.names.add(value);
  return side;
}

/** Lines of phis that only the other form has: this one says that it has none there. */
function noteMissing(side, other) {
  for (const [key, {only}] of other.lines)
    if (only) differenceAt(side, key).missing = true;
}

function compareForms(model, left, right) {
  const [ofLeft, ofRight] = [definitionsOf(left), definitionsOf(right)];
  const toRight = renaming(ofLeft, ofRight), toLeft = renaming(ofRight, ofLeft);
  const sides = {
    left: differencesOf(model, left, right, toRight),
    right: differencesOf(model, right, left, toLeft)
  };
  noteMissing(sides.left, sides.right);
  noteMissing(sides.right, sides.left);
  const countOf = ({phis, changed, names}) => phis + changed + names.size;
  const same = countOf(sides.left) + countOf(sides.right) === 0;
  const renamed = [...toRight].some(([value, other]) => value !== other);
  return {...sides, same, words: renamed ? 'but for version numbers' : ''};
}

/** The final nodes of a Sea of Nodes with their places: {at: place -> node, of: node -> place}. */
function placesOf(method) {
  return remembered(method, 'places', () => {
    const nodes = finalNodes(method);
    return {
      at: new Map(nodes.map((node, i) => [method.places[i], node])),
      of: new Map(nodes.map((node, i) => [node.id, method.places[i]]))
    };
  });
}

function compareNodes(method, here, there) {
  const side = noDifferences();
  for (const [place, node] of here.at) {
    const other = there.at.get(place);
    const key = `${node.id}@${method.label}`;
    if (other === undefined) {
      ++side.nodes;
      side.phis += node.op === 'Phi' ? 1 : 0;
      differenceAt(side, key).only = true;
    }
    const differs = (input, i) => here.of.get(input) !== there.of.get(other?.inputs[i]);
    const inputs =
        node.inputs.flatMap((input, i) => (here.of.has(input) && differs(input, i) ? [i] : []));
    if (other !== undefined && (inputs.length > 0 || node.inputs.length !== other.inputs.length)) {
      ++side.changed;
      differenceAt(side, key).names = inputs.map((i) => node.inputs[i]);
    }
    if (other !== undefined && other.op !== node.op) {
      ++side.operations;
      differenceAt(side, key).names.push(node.label);
    }
    for (const i of inputs) side.edges.add(`${node.id} ${i}`);
  }
  return side;
}

function compareGraphs(left, right) {
  if (!left.places || !right.places) return null;
  const same = left.same_graph_as !== undefined && left.same_graph_as === right.same_graph_as;
  if (same) {
    const ids = (method) => finalNodes(method).map((node) => `${node.id} ${node.inputs.join()}`).join('\n');
    const words = ids(left) === ids(right) ? '' : 'but for node numbers';
    return {left: noDifferences(), right: noDifferences(), same, words};
  }
  const [ofLeft, ofRight] = [placesOf(left), placesOf(right)];
  return {
    left: compareNodes(left, ofLeft, ofRight),
    right: compareNodes(right, ofRight, ofLeft),
    same: false,
    words: ''
  };
}

/**
 * The node of a method that stands for the same as one of another method; undefined where there is
 * none.
 */
export function counterpart(method, node, other) {
  if (!method.places || !other?.places) return undefined;
  return placesOf(method).at.get(placesOf(other).of.get(node))?.id;
}

/** The phis of a result by site: "x@b3" -> those of x in b3, of which a Sea of Nodes may stack some. */
function phisBySite(method) {
  return groupBy(phisOfResult(method), (phi) => `${phi.variable}@${keyOfPlace(phi)}`);
}

/** An SSA form and a Sea of Nodes: where one has phis and the other has none. */
function compareSites(model, left, right) {
  const sides = {left: noDifferences(), right: noDifferences()};
  const [atLeft, atRight] = [phisBySite(left), phisBySite(right)];
  const note = (method, here, there, side, other) => {
    for (const [site, phis] of here) {
      if (there.has(site)) continue;
      const key = keyOfLine(model, site);
      side.phis += phis.length;
      differenceAt(side, key).only = true;
      differenceAt(other, key).missing = true;
      if (method.family === 'son')
        for (const {id} of phis) differenceAt(side, `${id}@${method.label}`).only = true;
    }
  };
  note(left, atLeft, atRight, sides.left, sides.right);
  note(right, atRight, atLeft, sides.right, sides.left);
  const same = sides.left.phis + sides.right.phis === 0;
  return {...sides, same: false, sameSites: same, words: ''};
}

/**
 * Compares the results of two methods: {left, right, same, words}, or null where one of them has no
 * result. O(size of both) the first time.
 */
export function compareResults(model, left, right) {
  if (left === right || !(left.ssa || left.son) || !(right.ssa || right.son)) return null;
  return remembered(model, `comparison of ${left.label} and ${right.label}`, () => {
    if (left.ssa && right.ssa) return compareForms(model, left, right);
    return left.son && right.son ? compareGraphs(left, right) : compareSites(model, left, right);
  });
}
