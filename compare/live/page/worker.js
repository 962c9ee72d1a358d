// The worker: the tool and Graphviz, which answer one request after the other.

import {instance} from '@viz-js/viz';

import {createModule, Failure} from './module.js';

/** Layouts that were asked for last: an edit often leaves a drawing as it was. */
const kept = new Map();
const mostKept = 24;

function remember(drawing, layout) {
  kept.delete(drawing);
  kept.set(drawing, layout);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value);
  return layout;
}

async function start(code) {
  const graphviz = await instance();
  const layOut = (drawing) =>
      remember(drawing, kept.get(drawing) ?? graphviz.renderString(drawing, {format: 'json', engine: 'dot'}));
  return createModule(code, layOut);
}

function answer(module, request) {
  try {
    return {answer: module.answer(request)};
  } catch (error) {
    const words = error instanceof Failure ? error.message :
        error instanceof RangeError        ? 'the stack is used up' :
                                             'internal error';
    return {failure: words};
  }
}

let module = null;
addEventListener('message', async ({data}) => {
  if (data.code) {
    try {
      module = await start(data.code);
      postMessage({ready: true});
    } catch (error) {
      postMessage({useless: `the browser cannot run the tool: ${error.message}`});
    }
  } else {
    postMessage(answer(module, data.request));
  }
});
