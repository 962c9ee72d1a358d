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
function fragmentOf(state, more = []) {
  const pairs = fields.filter(([name, , initial]) => state[name] !== initial);
  return '#' +
      new URLSearchParams([...pairs.map(([name, key]) => [key, state[name]]), ...more]).toString();
}

/**
 * Holds the state. The history entries that it makes carry the number of their series; those of followed
 * links carry none. `correct` completes and repairs a state (a URL can say anything); `set` merges a
 * change; listeners get (state, previous, changed): `changed` is a set of names, null for new data.
 */
export function createStore(correct) {
  const listeners = [];
  let waiting = null;  // the timer of a pending change of the URL
  let kept = [];       // pairs of the fragment that are not part of the state
  let series = history.state ?? 0;
  let state = correct(parseFragment(location.hash));

  function adopt(next) {
    const previous = state;
    const changed =
        new Set(fields.map(([name]) => name).filter((name) => next[name] !== previous[name]));
    state = next;
    if (changed.size > 0)
      for (const listener of listeners) listener(state, previous, changed);
    return changed;
  }

  /** The fragment as it is, or is about to be. */
  function address() {
    return fragmentOf(state, kept);
  }

  /** Browsers refuse many changes of the URL in a row, such as steps while a key is held down. */
  function replaceSoon() {
    if (waiting !== null) return;
    waiting = setTimeout(() => {
      waiting = null;
      if (location.hash !== address()) history.replaceState(series, '', address());
    }, 100);
  }

  /** Makes a pending change of the URL now. */
  function flush() {
    if (waiting !== null) history.replaceState(series, '', address());
    clearTimeout(waiting);
    waiting = null;
  }

  function push(next) {
    flush();
    history.pushState(series, '', fragmentOf(next, kept));
  }

  function set(change) {
    const next = correct({...state, ...change});
    const names = fields.map(([name]) => name).filter((name) => next[name] !== state[name]);
    if (names.length === 0) return;
    const replace = names.every((name) => quiet.has(name));
    if (replace)
      replaceSoon();
    else
      push(next);
    adopt(next);
  }

  addEventListener('popstate', (event) => {
    clearTimeout(waiting);
    waiting = null;
    series = event.state ?? series + 1;
    if (kept.length > 0) kept = pairsBeside(location.hash);  // those of the entry's program
    adopt(correct(parseFragment(location.hash)));
  });

  /** Continues with other data: what they do not have becomes the default; listeners are always called. */
  function load(change) {
    state = correct({...state, ...change});
    replaceSoon();
    for (const listener of listeners) listener(state, state, null);
  }

  /** Keeps more pairs in the URL, whatever the state. */
  function keep(pairs) {
    kept = pairs;
    replaceSoon();
  }

  /** Begins a new series of history entries, whose URLs keep other pairs. */
  function turn(pairs) {
    flush();
    kept = pairs;
    ++series;
    push(state);
  }
  return {
    get: () => state,
    set,
    load,
    keep,
    turn,
    address,
    series: () => series,
    subscribe: (listener) => listeners.push(listener)
  };
}
