// What a replay has found so far, drawn on the graph: numbers and edges of the dominator tree,
// dominance frontiers, liveness at the two ends of blocks, the sets of phi insertion.

import {outlineOf} from './graph_drawing.js';
import {badge, dominatorEdges} from './overlays.js';

function sideBar(box, atEnd) {
  const y = atEnd ? box.y + box.h + 1 : box.y - 5;
  return outlineOf({...box, y, h: 4}, {class: 'live-bar', rx: 2});
}

/**
 * Badges for what a replay has found so far about a block: its number, the sets of phi insertion that
 * have it, whether it is sealed.
 */
function badgesOf(replay, id) {
  const {event} = replay.current;
  if (event.category === 'dom') return replay.numbers.has(id) ? [`#${replay.numbers.get(id)}`] : [];
  if (event.category === 'phi')
    return ['W', 'F', 'DF'].filter((name) => replay.sets.get(name)?.includes(id));
  return replay.sealed.has(id) ? ['sealed'] : [];
}

/** Draws what the analyses and phi insertion have found at the step of a replay. */
export function drawReplay(drawing, replay) {
  const {event} = replay.current;
  for (const [id, {group, box}] of drawing.groups) {
    const badges = badgesOf(replay, id);
    if (badges.length > 0) drawing.layers.above.append(badge(box, badges.join(' ')));
    if (event.category === 'df')
      group.classList.toggle('frontier', replay.frontier.get(event.block)?.includes(id) ?? false);
    const live = event.category === 'liveness' ? replay.live.get(event.variable) : undefined;
    if (live?.in.includes(id)) drawing.layers.above.append(sideBar(box, false));
    if (live?.out.includes(id)) drawing.layers.above.append(sideBar(box, true));
  }
  if (event.category === 'dom')
    drawing.layers.below.append(...dominatorEdges(replay.idom, drawing));
}
