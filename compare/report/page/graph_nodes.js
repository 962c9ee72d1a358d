// The contents of the boxes of the three kinds of graph: blocks with the SSA form of a method (its
// result, or the state of a replay), the dominator tree, the Sea of Nodes.

import {counted} from './elements.js';
import {textWith} from './instruction_text.js';
import {finalNodes, groupBy, headingOf, isSideEntry, keyOfPlace, keyOfSite, phiText, remembered, siteNumber} from './model.js';
import {boxFor} from './text_boxes.js';

function phiLine(model, block, phi, row) {
  const key = keyOfSite(model, phi.variable, block);
  return {
    row,
    text: phiText(phi),
    kind: phi.kind,
    key,
    place: key ? undefined : `${phi.variable}@${block}`,
    className: `phi ${phi.kind ?? ''} ${phi.state ?? ''}`
  };
}

/**
 * Each phi is in the row of its site, so that panes can be compared line by line; if the box is too
 * low for that, phis follow one another.
 */
function phiLines(model, block, phis, box, instructions) {
  const sites = model.sitesOfBlock.get(block) ?? [];
  const aligned = !box || boxFor(0, 1 + sites.length + instructions).h <= box.h + 1;
  const lines = [];
  let next = 1;
  for (const phi of phis) {
    const place = sites.indexOf(siteNumber(model, phi.variable, block));
    const row = aligned && place >= 0 && !lines.some((line) => line.row === 1 + place) ?
        1 + place :
        Math.max(next, aligned ? 1 + sites.length : next);
    lines.push(phiLine(model, block, phi, row));
    next = Math.max(next, row + 1);
  }
  if (aligned) lines.push(...absentLines(model, sites, new Set(lines.map((line) => line.row))));
  return {lines, rows: aligned ? sites.length : next - 1};
}

/** Faint rows where other methods have a phi and this one has none. */
function absentLines(model, sites, taken) {
  const lines = sites.map((number, place) => ({
    row: 1 + place,
    text: `· no phi of ${model.data.sites[number].variable}`,
    key: `s${number}`,
    className: 'absent',
    isAbsent: true
  }));
  return lines.filter((line) => !taken.has(line.row));
}

function instructionLine(instruction, row, replay) {
  return {
    row,
    text: instruction.text,
    key: instruction.id,
    className: replay?.current?.instruction === instruction.id ? 'now' : ''
  };
}

/**
 * The text of an instruction in which only the variables in `values` have their SSA names ("=" is
 * the assigned one).
 */
function partlyRenamed(instruction, done, values, replaced) {
  const isFolded = instruction.defines !== undefined && done.defines === undefined;
  if (isFolded) return done.text;
  return textWith(instruction, (name, number) => {
    const key = number === undefined ? '=' : name;
    if (!values.has(key)) return undefined;
    let value = values.get(key);
    while (replaced.has(value)) value = replaced.get(value);
    return value ?? (number === undefined ? done.defines : done.uses[number]);
  });
}

function phisIn(replay, block) {
  const byBlock = remembered(replay, 'phis by block', () => {
    const phis = [...replay.phis.values()].filter((phi) => phi.state !== 'removed');
    return groupBy(phis, (phi) => phi.block);
  });
  return byBlock.get(block) ?? [];
}

/** The phis that a replay has made in a block, in the order of the result. */
function phisOfReplay(block, result, replay) {
  const order = new Map((result?.phis ?? []).map((phi, i) => [phi.variable, i]));
  const place = (phi) => order.get(phi.variable) ?? order.size;
  const operandsOf = (phi) =>
      block.predecessors.map((from) => ({from, value: phi.operands.get(from)}));
  return [...phisIn(replay, block.id)]
      .sort((a, b) => place(a) - place(b))
      .map((phi) => ({...phi, operands: operandsOf(phi)}));
}

/** The phis and instructions of a block: of the result, or of a replay (see replay.js). */
export function contentsOf(model, method, block, replay) {
  const result = method?.ssaBlocks.get(block.id);
  if (!replay)
    return {phis: result?.phis ?? [], instructions: result?.instructions ?? block.instructions};
  const phis = phisOfReplay(block, result, replay);
  const instructions = block.instructions.map((instruction, i) => {
    const done = result?.instructions[i];
    const values = replay.renamed.get(instruction.id);
    if (!done || !values) return instruction;
    return {...instruction, text: partlyRenamed(instruction, done, values, replay.replaced)};
  });
  return {phis, instructions};
}

