// The operands of the selected phi: in the control-flow graph, their paths from the definitions into
// the phi's block; in the Sea of Nodes, the edges of the Phi.

import {shape} from './elements.js';
import {curveOf, edgesBetween} from './graph_drawing.js';
import {operandPaths} from './paths.js';

/**
 * Draws the path of each operand of a phi from its definition into the phi's block, each with its
 * own stroke.
 */
export function drawOperandPaths(model, method, drawing, phi, block) {
  operandPaths(model, method, phi, block).forEach((operand, number) => {
    const look = `operand-path operand-${number % 4}`;
    const width = Math.max(3, 9 - 2 * number);
    for (let i = 0; i + 1 < operand.blocks.length; ++i) {
      for (const edge of edgesBetween(drawing.layout, operand.blocks[i], operand.blocks[i + 1])) {
        drawing.layers.below.append(
            shape('path', {class: look, d: curveOf(edge.points), 'stroke-width': width}));
      }
    }
    markNumber(drawing, operand.blocks[0], number, String(number + 1), operand.value);
  });
}

/** Puts the number of an operand on a box, left of those already there. */
function markNumber(drawing, id, number, text, value) {
  const box = drawing.layout.nodes[id];
  if (!box) return;
  const before = [...drawing.layers.above.querySelectorAll(`[data-at="${CSS.escape(id)}"]`)];
  const width = text.length > 1 ? 12 + 7 * text.length : 18;
  const taken = before.reduce((sum, mark) => sum + Number(mark.dataset.width) + 4, 0);
  const right = box.x + box.w + 5 - taken, y = box.y + 2;
  drawing.layers.above.append(shape(
      'g', {class: `operand-mark operand-${number % 4}`, 'data-at': id, 'data-width': width},
      shape('title', {}, `operand ${text}: ${value}`),
      shape('rect', {x: right - width, y: y - 9, width, height: 18, rx: 9}),
      shape('text', {x: right - width / 2, y: y + 4, 'text-anchor': 'middle'}, text)));
}

/** The number of a phi's operand; for stacked phis, prefixed by the number of the phi. */
export function operandNumber(number, stacked) {
  return stacked === undefined ? String(number + 1) : `${stacked + 1}.${number + 1}`;
}

/**
 * Marks the input edges of a Phi node in the Sea of Nodes with the strokes of its operands; `stacked` is
 * its index among stacked Phis.
 */
export function drawInputPaths(drawing, node, stacked) {
  for (const edge of drawing.layout.edges.filter((edge) => edge.to === node.id)) {
    const number = (edge.input ?? 1) - 1;
    const look = number < 0 ? 'region-path' : `operand-path operand-${number % 4}`;
    drawing.layers.below.append(
        shape('path', {class: look, d: curveOf(edge.points), 'stroke-width': 6}));
    if (number >= 0) markNumber(drawing, edge.from, number, operandNumber(number, stacked), edge.from);
  }
}
