// Which layouts are used for which drawings: node test_layouts.mjs

import assert from 'node:assert/strict';
import test from 'node:test';

import {Layouts} from '../../compare/live/page/layouts.js';

const drawing = (...widths) =>
    `digraph drawing {\n${widths.map((width, n) => `  ${n} [width=${width}, height=0.5];\n`).join('')}  0 -> 1 [id=0];\n}\n`;

/** Stands in for Graphviz: its answer has the number of requests so far, among parts that nobody reads. */
function fakeGraphviz() {
  const asked = [];
  const renderJSON = (text) => {
    asked.push(text);
    const draw = [{op: 'c', color: '#000000'}, {op: 'p', points: [[asked.length, 0]]}];
    return {bb: '0,0,1,1', _draw_: draw, strict: false, objects: [{name: '0', shape: 'box', _draw_: draw}], edges: []};
  };
  return {asked, renderJSON};
}

test('a drawing that was laid out is not laid out again, and of the answer what is read is kept', () => {
  const graphviz = fakeGraphviz();
  const layouts = new Layouts(graphviz);
  assert.equal(layouts.get(drawing(1, 2)), undefined);
  const layout = layouts.make(drawing(1, 2));
  assert.deepEqual(
      JSON.parse(layout), {_draw_: [{op: 'p', points: [[1, 0]]}], objects: [{name: '0', _draw_: [{op: 'p', points: [[1, 0]]}]}], edges: []});
  assert.equal(layouts.get(drawing(1, 2)), layout);
  assert.equal(graphviz.asked.length, 1);
});

test('a layout serves for the same graph with boxes about as wide, and for no other', () => {
  const layouts = new Layouts(fakeGraphviz());
  const layout = layouts.make(drawing(1, 2));
  assert.equal(layouts.similar(drawing(1.1, 1.9)), layout);
  assert.equal(layouts.similar(drawing(1, 2.4)), undefined, 'a box is much wider');
  assert.equal(layouts.similar(drawing(1, 2, 1)), undefined, 'another node');
  assert.equal(layouts.similar(drawing(1, 2).replace('0 -> 1', '1 -> 0')), undefined, 'another edge');
  assert.equal(layouts.similar(drawing(1, 2).replace('height=0.5', 'height=0.6')), undefined, 'another height');
  assert.equal(layouts.get(drawing(1.1, 1.9)), undefined, 'that of a similar one is not its own');
});

test('of similar layouts the last serves, and the oldest are forgotten', () => {
  const layouts = new Layouts(fakeGraphviz());
  layouts.keep(drawing(1, 2), 'first');
  layouts.keep(drawing(1.1, 2), 'second');
  assert.equal(layouts.similar(drawing(1.05, 2)), 'second');
  assert.equal(layouts.similar(drawing(1, 2)), 'second', 'the drawing stays as it is shown');
  assert.equal(layouts.get(drawing(1, 2)), 'first');
  assert.equal(layouts.similar(drawing(1.1, 2)), 'first');
  for (let n = 5; n < 40; ++n) layouts.keep(drawing(n, n), String(n));
  assert.equal(layouts.get(drawing(1, 2)), undefined);
  assert.equal(layouts.get(drawing(39, 39)), '39');
});
