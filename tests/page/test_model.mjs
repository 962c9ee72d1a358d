// What the page says of a cell: node --test test_model.mjs

import assert from 'node:assert/strict';
import test from 'node:test';

import {cellInWords, classesAt} from '../../compare/report/page/model.js';

/** A report of one site and one method, whose Phi nodes have these classes. */
function reportOf(kinds, cell) {
  const nodes = new Map(kinds.map((kind, number) => [`n${number}`, {id: `n${number}`, op: 'Phi', kind}]));
  return [{data: {sites: [{variable: 'x', block: 'b1', cells: [{values: [...nodes.keys()], ...cell}]}]}}, {index: 0, nodes}];
}
const said = (kinds, cell) => {
  const [model, method] = reportOf(kinds, {phis: kinds.length, ...cell});
  return cellInWords(model, 0, method);
};

test('each of several phis at a site is counted in its own class', () => {
  assert.equal(said(['redundant', 'necessary'], {kind: 'redundant'}), '2 phis: 1 redundant, 1 necessary');
  assert.equal(said(['dead', 'dead'], {kind: 'dead', removed: 1}), '2 phis: 2 dead, 1 made and removed again');
  assert.equal(said(['unreachable'], {kind: 'unreachable'}), 'an unreachable phi');
  assert.equal(said(['necessary'], {kind: 'necessary'}), 'a necessary phi');
  assert.equal(said([], {kind: 'none', removed: 2}), 'no phi, 2 made and removed again');
});

test('classes are not made up where the graph is not in the page', () => {
  const [model, method] = reportOf(['redundant', 'necessary'], {phis: 2, kind: 'redundant'});
  method.nodes.clear();
  assert.deepEqual([...classesAt(model, 0, method)], [['of unknown class', 2]]);
});