/** Boxes of the control-flow graph for a method. */
export function blockNodes(model, method, layout, replay) {
  const drawn = model.data.cfg.blocks.filter((block) => !layout?.part || layout.nodes[block.id]);
  return drawn.map((block) => {
    const {phis, instructions} = contentsOf(model, method, block, replay);
    const {lines, rows} =
        phiLines(model, block.id, phis, layout?.nodes?.[block.id], instructions.length);
    const heading = {row: 0, text: headingOf(block), textClass: 'heading'};
    const code =
        instructions.map((instruction, i) => instructionLine(instruction, 1 + rows + i, replay));
    const now = replay?.current?.block === block.id ? ' now' : '';
    const title = `${headingOf(block)} ${counted(phis.length, 'phi')}, ${counted(instructions.length, 'instruction')}`;
    return {
      id: block.id,
      key: block.id,
      className: `block${now}`,
      title,
      lines: [heading, ...lines, ...code]
    };
  });
}

/** Boxes of the dominator tree. */
export function treeNodes(model, replay) {
  return model.data.cfg.blocks.map((block) => ({
    id: block.id,
    key: block.id,
    title: headingOf(block),
    round: 8,
    className: `block tree${replay?.current?.block === block.id ? ' now' : ''}`,
    lines: [{row: 0, text: treeText(block), textClass: 'heading'}]
  }));
}

/** The text of a block in the dominator tree. */
export function treeText({id, merge}) {
  return merge ? `${id}: ${merge.construct}` : id;
}

/** A node as boxes and lists write it: its id, which explanations use, and its label. */
export function nodeName(node) {
  return `${node.id} ${node.label}`;
}

const controlNodes = new Set(['Start', 'Stop', 'Region', 'Loop', 'If', 'Return']);

/** control, phi, constant or data: how a node of the Sea of Nodes is drawn. */
export function classOfNode(node) {
  if (node.op === 'Phi') return `phi-node ${node.kind ?? ''}`;
  if (controlNodes.has(node.op) || /^(\$ctrl|True|False|~Ctrl)$/.test(node.label)) return 'control';
  return node.op === 'Constant' ? 'constant' : 'data';
}

/** The look of a node in a replay: whether it exists yet, and what the last step does to it. */
export function stateOfNode(replay, id) {
  if (!replay) return '';
  const classes = [
    !replay.graph.has(id) && 'later', replay.going.has(id) && 'gone', replay.fresh.has(id) && 'fresh',
    replay.current?.nodes.includes(id) && 'now'
  ];
  return classes.filter(Boolean).map((name) => ` ${name}`).join('');
}

/** Boxes of a method's Sea of Nodes; in a replay, nodes that do not exist at the step are faint. */
export function seaNodes(model, method, replay) {
  return finalNodes(method).map((node) => {
    const key = node.op === 'Phi' ? keyOfSite(model, node.variable, keyOfPlace(node)) : undefined;
    return {
      id: node.id,
      key: `${node.id}@${method.label}`,
      title: nodeName(node),
      round: node.op === 'Phi' ? 12 : 4,
      className: `sea ${classOfNode(node)}${stateOfNode(replay, node.id)}`,
      lines: [{
        row: 0,
        text: nodeName(node),
        kind: node.kind,
        className: key ? 'phi' : '',
        key
      }],
    };
  });
}

/** T and F on the two edges of a branch; on an edge of a switch the case, or that it is the default. */
function branchLabel(model, edge) {
  if (edge.way) return {true: 'T', false: 'F'}[edge.way] ?? edge.way;
  const successors = model.blocks.get(edge.from)?.successors ?? [];
  if (successors.length !== 2) return '';
  return (edge.successor ?? successors.indexOf(edge.to)) === 0 ? 'T' : 'F';
}

/** How the edges of a graph look: a function from an edge to {className, label}. */
export function edgeLook(model, method, view) {
  if (view === 'tree') return () => ({className: 'tree', label: ''});
  const back = (edge) => (edge.back ? 'back' : '');
  if (method.family === 'son')
    return (edge) => ({className: `${edge.control ? 'control' : 'data'} ${back(edge)}`, label: ''});
  const side = (edge) => (isSideEntry(model, edge) ? 'side-entry' : '');
  return (edge) => ({className: `flow ${back(edge)} ${side(edge)}`, label: branchLabel(model, edge)});
}
