// What the page says of a cell and of a block: node --test test_model.mjs

import assert from 'node:assert/strict';
import test from 'node:test';

import {cellInWords, classesAt, createModel, keyOfPlace, siteNumber} from '../../compare/report/page/model.js';
import {loopsOf} from '../../compare/report/page/paths.js';
import {relatedKeys} from '../../compare/report/page/selection.js';

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

test('a block of an inner loop is in the outer loops too', () => {
  const loops = [
    {header: 'b1', parent: null, depth: 1, blocks: ['b1', 'b2']},
    {header: 'b3', parent: 'b1', depth: 2, blocks: ['b3', 'b4']},
    {header: 'b5', parent: null, depth: 1, blocks: ['b5']},
  ];
  const model = {data: {loops}};
  const headers = (block) => loopsOf(model, block).map(({header}) => header);
  assert.deepEqual(headers('b4'), ['b1', 'b3']);
  assert.deepEqual(headers('b2'), ['b1']);
  assert.deepEqual(headers('b5'), ['b5']);
  assert.deepEqual(headers('b0'), []);
});

test('a Phi node of a loop that is no join of the graph belongs to the site of that loop', () => {
  const at = (line) => ({variable: 'x', block: null, construct: 'while', line, column: 1});
  const node = {id: 'n7', op: 'Phi', inputs: [], variable: 'x', construct: 'while', line: 3, column: 1};
  const son = {nodes: [node]};
  const cells = [{phis: 1, kind: 'redundant', values: ['n7']}];
  const sites = [{...at(3), cells}, {...at(9), cells: [{phis: 0, kind: 'none', values: []}]}];
  const model = createModel({cfg: {blocks: [], variables: []}, methods: [{label: 'eager', son}], sites, source: null});
  assert.equal(siteNumber(model, 'x', keyOfPlace(node)), 0);
  assert.ok(relatedKeys(model, 'n7@eager', []).has('s0'));
});
