// Where a replay of the Sea of Nodes puts nodes that are not in the result: in free places of its
// drawing, near their inputs or users.

import {finalNodes, groupBy} from './model.js';
import {inputsOf} from './replay_nodes.js';
import {boxFor} from './text_boxes.js';
import {gapNear} from './ways_between.js';

const extraHeight = 24;
const gap = 10;           // to other boxes, in pixels
const rows = 12;          // above and below that are tried
const rowHeight = 17;     // half of a box and its gap
const farUpOrDown = 1.5;  // the cost of a pixel, relative to one to the side

/** The place nearest to the wanted one that is clear of all boxes. */
function freePlace(wanted, boxes) {
  let best = null;
  for (let k = -rows; k <= rows; ++k) {
    const y = wanted.y + k * rowHeight;
    const row = boxes.filter((box) => box.y < y + wanted.h + gap && y < box.y + box.h + gap);
    const x = gapNear(row, wanted.x, wanted.w, gap);
    const distance = Math.abs(x - wanted.x) + farUpOrDown * Math.abs(y - wanted.y);
    if (!best || distance < best.distance) best = {x, y, distance};
  }
  return {x: best.x, y: best.y, w: wanted.w, h: wanted.h};
}

/**
 * Where a node would go if there were room: below the lowest of its inputs, else above the highest
 * of its users, else below the last box.
 */
function wantedPlace(replay, id, usersOf, boxes) {
  const {text} = replay.graph.get(id);
  const {w} = boxFor(text.length, 1), h = extraHeight;
  const boxesOf = (ids) => ids.map((near) => boxes.get(near)).filter(Boolean).sort((a, b) => a.y - b.y);
  const input = boxesOf(inputsOf(replay, id)).at(-1);
  const user = boxesOf((usersOf.get(id) ?? []).map(([, each]) => each))[0];
  const near = input ?? user ?? [...boxes.values()].at(-1) ?? {x: 0, y: 0, w: 0, h: 0};
  const y = near === user ? near.y - h - 2 * gap : near.y + near.h + 2 * gap;
  return {x: near.x + near.w / 2 - w / 2, y, w, h};
}

/** The edges of a replay's graph: [input, user] by input. */
function usersIn(replay) {
  const pairs = [...replay.graph.keys()].flatMap((user) => inputsOf(replay, user).map((input) => [input, user]));
  return groupBy(pairs, ([input]) => input);
}

function isOver(a, b) {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

const creationOf = (id) => Number(id.slice(1));

/** The nodes that are not in the result; if a part is drawn, those that share an edge with it. */
function extraNodes(drawing, method, replay, usersOf) {
  drawing.inResult ??= new Set(finalNodes(method).map(({id}) => id));
  const isDrawn = (id) => drawing.groups.has(id);
  const extra = [...replay.graph.keys()].filter((id) => !isDrawn(id) && !drawing.inResult.has(id));
  if (!drawing.layout.part) return extra;
  return extra.filter((id) => inputsOf(replay, id).some(isDrawn) ||
                          (usersOf.get(id) ?? []).some(([, user]) => isDrawn(user)));
}

/**
 * The boxes of those nodes, by id. A node keeps its earlier place if it can. The time for each of
 * them is about proportional to the number of boxes.
 */
export function placeExtra(drawing, method, replay) {
  const usersOf = usersIn(replay);
  const extra = extraNodes(drawing, method, replay, usersOf);
  extra.sort((a, b) => creationOf(a) - creationOf(b));
  drawing.extraPlaces ??= new Map();
  const boxes = new Map([...drawing.groups].map(([id, {box}]) => [id, box]));
  const places = new Map();
  const put = (id, box) => {
    boxes.set(id, box);
    places.set(id, box);
    drawing.extraPlaces.set(id, box);
  };
  for (const id of extra) {
    const before = drawing.extraPlaces.get(id);
    if (before && ![...places.values()].some((box) => isOver(box, before))) put(id, before);
  }
  for (const id of extra.filter((each) => !places.has(each)))
    put(id, freePlace(wantedPlace(replay, id, usersOf, boxes), [...boxes.values()]));
  return places;
}
