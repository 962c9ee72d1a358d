// In a replay of the Sea of Nodes: the edges that exist at the step and, in free places of the
// drawing of the result, the nodes that are not in the result: those that a later step removes, or
// that are not reachable from Stop.

import {shape} from './elements.js';
import {placeExtra} from './extra_places.js';
import {outlineOf} from './graph_drawing.js';
import {classOfNode, stateOfNode} from './graph_nodes.js';
import {inputsOf} from './replay_nodes.js';

/** The number of edges between two nodes at the step of a replay, for the users that are drawn. */
function presentEdges(drawing, replay) {
  const wanted = new Map();  // "from to" -> number
  for (const to of drawing.groups.keys()) {
    for (const from of inputsOf(replay, to) ?? []) {
      const pair = `${from} ${to}`;
      if (from) wanted.set(pair, (wanted.get(pair) ?? 0) + 1);
    }
  }
  return wanted;
}

/** Shows the edges of a drawing that exist at the step of a replay; all of them without a replay. */
export function showEdges(drawing, replay) {
  const wanted = replay && presentEdges(drawing, replay);
  for (const edge of drawing.layers.edges.children) {
    const {from, to} = edge.dataset;
    const left = replay ? wanted.get(`${from} ${to}`) ?? 0 : 1;
    edge.classList.toggle('absent', left === 0);
    edge.classList.toggle(
        'fresh', Boolean(replay) && left > 0 && (replay.fresh.has(to) || replay.fresh.has(from)));
    if (replay && left > 0) wanted.set(`${from} ${to}`, left - 1);
  }
}

/** A curve from the bottom of one box to the top of another. */
function edgeShape(from, to, className) {
  const startX = from.x + from.w / 2, startY = from.y + from.h;
  const endX = to.x + to.w / 2, endY = to.y;
  const bend = Math.max(18, Math.abs(endY - startY) / 3);
  return shape('path', {
    class: `extra-edge ${className}`,
    d: `M${startX} ${startY} C${startX} ${startY + bend} ${endX} ${endY - bend} ${endX} ${endY}`
  });
}

function nodeShape(replay, id, box) {
  const {text, op} = replay.graph.get(id);
  const look = classOfNode({op, label: text.split(' ').at(-1)});
  return shape(
      'g', {
        class: `node sea extra ${look}${stateOfNode(replay, id)}`,
        'data-extra': id,
        role: 'img',
        'aria-label': `${text}, not in the result`
      },
      outlineOf(box, {class: 'box', rx: op === 'Phi' ? 12 : 4}),
      shape('text', {x: box.x + 8, y: box.y + 16}, text));
}

/**
 * Draws the nodes that are not in the result, and their edges, over a drawing; returns their boxes. At
 * the end of a replay there are none: the drawing is the result.
 */
export function drawExtraNodes(drawing, method, replay) {
  if (!replay || replay.complete) return new Map();
  const boxes = placeExtra(drawing, method, replay);
  const boxOf = (id) => boxes.get(id) ?? drawing.groups.get(id)?.box;
  const edges = [];
  for (const id of replay.graph.keys()) {
    for (const input of inputsOf(replay, id)) {
      if (!input || !(boxes.has(id) || boxes.has(input)) || !boxOf(id) || !boxOf(input)) continue;
      edges.push(edgeShape(
          boxOf(input), boxOf(id), replay.fresh.has(id) ? 'fresh' : ''));
    }
  }
  drawing.layers.above.append(
      ...edges, ...[...boxes].map(([id, box]) => nodeShape(replay, id, box)));
  return boxes;
}
