// Starts what answers requests. It is a script of its own, before the page's: the browser compiles the
// module and starts the worker while it still reads that one.

import {Engine, NoAnswer} from './engine.js';
import {fromBase64, streamThrough} from './packed.js';

/** What the page holds packed (build.mjs), as an answer that streams. */
function unpacked(id, type) {
  const bytes = fromBase64(document.getElementById(id).textContent);
  return new Response(streamThrough(bytes, new DecompressionStream('gzip')), {headers: {'Content-Type': type}});
}

/** Two of them, so that what is shown of an edit need not wait for all the rest of the one before. */
async function startEngines() {
  const script = unpacked('ssac-worker', 'text/javascript').blob();
  const code = WebAssembly.compileStreaming(unpacked('ssac-module', 'application/wasm'));
  const address = URL.createObjectURL(await script);
  return {quick: new Engine(code, address), thorough: () => new Engine(code, address)};
}

const starting = startEngines();
starting.catch(() => {});  // whoever waits for them hears of it
globalThis.ssacEngines = {starting, NoAnswer};
