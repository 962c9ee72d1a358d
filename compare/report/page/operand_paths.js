// The operands of the selected phi: on the control-flow graph the way of each from its definition
// into the phi's block, in the Sea of Nodes the edges of the Phi.

import {shape} from './elements.js';
import {curveOf, edgesBetween} from './graph_drawing.js';
import {operandPaths} from './paths.js';

/**
 * Draws the way of each operand of a phi from its definition into the phi's block, each in a
 * stroke of its own.
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
    const box = drawing.layout.nodes[operand.definition.block];
    if (box) drawing.layers.above.append(numberMark(box, number, operand.value));
    for (const id of operand.blocks) drawing.groups.get(id)?.group.classList.add('on-path');
  });
}

function numberMark(box, number, value) {
  const x = box.x + box.w - 4 - 24 * number, y = box.y + 2;
  return shape(
      'g', {class: `operand-mark operand-${number % 4}`},
      shape('title', {}, `operand ${number + 1}: ${value}`), shape('circle', {cx: x, cy: y, r: 9}),
      shape('text', {x, y: y + 4, 'text-anchor': 'middle'}, String(number + 1)));
}

/** Marks the inputs of a Phi node in the Sea of Nodes with the strokes of its operands. */
export function drawInputPaths(drawing, node) {
  for (const edge of drawing.layout.edges.filter((edge) => edge.to === node.id)) {
    const number = (edge.input ?? 1) - 1;
    const look = number < 0 ? 'region-path' : `operand-path operand-${number % 4}`;
    drawing.layers.below.append(
        shape('path', {class: look, d: curveOf(edge.points), 'stroke-width': 6}));
    if (number >= 0)
      drawing.layers.above.append(numberMark(drawing.layout.nodes[edge.from], number, edge.from));
  }
}
