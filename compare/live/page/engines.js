// Starts what answers requests. It is a script of its own, before the page's: the browser compiles the
// module and starts the worker while it still reads that one.

import {Engine, NoAnswer} from './engine.js';
import {fromBase64, streamThrough} from './packed.js';
import {untilMade} from './until_made.js';

/** What the page holds packed (build.mjs), as an answer that streams. */
function unpacked(id, type) {
  const bytes = fromBase64(document.getElementById(id).textContent);
  return new Response(streamThrough(bytes, new DecompressionStream('gzip')), {headers: {'Content-Type': type}});
}

const compiled = untilMade(() => WebAssembly.compileStreaming(unpacked('ssac-module', 'application/wasm')));

/** Two of them, so that what is shown of an edit need not wait for all the rest of the one before. */
async function startEngines() {
  const script = unpacked('ssac-worker', 'text/javascript').blob();
  compiled();  // meanwhile
  const address = URL.createObjectURL(await script);
  return {quick: new Engine(compiled, address), thorough: () => new Engine(compiled, address)};
}

const started = untilMade(startEngines);
started();
globalThis.ssacEngines = {started, NoAnswer};
