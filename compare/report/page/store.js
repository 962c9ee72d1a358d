// The state of the page: a flat record of strings, kept in the fragment of the URL, so that every
// view can be linked to and the back button works.

const fields = [
  // name, name in the fragment, default (left out of the fragment)
  ['fn', 'f', ''],    // id of the function; '' for the index
  ['left', 'l', ''],  // label of the method in each pane
  ['right', 'r', ''], ['leftView', 'lv', 'graph'],  // graph, tree, listing
  ['rightView', 'rv', 'graph'],
  // b2, i7, L6 (a line), n4@lazy/none, s3@pruned (a phi site under a method)
  ['selection', 'sel', ''],
  ['variable', 'v', ''], ['overlays', 'o', ''],  // some of dom,frontier,loops,live
  ['trace', 't', 'left'],                        // whose steps: left, right, cfg
  ['step', 'k', ''],  // '' shows results; else how many events have happened
  ['filter', 'q', ''], ['tab', 'tab', 'phis'],  // on narrow screens, the part that is shown
  ['sort', 'sort', ''],  // of the index: a column, with - in front when descending
  ['rows', 'rows', ''],  // of the matrix: '' all, 'differ'
  ['all', 'a', ''],      // '1' while all methods are shown for a variable
  ['part', 'part', ''],  // how many nodes are drawn of graphs that are too large to be drawn whole
];

/** Changes of these fields alone replace the history entry instead of adding one. */
const quiet = new Set(['step', 'filter', 'tab', 'sort', 'rows', 'part']);

function parseFragment(fragment) {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  return Object.fromEntries(
      fields.map(([name, key, initial]) => [name, given.get(key) ?? initial]));
}

/** The pairs of a fragment that are not part of the state. */
function pairsBeside(fragment) {
  const keys = new Set(fields.map(([, key]) => key));
  return [...new URLSearchParams(fragment.replace(/^#/, ''))].filter(([key]) => !keys.has(key));
}

/** The fragment of a state, without default values, and of more pairs. */
function fragmentOf(state, more) {
  const pairs = fields.filter(([name, , initial]) => state[name] !== initial);
  return '#' +
      new URLSearchParams([...pairs.map(([name, key]) => [key, state[name]]), ...more]).toString();
}

/** The names of the fields that differ. */
function changesBetween(before, after) {
  return fields.map(([name]) => name).filter((name) => before[name] !== after[name]);
}

/**
 * Holds the state. The history entries that it makes carry the number of their series; those of followed
 * links carry none.
 */
export class Store {
  #correct;
  #listeners = [];
  #waiting = null;  // the timer of a pending change of the URL
  #kept = [];       // pairs of the fragment that are not part of the state
  #series = history.state ?? 0;
  #state;

  /** `correct` completes and repairs a state: a URL can say anything. */
  constructor(correct) {
    this.#correct = correct;
    this.#state = correct(parseFragment(location.hash));
    addEventListener('popstate', (event) => {
      this.#stopWaiting();
      this.#series = event.state ?? this.#series + 1;
      if (this.#kept.length > 0) this.#kept = pairsBeside(location.hash);  // those of the entry's program
      const next = correct(parseFragment(location.hash));
      this.#adopt(next, changesBetween(this.#state, next));
    });
  }

  get() {
    return this.#state;
  }

  series() {
    return this.#series;
  }

  /** Calls `listener` after each change with the names of the fields that changed; null for new data. */
  subscribe(listener) {
    this.#listeners.push(listener);
  }

  /** Merges a change into the state. */
  set(change) {
    const next = this.#correct({...this.#state, ...change});
    const changed = changesBetween(this.#state, next);
    if (changed.length === 0) return;
    if (changed.every((name) => quiet.has(name)))
      this.#replaceSoon();
    else
      this.#push(next);
    this.#adopt(next, changed);
  }

  /** Continues with other data: what they do not have becomes the default; listeners are always called. */
  load(change) {
    this.#replaceSoon();
    this.#adopt(this.#correct({...this.#state, ...change}), null);
  }

  /** Keeps more pairs in the URL, whatever the state. */
  keep(pairs) {
    this.#kept = pairs;
    this.#replaceSoon();
  }

  /** Begins a new series of history entries, whose URLs keep other pairs. */
  turn(pairs) {
    this.#flush();
    this.#kept = pairs;
    ++this.#series;
    this.#push(this.#state);
  }

  /** The fragment as it is, or is about to be. */
  address() {
    return fragmentOf(this.#state, this.#kept);
  }

  #adopt(state, changed) {
    this.#state = state;
    if (changed?.length === 0) return;
    for (const listener of this.#listeners) listener(changed);
  }

  /** Browsers refuse many changes of the URL in a row, such as steps while a key is held down. */
  #replaceSoon() {
    this.#waiting ??= setTimeout(() => {
      this.#waiting = null;
      if (location.hash !== this.address()) history.replaceState(this.#series, '', this.address());
    }, 100);
  }

  /** Makes a pending change of the URL now. */
  #flush() {
    if (this.#waiting !== null) history.replaceState(this.#series, '', this.address());
    this.#stopWaiting();
  }

  #stopWaiting() {
    clearTimeout(this.#waiting);
    this.#waiting = null;
  }

  #push(next) {
    this.#flush();
    history.pushState(this.#series, '', fragmentOf(next, this.#kept));
  }
}
