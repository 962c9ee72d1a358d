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

/** Larger ones, in characters, take Graphviz as long as all else together: see `quickly`. */
const mostQuickly = 4_000;
let quickly = false;
let leftOut = 0;

async function start(code) {
  const graphviz = await instance();
  const layOut = (drawing) => {
    const known = kept.get(drawing);
    if (known === undefined && quickly && drawing.length > mostQuickly) {
      ++leftOut;
      throw new Error('later');
    }
    return remember(drawing, known ?? graphviz.renderString(drawing, {format: 'json', engine: 'dot'}));
  };
  return createModule(code, layOut);
}

/** The answer; where it is to come `quickly`, maybe `partial`: without large drawings. */
function answer(module, request) {
  quickly = request.quickly === true;
  leftOut = 0;
  try {
    const text = module.answer(request);
    return {answer: text, partial: leftOut > 0};
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
