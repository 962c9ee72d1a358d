// Overlays on the control-flow graph: dominator tree edges, the dominance frontier of the selected
// block, loops, and the live range of a variable.

import {shape} from './elements.js';
import {outlineOf} from './graph_drawing.js';
import {dominates} from './model.js';
import {liveSegments, loopsOf} from './paths.js';
import {ranksOf, wayBetween} from './ways_between.js';

/** The overlays by name, in the order of the key `o`. */
export const overlayNames = [
  ['dom', 'Dominators', 'Dashed lines go from each immediate dominator to its blocks'],
  ['frontier', 'Frontier', 'The selected block, what it dominates, and its dominance frontier'],
  ['loops', 'Loops', 'A bar for each loop that holds a block'],
  ['live', 'Live range', 'Where the selected variable is live'],
];

/** Dashed edges for [block, immediate dominator] pairs, led around the blocks between. */
export function dominatorEdges(pairs, drawing) {
  const ranks = ranksOf(drawing.layout);
  return [...pairs]
      .map(([block, parent]) => {
        const to = drawing.layout.nodes[block], from = drawing.layout.nodes[parent];
        return to && from && shape('path', {class: 'dominator-edge', d: wayBetween(ranks, from, to)});
      })
      .filter(Boolean);
}

/** Whether the report has the overlay's data: it can leave out live variables and frontiers of large functions. */
export function hasOverlay({data}, name) {
  return {live: data.liveness, frontier: data.dom.frontier}[name] !== null;
}

function markFrontier(model, drawing, block) {
  if (!block) return [];
  const frontier = new Set(model.data.dom.frontier[block] ?? []);
  for (const [id, {group}] of drawing.groups) {
    group.classList.toggle('dominated', dominates(model, block, id));
    group.classList.toggle('frontier', frontier.has(id));
  }
  return [...frontier].map((id) => badge(drawing.layout.nodes[id], `in the frontier of ${block}`));
}

/** A short text over the right end of a box, above the numbers of operands, which reach 7 pixels over it. */
export function badge(box, text) {
  return box &&
      shape('text', {class: 'badge', x: box.x + box.w, y: box.y - 10, 'text-anchor': 'end'}, text);
}

function loopBars(model, drawing) {
  const bar = ({x, y, h}, loop, id, depth) => shape(
      'g', {class: `loop depth-${depth % 4}`},
      shape('rect', {x: x - 7 - depth * 6, y, width: 4, height: h, rx: 2}),
      loop.header === id && shape('text', {class: 'badge', x: x - 7 - depth * 6, y: y - 5}, `loop of ${id}`));
  return [...drawing.groups].flatMap(
      ([id, {box}]) => loopsOf(model, id).map((loop, depth) => bar(box, loop, id, depth)));
}

function liveBars(model, drawing, variable, rowsBefore) {
  if (!variable) return [];
  return [...drawing.groups].flatMap(([id, {box}]) => {
    const {length} = model.blocks.get(id).instructions;
    const inside = (half) => box.y + 16 + 16 * (rowsBefore(id) + half);
    const height = (half) => (half < 0 ? box.y : half >= length ? box.y + box.h : inside(half));
    const bar = ([first, last]) => {
      const h = Math.max(4, height(last) - height(first));
      return outlineOf({x: box.x + box.w + 3, y: height(first), w: 5, h}, {class: 'live-bar', rx: 2});
    };
    return liveSegments(model, id, variable).map(bar);
  });
}

function clearMarks(drawing) {
  drawing.layers.below.replaceChildren();
  drawing.layers.above.replaceChildren();
  for (const {group} of drawing.groups.values())
    group.classList.remove('dominated', 'frontier');
}

/**
 * Lays the chosen overlays over a control-flow graph. `rowsBefore(block)`: lines above its first
 * instruction.
 */
export function drawOverlays(model, drawing, {names: chosen, block, variable, rowsBefore}) {
  clearMarks(drawing);
  const names = chosen.filter((name) => hasOverlay(model, name));
  if (names.includes('dom'))
    drawing.layers.below.append(...dominatorEdges(Object.entries(model.data.dom.idom), drawing));
  if (names.includes('loops')) drawing.layers.below.append(...loopBars(model, drawing));
  if (names.includes('live'))
    drawing.layers.below.append(...liveBars(model, drawing, variable, rowsBefore));
  if (names.includes('frontier'))
    drawing.layers.above.append(...markFrontier(model, drawing, block).filter(Boolean));
}
