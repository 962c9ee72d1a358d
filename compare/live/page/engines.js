// Starts the engines. This is a separate script before the page's own, so that the browser compiles
// the module and starts the worker while it still parses the page's.

import {Engine, NoAnswer} from './engine.js';
import {fromBase64, streamThrough} from './packed.js';
import {untilMade} from './until_made.js';

/** A compressed part of the page (see build.mjs), as a streaming Response. */
function unpacked(id, type) {
  const bytes = fromBase64(document.getElementById(id).textContent);
  return new Response(streamThrough(bytes, new DecompressionStream('gzip')), {headers: {'Content-Type': type}});
}

const compiled = untilMade(() => WebAssembly.compileStreaming(unpacked('ssac-module', 'application/wasm')));

/** Two engines, so that showing an edit need not wait for the complete report of the one before. */
async function startEngines() {
  const script = unpacked('ssac-worker', 'text/javascript').blob();
  compiled();  // meanwhile
  const address = URL.createObjectURL(await script);
  return {quick: new Engine(compiled, address), thorough: () => new Engine(compiled, address)};
}

const started = untilMade(startEngines);
started();
globalThis.ssacEngines = {started, NoAnswer};
