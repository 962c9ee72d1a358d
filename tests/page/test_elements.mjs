// How the page writes texts: node --test test_elements.mjs

import assert from 'node:assert/strict';
import test from 'node:test';

import {inOrder, listed} from '../../compare/report/page/elements.js';

test('names of letters from right to left stand in the order of the text', () => {
  const [alef, bet] = ['\u05d0', '\u05d1'];
  assert.equal(inOrder(`x = sub "${alef}", "${bet}"`), `x = sub \u2068"${alef}"\u2069, \u2068"${bet}"\u2069`);
  assert.equal(inOrder(`x.2 = phi(b0: ${alef}.1, b2: x)`), `x.2 = phi(b0: \u2068${alef}.1\u2069, b2: x)`);
  assert.equal(listed([alef, bet]), `\u2068${alef}\u2069, \u2068${bet}\u2069`);
  assert.equal(inOrder('x = add "a b", 1'), 'x = add "a b", 1');
});
