// The tool as a WebAssembly module: requests and answers in JSON (compare/live/request.h,
// compare/live/answer.h). Runs in a worker, and in Node for tests.

const success = 0;
const notSupported = 58;

/** What ends a run: its memory or a fault of the tool. The module is of no more use then. */
export class Failure extends Error {}

/** What the C library asks of its system: a clock, and nothing else. */
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
 * Makes one from its compiled code. `layOut` gives Graphviz's answer to a drawing in its language, or
 * throws.
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
    /** The answer to a request, as text. Throws a Failure, or what the WebAssembly machine throws. */
    answer(request) {
      const [at, size] = write(JSON.stringify(request));
      const answer = exported.answer(at, size);
      return read(answer >>> 0, exported.answer_size() >>> 0);
    },
  };
}
