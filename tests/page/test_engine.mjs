// The playground's engine with workers that cannot be started: node --test test_engine.mjs

import assert from 'node:assert/strict';
import test from 'node:test';

import {Engine, NoAnswer} from '../../compare/live/page/engine.js';
import {untilMade} from '../../compare/live/page/until_made.js';

/** Stands in for the browser's Worker: records what it is sent, and says what the test decides. */
class FakeWorker {
  static made = [];
  static fault = null;
  told = [];
  ended = false;
  #listeners = {message: [], error: []};

  constructor() {
    if (FakeWorker.fault) throw new Error(FakeWorker.fault);
    FakeWorker.made.push(this);
  }
  addEventListener(kind, listener) {
    this.#listeners[kind].push(listener);
  }
  postMessage(message) {
    this.told.push(message);
  }
  terminate() {
    this.ended = true;
  }
  says(data) {
    for (const listener of this.#listeners.message) listener({data});
  }
  fails() {
    for (const listener of this.#listeners.error) listener({});
  }
}
globalThis.Worker = FakeWorker;

function started(code = async () => 'code') {
  FakeWorker.made = [];
  FakeWorker.fault = null;
  return new Engine(code, 'script');
}

const last = () => FakeWorker.made.at(-1);
const answers = (worker, words) => {
  worker.says({ready: true});
  worker.says({answer: JSON.stringify({words})});
};
const rejected = (promise, words) => assert.rejects(promise, (error) => error instanceof NoAnswer && error.message.includes(words));

test('one that cannot be started is started again when it is asked again', async () => {
  const engine = started();
  const early = engine.ask({want: 'about'});
  last().says({useless: 'no WebAssembly'});
  await rejected(early, 'no WebAssembly');
  assert.equal(FakeWorker.made.length, 1, 'nobody asked yet');
  assert.ok(last().ended);
  const later = engine.ask({want: 'page'});
  assert.equal(FakeWorker.made.length, 2);
  last().says({useless: 'no WebAssembly'});
  await rejected(later, 'no WebAssembly');
  const third = engine.ask({want: 'page'});
  answers(last(), 'now it does');
  assert.equal((await third).words, 'now it does');
  assert.equal(FakeWorker.made.length, 3);
});

test('code that does not compile is asked for again', async () => {
  let tries = 0;
  const engine = started(async () => {
    if (++tries === 1) throw new Error('out of memory');
    return 'code';
  });
  await rejected(engine.ask({want: 'about'}), 'out of memory');
  const second = engine.ask({want: 'about'});
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(last().told[0], {code: 'code'});
  answers(last(), 'it is there');
  assert.equal((await second).words, 'it is there');
});

test('a worker that fails before it is ready is not started for ever', async () => {
  const engine = started();
  const early = engine.ask({want: 'about'});
  last().fails();
  await rejected(early, 'internal error');
  assert.equal(FakeWorker.made.length, 1);
  const first = last();
  const later = engine.ask({want: 'about'});
  first.says({useless: 'it is of no use any more'});
  answers(last(), 'the next is');
  assert.equal((await later).words, 'the next is');
});

test('a browser without workers says so', async () => {
  const engine = started();
  last().says({useless: 'at first'});
  FakeWorker.fault = 'no workers here';
  await rejected(engine.ask({want: 'about'}), 'no workers here');
  await rejected(engine.ask({want: 'about'}), 'no workers here');
});

test('what fails in the midst of a run is replaced at once', async () => {
  const engine = started();
  last().says({ready: true});
  const run = engine.ask({want: 'page'});
  last().fails();
  await rejected(run, 'internal error');
  assert.equal(FakeWorker.made.length, 2);
  const next = engine.ask({want: 'page'});
  answers(last(), 'fine');
  assert.equal((await next).words, 'fine');
});

test('what could not be made is made again when it is wanted, and what was made stays', async () => {
  let tries = 0;
  const made = untilMade(() => {
    if (++tries < 3) throw new Error(`try ${tries}`);
    return tries;
  });
  await assert.rejects(made(), /try 1/);
  await Promise.all([assert.rejects(made(), /try 2/), assert.rejects(made(), /try 2/)]);
  assert.equal(await made(), 3);
  assert.equal(await made(), 3);
});
