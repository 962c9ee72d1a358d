// The tool as a WebAssembly module: requests and answers in JSON (compare/live/request.h,
// compare/live/answer.h). Runs in a worker, and in Node for tests.

const success = 0;
const notSupported = 58;

/** A run ended for lack of memory or by a fault in the tool. The module is unusable afterwards. */
export class Failure extends Error {}

/** The system functions that the C library imports: a clock, and stubs for the rest. */
function systemOf(memory) {
  const view = () => new DataView(memory().buffer);
  const setTime = (clock, precision, at) => {
    view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return success;
  };
  const noEnvironment = (count, size) => {
    view().setUint32(count, 0, true);
    view().setUint32(size, 0, true);
    return success;
  };
  return {
    clock_time_get: setTime,
    environ_sizes_get: noEnvironment,
    environ_get: () => success,
    fd_write: () => notSupported,
    fd_seek: () => notSupported,
    fd_close: () => notSupported,
    proc_exit: () => {
      throw new Failure('internal error');
    },
  };
}

/**
 * Instantiates the compiled module. `layOut` returns Graphviz's output for a drawing in the DOT
 * language, or throws.
 */
export async function createModule(code, layOut) {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let exported = null;
  const memory = () => exported.memory;
  const read = (at, size) => decoder.decode(new Uint8Array(memory().buffer, at, size));

  function write(text) {
    const bytes = encoder.encode(text);
    const at = exported.allocate(bytes.length);
    if (at === 0) throw new Failure('out of memory');
    new Uint8Array(memory().buffer).set(bytes, at);
    return [at, bytes.length];
  }

  function answerDrawing(drawing, drawingSize, sizeAt) {
    let layout = null;
    try {
      layout = layOut(read(drawing, drawingSize));
    } catch {
      return 0;
    }
    const [at, size] = write(layout);
    new DataView(memory().buffer).setUint32(sizeAt, size, true);
    return at;
  }

  const instance = await WebAssembly.instantiate(code, {
    ssac: {
      lay_out: answerDrawing,
      fail: (at, size) => {
        throw new Failure(read(at, size));
      },
    },
    wasi_snapshot_preview1: systemOf(memory),
  });
  exported = instance.exports;
  exported._initialize();

  return {
    /** The answer to a request, as text. Throws a Failure, or an error of the WebAssembly engine. */
    answer(request) {
      const [at, size] = write(JSON.stringify(request));
      const answer = exported.answer(at, size);
      return read(answer >>> 0, exported.answer_size() >>> 0);
    },
  };
}
