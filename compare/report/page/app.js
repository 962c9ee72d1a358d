// What all views share: the index, the store, the model of the open function, and the replay of the
// chosen trace.

import {baselines, useAlgorithms} from './algorithms.js';
import {createModel, keyOfSite} from './model.js';
import {createReplay, visibleSteps} from './replay.js';
import {isKeyOf, parseKey} from './selection.js';
import {createStore} from './store.js';
import {createViewport} from './viewport.js';

function loadModel(read, entry) {
  const data = read(entry.id);
  if (data.source === undefined) {
    const {source, source_note: note} =
        entry.source_note ? {source: null, source_note: entry.source_note} : read(entry.source_id);
    Object.assign(data, {source, sourceNote: note});
  }
  return Object.assign(data.cfg ? createModel(data) : {data}, {conditions: entry.conditions});
}

const views = ['graph', 'tree', 'listing'];
/** The parts of the page; narrow screens show one of them. */
export const parts = ['phis', 'source', 'left', 'right', 'why', 'steps'];

function defaultMethods(data) {
  const labels = data.methods.map((method) => method.label);
  const has = (wanted, otherwise) => (labels.includes(wanted) ? wanted : otherwise);
  const [first, second] = baselines();
  const left = has(first, labels[0]);
  return {left, right: has(second, labels.find((label) => label !== left) ?? left)};
}

/**
 * Repairs the state after a change of URL or function: what does not exist becomes the default. The
 * step of a method that does not exist is dropped: it means nothing for the default method.
 */
function correctMethods(state, data) {
  const labels = new Set(data.methods.map((method) => method.label));
  const defaults = defaultMethods(data);
  if (!['left', 'right', 'cfg'].includes(state.trace)) Object.assign(state, {trace: 'left', step: ''});
  for (const side of ['left', 'right']) {
    if (!views.includes(state[`${side}View`])) state[`${side}View`] = 'graph';
    if (labels.has(state[side])) continue;
    if (state[side] !== '' && state.trace === side) state.step = '';
    state[side] = defaults[side];
  }
}

/** The key of the same phi site in newer data of the function; '' if there is none. */
function siteAgain({number, method}, before, after) {
  const {variable, block} = before.data.sites[number];
  const again = keyOfSite(after, variable, block);
  return again ? [again, method].filter(Boolean).join('@') : '';
}

/** The part of a state that selects what the command line asked for, if anything. */
function askedIn({data}, left) {
  const {asked} = data;
  return asked === undefined ?
      {} :
      {selection: `s${asked}@${left}`, variable: data.sites[asked].variable};
}

