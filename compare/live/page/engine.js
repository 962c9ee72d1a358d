// Sends requests to the worker, one at a time. A run that takes too long is cut off: the worker is
// terminated and replaced. A worker that could not start is tried again at the next request.

/** Why a request has no answer, as a message. */
export class NoAnswer extends Error {}

export class Engine {
  #code;
  #script;
  #limit;
  #patience;
  #worker = null;
  #ready = false;
  #useless = false;  // it cannot start, and waiting requests have been rejected
  #job = null;  // {request, replaces, isWanted, resolve, reject, began, timer}
  #waiting = [];

  /**
   * `code()` returns a promise of the compiled module; `script` is the URL of the worker's script. A run may take
   * `limit` milliseconds; after `patience` milliseconds, a newer request that replaces it cuts it off.
   */
  constructor(code, script, {limit = 10_000, patience = 1_000} = {}) {
    this.#code = code;
    this.#script = script;
    this.#limit = limit;
    this.#patience = patience;
    this.#start();
  }

  /**
   * The parsed answer to a request; null if a later request with the same `replaces` superseded it.
   * `leftOut` counts the drawings omitted to save time, `layouts` holds the layouts newly made. An
   * answer that is no longer wanted consists of these two alone.
   */
  ask(request, replaces = '', isWanted = () => true) {
    return new Promise((resolve, reject) => {
      const isReplaced = (job) => replaces !== '' && job?.replaces === replaces;
      for (const job of this.#waiting.filter(isReplaced)) job.resolve(null);
      this.#waiting = this.#waiting.filter((job) => !isReplaced(job));
      this.#waiting.push({request, replaces, isWanted, resolve, reject});
      if (isReplaced(this.#job) && performance.now() - this.#job.began > this.#patience)
        this.#end((job) => job.resolve(null));
      if (this.#useless)
        this.#start();
      else
        this.#next();
    });
  }

  /** Passes on layouts that another worker made; a worker that is not ready needs none. */
  learn(layouts) {
    if (this.#ready && layouts.length > 0) this.#worker.postMessage({layouts});
  }

  #start() {
    this.#ready = this.#useless = false;
    this.#worker = null;
    try {
      this.#worker = new Worker(this.#script);
    } catch ({message}) {
      this.#hear({useless: message});
      return;
    }
    const worker = this.#worker;
    const ofThis = (tell) => (told) => {
      if (worker === this.#worker) tell(told);
    };
    worker.addEventListener('message', ofThis(({data}) => this.#hear(data)));
    worker.addEventListener('error', ofThis(() => this.#fail()));
    this.#code().then((code) => worker.postMessage({code}), ofThis(({message}) => this.#hear({useless: message})));
  }

  /** An uncaught error in the worker. One that was not ready yet would fail again. */
  #fail() {
    if (this.#ready)
      this.#end((job) => job.reject(new NoAnswer('internal error')));
    else
      this.#hear({useless: 'internal error'});
  }

  /** Terminates the worker, notifies the job that it was running, and starts another worker. */
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
      this.#useless = true;
      this.#worker?.terminate();
      const words = `the browser cannot run the tool: ${useless}`;
      for (const job of this.#waiting.splice(0)) job.reject(new NoAnswer(words));
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
