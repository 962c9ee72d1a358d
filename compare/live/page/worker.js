// The worker: runs the tool and Graphviz on one request after the other.

import {instance} from '@viz-js/viz';

import {Layouts} from './layouts.js';
import {createModule, Failure} from './module.js';

/** In characters: Graphviz needs as long for larger drawings as all else takes together. See `quickly`. */
const mostQuickly = 2_500;
let quickly = false;
let forPage = false;  // then the layout of a similar drawing will do
let leftOut = 0;
let made = [];  // [drawing, layout] pairs made for this answer
let layouts = null;

function layOut(drawing) {
  const known = forPage ? layouts.similar(drawing) : layouts.get(drawing);
  if (known !== undefined) return known;
  if (quickly && drawing.length > mostQuickly) {
    ++leftOut;
    throw new Error('later');
  }
  const layout = layouts.make(drawing);
  made.push([drawing, layout]);
  return layout;
}

const starting = instance();

async function start(code) {
  layouts = new Layouts(await starting);
  return createModule(code, layOut);
}

/** The answer; if wanted `quickly`, it may lack large drawings, which `leftOut` counts. */
function answer(module, request) {
  quickly = request.quickly === true;
  forPage = request.want === 'page';
  leftOut = 0;
  made = [];
  try {
    return {answer: module.answer(request), leftOut, layouts: made};
  } catch (error) {
    const failure = error instanceof Failure ? error.message :
        error instanceof RangeError          ? 'the stack is used up' :
                                               'internal error';
    return {failure};
  }
}

let module = null;
addEventListener('message', async ({data}) => {
  if (data.code) {
    try {
      module = await start(data.code);
      postMessage({ready: true});
    } catch ({message}) {
      postMessage({useless: message});
    }
  } else if (data.layouts) {
    for (const [drawing, layout] of data.layouts) layouts.keep(drawing, layout);
  } else {
    postMessage(answer(module, data.request));
  }
});
