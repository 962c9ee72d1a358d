// At each node of a part of a graph that has neighbours which are not drawn: how many, and a way to
// them.

import {shape} from './elements.js';

/** Adds the marks; a click on one has the node's id as data-centre. */
export function drawHiddenNeighbours({root, layout}) {
  const mark = ([id, number]) => {
    const {x, y, w, h} = layout.nodes[id];
    const text = `+${number}`;
    const width = 8 + 7 * text.length;
    const left = x + w - 6, top = y + h - 8;
    return shape(
        'g', {class: 'hidden-neighbours', 'data-centre': id},
        shape('title', {}, `${number} more at ${id}: draw the part of the graph about it`),
        shape('rect', {x: left, y: top, width, height: 15, rx: 7}),
        shape('text', {x: left + width / 2, y: top + 11, 'text-anchor': 'middle'}, text));
  };
  root.append(shape('g', {class: 'layer hidden-marks'}, ...[...layout.part.hidden].map(mark)));
}
