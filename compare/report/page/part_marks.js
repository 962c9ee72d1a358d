// A button at each drawn node with edges to nodes that are not drawn: it says how many, and leads to
// them.

import {shape} from './elements.js';

/** Adds the marks; each has the node's id as data-centre. */
export function drawHiddenNeighbours({root, layout}) {
  const mark = ([id, number]) => {
    const {x, y, w, h} = layout.nodes[id];
    const text = `+${number}`;
    const words = `${text}: edges of ${id} that lead to what is not drawn; draw the part of the graph about it`;
    const width = 8 + 7 * text.length;
    const left = x + w - 6, top = y + h - 8;
    return shape(
        'g', {class: 'hidden-neighbours', 'data-centre': id, role: 'button', tabindex: '0', 'aria-label': words},
        shape('title', {}, words),
        shape('rect', {x: left, y: top, width, height: 15, rx: 7}),
        shape('text', {x: left + width / 2, y: top + 11, 'text-anchor': 'middle'}, text));
  };
  root.append(shape('g', {class: 'layer'}, ...[...layout.part.hidden].map(mark)));
}
