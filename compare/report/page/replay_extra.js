// In a replay of the Sea of Nodes: the edges that are there by then, and, beside the drawing of the
// result, the nodes that the result has not: those that a later step removes or that Stop does not
// reach.

import {shape} from './elements.js';
import {classOfNode, stateOfNode} from './graph_nodes.js';
import {inputsOf} from './replay_nodes.js';

/** Of the column beside the drawing, in pixels. */
const column = {
  distance: 36,
  height: 24,
  gap: 8,
  character: 7.25
};

/** How many edges of the drawing between two nodes are there by then. */
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

/** Shows the edges of a drawing that are there when a replay stands at a step; all, without one. */
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

/** The middle of what is drawn of a node's neighbours; 0 where nothing is. */
function levelOf(replay, id, boxes) {
  const near = inputsOf(replay, id).filter((input) => boxes.has(input));
  for (const [user] of replay.graph)
    if (boxes.has(user) && inputsOf(replay, user).includes(id)) near.push(user);
  const levels = near.map((node) => boxes.get(node).y);
  return levels.length === 0 ? 0 : levels.reduce((sum, y) => sum + y, 0) / levels.length;
}

/**
 * Where the nodes stand that the drawing has no place for: in a column beside it, by their level.
 */
function place(drawing, replay, ids) {
  const boxes = new Map([...drawing.groups].map(([id, {box}]) => [id, box]));
  const placed = ids.map((id) => ({id, level: levelOf(replay, id, boxes)}));
  placed.sort((a, b) => a.level - b.level);
  let next = 0;
  return new Map(placed.map(({id, level}) => {
    const y = Math.max(next, level);
    next = y + column.height + column.gap;
    const {text} = replay.graph.get(id);
    const x = drawing.layout.width + column.distance, w = text.length * column.character + 16;
    return [id, {x, y, w, h: column.height}];
  }));
}

function edgeShape(from, to, beside, className) {
  const startX = beside.from ? from.x : from.x + from.w, startY = from.y + from.h / 2;
  const endX = beside.to ? to.x : to.x + to.w, endY = to.y + to.h / 2;
  const bend = column.distance * 0.8;
  const firstX = startX + (beside.from ? -bend : bend), lastX = endX + (beside.to ? -bend : bend);
  return shape('path', {
    class: `extra-edge ${className}`,
    d: `M${startX} ${startY} C${firstX} ${startY} ${lastX} ${endY} ${endX} ${endY}`
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
      shape('rect', {
        class: 'box',
        x: box.x,
        y: box.y,
        width: box.w,
        height: box.h,
        rx: op === 'Phi' ? 12 : 4
      }),
      shape('text', {x: box.x + 8, y: box.y + 16}, text));
}

/**
 * Draws the nodes that the result has not, and their edges, over a drawing; gives their boxes. At
 * the end of a replay there are none: the drawing is the result.
 */
export function drawExtraNodes(drawing, replay) {
  if (!replay || replay.complete) return new Map();
  const extra = [...replay.graph.keys()].filter((id) => !drawing.groups.has(id));
  const boxes = place(drawing, replay, extra);
  const boxOf = (id) => boxes.get(id) ?? drawing.groups.get(id)?.box;
  const edges = [];
  for (const id of replay.graph.keys()) {
    for (const input of inputsOf(replay, id)) {
      if (!input || !(boxes.has(id) || boxes.has(input)) || !boxOf(id) || !boxOf(input)) continue;
      edges.push(edgeShape(
          boxOf(input), boxOf(id), {from: boxes.has(input), to: boxes.has(id)},
          replay.fresh.has(id) ? 'fresh' : ''));
    }
  }
  drawing.layers.above.append(
      ...edges, ...[...boxes].map(([id, box]) => nodeShape(replay, id, box)));
  return boxes;
}
