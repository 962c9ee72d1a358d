// Asks the worker, one request at a time. A run that takes too long is cut off by ending the worker;
// another one takes its place.

/** Why a request has no answer, in words. */
export class NoAnswer extends Error {}

export class Engine {
  #code;
  #script;
  #limit;
  #patience;
  #worker = null;
  #ready = false;
  #job = null;  // {request, replaces, isWanted, resolve, reject, began, timer}
  #waiting = [];

  /**
   * `code` is the compiled module, or what becomes it, `script` the address of the worker's. A run may take `limit`
   * milliseconds; after `patience` it makes room for a newer one that replaces it.
   */
  constructor(code, script, {limit = 10_000, patience = 1_000} = {}) {
    this.#code = code;
    this.#script = script;
    this.#limit = limit;
    this.#patience = patience;
    this.#start();
  }

  /**
   * The answer to a request, parsed; null where a later one of the same `replaces` took its place.
   * `leftOut` says how many drawings are left out of it so that it comes quickly, `layouts` has those
   * that were newly made for it. Of an answer that is not wanted any more there are the layouts alone.
   */
  ask(request, replaces = '', isWanted = () => true) {
    return new Promise((resolve, reject) => {
      const isReplaced = (job) => replaces !== '' && job?.replaces === replaces;
      for (const job of this.#waiting.filter(isReplaced)) job.resolve(null);
      this.#waiting = this.#waiting.filter((job) => !isReplaced(job));
      this.#waiting.push({request, replaces, isWanted, resolve, reject});
      if (isReplaced(this.#job) && performance.now() - this.#job.began > this.#patience)
        this.#end((job) => job.resolve(null));
      this.#next();
    });
  }

  /** Lets it know layouts that another one has made; one that has yet to start needs none. */
  learn(layouts) {
    if (this.#ready && layouts.length > 0) this.#worker.postMessage({layouts});
  }

  #start() {
    this.#ready = false;
    this.#worker = new Worker(this.#script);
    this.#worker.addEventListener('message', ({data}) => this.#hear(data));
    this.#worker.addEventListener('error', () => this.#end((job) => job.reject(new NoAnswer('internal error'))));
    const worker = this.#worker;
    Promise.resolve(this.#code).then(
        (code) => worker.postMessage({code}),
        (error) => this.#hear({useless: `the browser cannot run the tool: ${error.message}`}));
  }

  /** Ends the worker, tells the job that it worked on, and starts another one. */
  #end(tell) {
    this.#worker.terminate();
    const job = this.#take();
    if (job) tell(job);
    this.#start();
  }

  #take() {
    const job = this.#job;
    clearTimeout(job?.timer);
    this.#job = null;
    return job;
  }

  #hear({ready, useless, answer, leftOut, layouts, failure}) {
    if (ready) {
      this.#ready = true;
    } else if (useless !== undefined) {
      for (const job of this.#waiting.splice(0)) job.reject(new NoAnswer(useless));
      return;
    } else if (failure !== undefined) {
      this.#end((job) => job.reject(new NoAnswer(failure)));
      return;
    } else {
      const job = this.#take();
      const parsed = job.isWanted() ? JSON.parse(answer) : {};
      if (parsed.error === undefined)
        job.resolve({...parsed, leftOut, layouts});
      else
        job.reject(new NoAnswer(parsed.error));
    }
    this.#next();
  }

  #next() {
    if (!this.#ready || this.#job || this.#waiting.length === 0) return;
    const job = this.#waiting.shift();
    const words = `cut off: it took more than ${this.#limit / 1000} seconds`;
    job.began = performance.now();
    job.timer = setTimeout(() => this.#end((cut) => cut.reject(new NoAnswer(words))), this.#limit);
    this.#job = job;
    this.#worker.postMessage({request: job.request});
  }
}