/** Makes the app for a report: `read` returns an element of its data by id (docs/formats.md). */
export function createApp(read) {
  const models = new Map();
  let replays = new Map();
  let replaysOf = '';

  const viewports = new Map();
  const app = {};

  function take(readNew) {
    read = readNew;
    app.index = read('ssac-index');
    if (app.index.categories) useAlgorithms(app.index);
    models.clear();
    replays = new Map();
  }
  take(read);

  /**
   * Pan and zoom of a drawing: methods on the CFG share coordinates, and so do Seas of Nodes if they
   * are drawn whole.
   */
  app.viewportOf = (method, view) => {
    const drawing = method.family === 'son' && !method.layout?.nodes ? method.label : method.family;
    const name = `${app.store.get().fn} ${view === 'tree' ? 'tree' : drawing}`;
    if (!viewports.has(name)) viewports.set(name, createViewport());
    return viewports.get(name);
  };

  app.modelOf = (id) => {
    const entry = app.index.functions.find((candidate) => candidate.id === id);
    if (!entry) return null;
    if (!models.has(id)) models.set(id, loadModel(read, entry));
    return models.get(id);
  };

  /** The functions that have a page. */
  app.openFunctions = () => app.index.functions.filter((entry) => entry.id && entry.status === 'ok');

  function correct(wanted) {
    const state = {...wanted};
    if (app.index.functions.length === 0) return state;  // the report is still to come
    if (!parts.includes(state.tab)) state.tab = 'phis';
    const open = app.openFunctions();
    const isOpened = !open.some((entry) => entry.id === state.fn);
    if (isOpened)
      state.fn = app.index.functions.length === 1 && open.length === 1 ? open[0].id : '';
    const model = app.modelOf(state.fn);
    if (state.all !== '1' || !model?.blocks) state.all = '';
    if (!model?.blocks) return state;
    correctMethods(state, model.data);
    if (state.selection && !isKeyOf(model, state.selection)) state.selection = '';
    if (isOpened && !state.selection) Object.assign(state, askedIn(model, state.left));
    if (!model.declared.has(state.variable)) state.variable = '';
    if (!/^\d{1,4}$/.test(state.part)) state.part = '';
    const length = eventsOf(model, state).length;
    const areLater = app.partial && length === 0;
    if (!/^\d+$/.test(state.step))
      state.step = '';
    else if (!areLater)
      state.step = String(Math.min(Number(state.step), length));
    return state;
  }

  function eventsOf(model, state) {
    return (state.trace === 'cfg' ? model.data.trace :
                                    model.methods.get(state[state.trace]).trace) ??
        [];
  }

  app.store = createStore(correct);

  /**
   * Continues with the report of a changed program; the first report opens a function. Drawings and
   * steps that are missing from a `partial` report come later.
   */
  app.load = (readNew, partial = false) => {
    app.partial = partial;
    const {fn, selection} = app.store.get();
    const before = app.model();
    const isFirst = app.index.functions.length === 0;
    take(readNew);
    for (const viewport of viewports.values()) viewport.placed &&= viewport.byHand;
    const open = app.openFunctions();
    const again = open.find((entry) => (before ? entry.function === before.data.name : entry.id === fn));
    const otherwise = isFirst || before ? open[0]?.id ?? '' : '';
    const model = app.modelOf(again?.id);
    const key = parseKey(selection);
    const moves = key?.kind === 'site' && before?.blocks && model?.blocks;
    app.goesOn = Boolean(before && again);  // what is shown stays, and need not be brought into view
    app.store.load({
      fn: again?.id ?? otherwise,
      selection: moves ? siteAgain(key, before, model) : selection
    });
    app.goesOn = false;
  };

  /**
   * What is shown now, or will be for a first report: `panes`, their methods, families and views;
   * `steps`, the method whose steps are shown ('' for the analyses, null for none); `selected`, the
   * method of the selection; and `site`, the selected site as the data name it: `x@b3`.
   */
  app.shown = () => {
    const {left, right, leftView, rightView, trace, step, selection} = app.store.get();
    const [first, second] = [left || baselines()[0], right || baselines()[1]];
    const family = (label) => app.model()?.methods?.get(label)?.family;
    const key = parseKey(selection);
    const {variable, block} = key?.kind === 'site' ? app.model()?.data.sites[key.number] ?? {} : {};
    return {
      panes: [[first, family(first), leftView], [second, family(second), rightView]],
      steps: step === '' ? null : {cfg: '', left: first, right: second}[trace],
      selected: key?.method ?? '',
      site: `${variable}@${block ?? ''}`
    };
  };

  /** Whether the contents of a pane are still to come. */
  app.waitsFor = (method, view, layout) =>
      Boolean(app.partial && view !== 'tree' && (method.later || (view === 'graph' && layout && !layout.nodes)));
  /** Whether the steps are still to come. */
  app.stepsAreLater = () => Boolean(app.partial && app.events().length === 0);
  app.model = () => app.modelOf(app.store.get().fn);
  app.method = (side) => app.model().methods.get(app.store.get()[side]);
  app.events = () => eventsOf(app.model(), app.store.get());

  /** The replay of the chosen trace. */
  app.replay = () => {
    const state = app.store.get();
    if (replaysOf !== state.fn) replays = new Map();
    replaysOf = state.fn;
    const name = state.trace === 'cfg' ? '' : state[state.trace];
    const family = name === '' ? 'cfg' : app.model().methods.get(name).family;
    if (!replays.has(name))
      replays.set(name, createReplay(app.events(), family, app.traceCut() > 0));
    return replays.get(name);
  };

  /** The state of the replay as a pane shows it, or null if it shows a result. */
  app.replayState = (side) => {
    const {step, trace, left, right} = app.store.get();
    if (step === '') return null;
    const same =
        trace === 'cfg' ? app.method(side).family === 'cfg' : trace === side || left === right;
    return same ? app.replay().at(Number(step)) : null;
  };

  /** The source line of the current step; 0 if there is none. */
  app.currentLine = () => {
    const {step} = app.store.get();
    return step === '' ? 0 : app.replay().at(Number(step)).current?.line ?? 0;
  };

  app.traceCut = () => {
    const {trace} = app.store.get();
    return (trace === 'cfg' ? app.model().data : app.method(trace)).trace_cut ?? 0;
  };

  app.steps = () => visibleSteps(app.events(), app.store.get().variable);

  /** Opens a function, and selects what the command line asked for there. */
  app.open = (fn, more = {}) => {
    const model = app.modelOf(fn);
    const {left} = app.store.get();
    const shown = model?.methods?.has(left) ? left : defaultMethods(model.data).left;
    const asked = model?.blocks ? askedIn(model, shown) : {};
    app.store.set({fn, selection: '', step: '', variable: '', ...asked, ...more});
  };

  /**
   * Selects a key. Selecting a phi site also selects its variable, and brings its method into a
   * pane.
   */
  app.select = (key, more = {}) => {
    const {left, right} = app.store.get();
    const change = {selection: key, ...more};
    const {kind, number, method} = parseKey(key) ?? {};
    if (kind === 'site') {
      change.variable = app.model().data.sites[number].variable;
      if (method && method !== left && method !== right) change.left = method;
    }
    app.store.set(change);
  };
  return app;
}
