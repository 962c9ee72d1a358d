// A control-flow graph small enough that one sees a dozen side by side: a box a block with its
// name, rows and order as in the large drawing.

import {gapNear, ranksOf, wayBetween} from './ways_between.js';
import {shape} from './elements.js';

const smallBox = {
  w: 60,
  h: 24
};
const smallSpace = {
  x: 16,
  y: 26,
  margin: 14,
  side: 14  // beside blocks, for edges that run upwards
};

/** The rows of the large drawing: blocks by the height of their middle. */
function rowsOf(layout) {
  const rows = new Map();
  for (const [id, {x, y, w, h}] of Object.entries(layout.nodes)) {
    const level = Math.round(y + h / 2);
    if (!rows.has(level)) rows.set(level, []);
    rows.get(level).push({id, middle: x + w / 2});
  }
  return [...rows].sort(([a], [b]) => a - b).map(([
                                                   , row
                                                 ]) => row.sort((a, b) => a.middle - b.middle));
}

/** How far the drawing can be narrowed until two blocks of a row touch. */
function narrowing(rows) {
  const gaps = rows.flatMap((row) => row.slice(1).map(({middle}, i) => middle - row[i].middle));
  return (smallBox.w + smallSpace.x) / Math.max(1, Math.min(smallBox.w + smallSpace.x, ...gaps));
}

/** Where the blocks stand in the small graph: {width, height, boxes: id -> {x, y, w, h}}. */
export function placeSmall(layout) {
  const rows = rowsOf(layout);
  const middles = rows.flat().map(({middle}) => middle);
  const first = Math.min(...middles), wide = Math.max(...middles) - first;
  const most = Math.max(...rows.map((row) => row.length));
  const scale = Math.min(
      narrowing(rows),
      wide > 0 ? Math.max(1.5, 1.15 * most) * (smallBox.w + smallSpace.x) / wide : 1);
  const boxes = new Map();
  rows.forEach((row, level) => {
    let next = -Infinity;
    for (const {id, middle} of row) {
      const x = Math.max(next, smallSpace.margin + (middle - first) * scale);
      next = x + smallBox.w + smallSpace.x / 2;
      boxes.set(id, {x, y: smallSpace.margin + level * (smallBox.h + smallSpace.y), ...smallBox});
    }
  });
  const right = Math.max(...[...boxes.values()].map(({x, w}) => x + w));
  return {
    width: right + 2 * smallSpace.margin,
    height: 2 * smallSpace.margin + rows.length * (smallBox.h + smallSpace.y) - smallSpace.y,
    boxes
  };
}

/** Up beside the blocks, through a gap of each row, from the right side of one to that of another. */
function backPath(ranks, from, to) {
  const startY = from.y + from.h / 2, endY = to.y + to.h / 2;
  const right = from.x + from.w, goal = to.x + to.w;
  const out = Math.max(right, goal) + smallSpace.side;
  const passed = ranks.filter(({top}) => top >= to.y && top <= from.y).reverse();
  const gaps = passed.map((rank) => ({x: gapNear(rank, out), top: rank.top, bottom: rank.bottom}));
  if (gaps.every(({x}) => x === out)) return `M${right} ${startY} C${out} ${startY} ${out} ${endY} ${goal} ${endY}`;
  const last = {x: goal + smallSpace.side / 2, top: endY, bottom: to.y + to.h};
  let x = right + smallSpace.side / 2, y = from.y;
  let data = `M${right} ${startY} Q${x} ${startY} ${x} ${y}`;
  for (const gap of [...gaps.slice(1, -1), last]) {
    const middle = (y + gap.bottom) / 2;
    data += ` C${x} ${middle} ${gap.x} ${middle} ${gap.x} ${gap.bottom} L${gap.x} ${gap.top}`;
    [x, y] = [gap.x, gap.top];
  }
  return `${data} L${goal} ${endY}`;
}

/** The edges of the graph between boxes; they cross no box. */
export function smallEdges(model, {boxes}) {
  const ranks = ranksOf({nodes: Object.fromEntries(boxes)});
  return [...model.blocks.values()]
      .flatMap((block) => [...new Set(block.successors)].map((to) => {
        const [a, b] = [boxes.get(block.id), boxes.get(to)];
        if (!a || !b) return null;
        const isBack = b.y <= a.y;
        const d = isBack ? backPath(ranks, a, b) : wayBetween(ranks, a, b, 0.5);
        return shape('path', {class: `small-edge ${isBack ? 'back' : ''}`, d});
      }))
      .filter(Boolean);
}
