// Layouts that the page makes itself: node --test test_layered_layout.mjs

import assert from 'node:assert/strict';
import test from 'node:test';

import {layeredLayout} from '../../compare/report/page/layered_layout.js';

/** A chain of calls that all have the same parameters, whose edges cross all ranks. */
function calls(count, parameters) {
  const nodes = Array.from({length: count}, (_, n) => ({id: `n${n}`, w: 60, h: 20}));
  const edges = [];
  for (let n = parameters; n < count; ++n) {
    edges.push({from: `n${n === parameters ? 0 : n - 1}`, to: `n${n}`});
    for (let p = 0; p < parameters; ++p) edges.push({from: `n${p}`, to: `n${n}`});
  }
  return {nodes, edges};
}

const layoutOf = ({nodes, edges}) => layeredLayout(nodes, edges);

/** The number of ranks that the edges cross with a bend, in all. */
const bendsOf = (edges) => edges.reduce((sum, {points}) => sum + (points.length - 4) / 6, 0);

test('a graph whose edges pass many ranks is laid out, with 10,000 bends at most', () => {
  for (const count of [80, 160, 320, 480]) {
    const graph = calls(count, 8);
    const {nodes, edges, width, height} = layoutOf(graph);
    assert.equal(Object.keys(nodes).length, count);
    assert.equal(edges.length, graph.edges.length);
    for (const {points} of edges) {
      assert.equal(points.length % 3, 1);
      for (const [x, y] of points) assert.ok(x >= 0 && x <= width && y >= 0 && y <= height, `${x}, ${y}`);
    }
    assert.ok(bendsOf(edges) <= 10000, `${bendsOf(edges)} bends`);
  }
});

test('edges are led around the boxes of the ranks between while they pass few', () => {
  const {edges} = layoutOf(calls(30, 2));
  for (const {from, to, points} of edges) {
    const ranks = Math.max(1, Number(to.slice(1)) - 1);  // that the edge goes down: n0 and n1 are above n2
    if (from === 'n0' || from === 'n1') assert.equal(points.length, 1 + 6 * ranks - 3, `${from} ${to}`);
  }
});

test('where edges pass too many ranks, the shortest are led around boxes', () => {
  const {edges} = layoutOf(calls(480, 8));
  const led = edges.filter(({points}) => points.length > 4), straight = edges.filter(({points}) => points.length === 4);
  assert.ok(led.length > 100 && straight.length > 100);
  const passed = ({to}) => Number(to.slice(1));
  const fromParameters = (edge) => Number(edge.from.slice(1)) < 8;
  assert.ok(Math.max(...led.map(passed)) <= Math.min(...straight.filter(fromParameters).map(passed).filter((n) => n > 9)));
});
