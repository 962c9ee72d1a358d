// The part that is drawn of a graph that is too large to be drawn whole: the nodes nearest to a
// centre, along edges in either direction.

import {classOfNode, contentsOf, nodeName, treeText} from './graph_nodes.js';
import {cycleEdges, layeredLayout} from './layered_layout.js';
import {finalNodes, headingOf, phiText, remembered} from './model.js';
import {boxFor} from './text_boxes.js';

const fewestDrawn = 40, mostDrawn = 480;
const mostThroughOne = 12;  // nodes added through one neighbour: Start has edges to half the graph
const mostCharacters = 80;

/** The number of nodes of a part, from the URL. */
export function sizeOfPart(text) {
  const size = /^\d+$/.test(text) ? Number(text) : fewestDrawn;
  return Math.min(mostDrawn, Math.max(fewestDrawn, size));
}

/** The next larger or smaller number, as in the URL; null beyond the limits. */
export function nextSize(text, isLarger) {
  const size = sizeOfPart(text);
  const next = sizeOfPart(String(isLarger ? size * 2 : Math.floor(size / 2)));
  return next === size ? null : String(next);
}

/** A block's box, with room for its text under every method, so that all methods share it. */
function boxOfBlock(model, id) {
  const block = model.blocks.get(id);
  let longest = headingOf(block).length;
  let phis = (model.sitesOfBlock.get(id) ?? []).length;
  for (const method of model.data.methods.filter(({ssa}) => ssa)) {
    const contents = contentsOf(model, method, block, null);
    phis = Math.max(phis, contents.phis.length);
    const texts = [...contents.phis.map((phi) => `${phiText(phi)}  `), ...contents.instructions.map(({text}) => text)];
    for (const text of texts) longest = Math.max(longest, text.length);
  }
  return boxFor(Math.min(longest, mostCharacters), 1 + block.instructions.length + phis);
}

function graphOfBlocks(model) {
  const ids = [...model.blocks.keys()];  // the entry first
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const edges = model.data.cfg.blocks.flatMap(
      ({id, successors}) => successors.map((to, successor) => ({from: id, to, successor})));
  const back = cycleEdges(ids.length, edges.map(({from, to}) => ({from: numbers.get(from), to: numbers.get(to)})));
  edges.forEach((edge, e) => {
    edge.back = back.has(e);
  });
  return {ids, edges, first: model.data.cfg.entry, boxOf: (id) => boxOfBlock(model, id)};
}

function graphOfTree(model) {
  const edges = Object.entries(model.data.dom.children).flatMap(([from, children]) => children.map((to) => ({from, to})));
  const boxOf = (id) => boxFor(treeText(model.blocks.get(id)).length, 1);
  return {ids: [...model.blocks.keys()], edges, first: model.data.cfg.entry, boxOf};
}

/** The first input of a Loop, or of one of its Phis, that is a back edge; Infinity for other nodes. */
function entriesOf(method, node) {
  const region = node.op === 'Phi' ? method.nodes.get(node.inputs[0]) : node;
  return region?.first_back_edge ?? Infinity;
}

function graphOfSea(method) {
  const nodes = finalNodes(method);
  const there = new Map(nodes.map((node) => [node.id, node]));
  const edges = nodes.flatMap((node) => node.inputs.flatMap((from, input) => {
    if (!there.has(from)) return [];
    const isControl = (each) => classOfNode(each) === 'control';
    const back = input > 0 && input >= entriesOf(method, node);
    return [{from, to: node.id, input, back, control: isControl(node) && isControl(there.get(from))}];
  }));
  const boxOf = (id) => boxFor(Math.min(nodeName(there.get(id)).length + 2, mostCharacters), 1);
  return {ids: [...there.keys()], edges, first: method.son.start, boxOf};
}

function withNeighbours(graph) {
  graph.byNode = new Map(graph.ids.map((id) => [id, []]));
  for (const edge of graph.edges) {
    graph.byNode.get(edge.from).push(edge);
    if (edge.to !== edge.from) graph.byNode.get(edge.to).push(edge);
  }
  return graph;
}

function graphOf(model, method, view) {
  const [kind, make] = view === 'tree' ? ['tree', graphOfTree] :
      method.family === 'son'          ? [`sea ${method.label}`, () => graphOfSea(method)] :
                                         ['blocks', graphOfBlocks];
  return remembered(model, kind, () => withNeighbours({kind, ...make(model)}));
}

/** The nodes around a centre, nearest first; a node adds only some of many neighbours. O(part * neighbours). */
function nodesAbout(graph, centre, size) {
  const found = new Set([centre]);
  const queue = [centre];
  const other = (edge, id) => (edge.from === id ? edge.to : edge.from);
  for (let next = 0; next < queue.length && found.size < size; ++next) {
    let brought = 0;
    // Neighbours without further edges, such as constants, come last.
    const edges = graph.byNode.get(queue[next]);
    const leads = (edge) => graph.byNode.get(other(edge, queue[next])).length > 1;
    for (const edge of [...edges.filter(leads), ...edges.filter((each) => !leads(each))]) {
      const id = other(edge, queue[next]);
      if (found.has(id)) continue;
      if (found.size === size || ++brought > mostThroughOne) break;
      found.add(id);
      queue.push(id);
    }
  }
  return found;
}

/** Whether a method's graph, or the dominator tree, has the node. */
export function hasNode(model, method, view, id) {
  return graphOf(model, method, view).byNode.has(id);
}

/**
 * The part of a method's graph, or of the dominator tree, around a node (the first one if that does
 * not exist): a layout with `part` {centre, nodes, of, hidden}: it has `nodes` of `of` nodes, and
 * `hidden` counts a node's edges that are not drawn. Time: that of layeredLayout, once for each part.
 */
export function partOf(model, method, view, wanted, size) {
  const graph = graphOf(model, method, view);
  const centre = graph.byNode.has(wanted) ? wanted : graph.first;
  return remembered(model, `${graph.kind} ${centre} ${size}`, () => {
    const nodes = nodesAbout(graph, centre, size);
    const inside = (edge) => nodes.has(edge.from) && nodes.has(edge.to);
    const edges = new Set([...nodes].flatMap((id) => graph.byNode.get(id).filter(inside)));
    const ordered = graph.ids.filter((id) => nodes.has(id));
    const layout = layeredLayout(ordered.map((id) => ({id, ...graph.boxOf(id)})), [...edges]);
    const outside = (id) => graph.byNode.get(id).filter((edge) => !inside(edge)).length;
    const hidden = new Map(ordered.map((id) => [id, outside(id)]).filter(([, number]) => number > 0));
    return {...layout, part: {centre, nodes: nodes.size, of: graph.ids.length, hidden}};
  });
}
