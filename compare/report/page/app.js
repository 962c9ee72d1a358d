// What all views share: the index, the store, the model of the open function, and the replay of the
// chosen trace.

import {baselines, useAlgorithms} from './algorithms.js';
import {createModel, keyOfPlace, keyOfSite} from './model.js';
import {createReplay, visibleSteps} from './replay.js';
import {isKeyOf, parseKey} from './selection.js';
import {Store} from './store.js';
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
  const site = before.data.sites[number];
  const again = keyOfSite(after, site.variable, keyOfPlace(site));
  return again ? [again, method].filter(Boolean).join('@') : '';
}

/** The part of a state that selects what the command line asked for, if anything. */
function askedIn({data}, left) {
  const {asked} = data;
  return asked === undefined ?
      {} :
      {selection: `s${asked}@${left}`, variable: data.sites[asked].variable};
}

/** What has the steps that a state chooses: a method, or the data for those of the analyses. */
function tracedBy(model, state) {
  return state.trace === 'cfg' ? model.data : model.methods.get(state[state.trace]);
}

function eventsOf(model, state) {
  return tracedBy(model, state).trace ?? [];
}

export class App {
  #read;
  #models = new Map();
  #replays = new Map();
  #replaysOf = '';  // the function whose replays these are
  #viewports = new Map();
  /** Drawings and steps that are missing from a partial report come later. */
  partial = false;
  /** During a load: what is shown stays, and need not be brought into view. */
  goesOn = false;

  /** `read` returns an element of the report's data by id (docs/formats.md). */
  constructor(read) {
    this.#take(read);
    this.store = new Store((wanted) => this.#correct(wanted));
  }

  #take(read) {
    this.#read = read;
    this.index = read('ssac-index');
    if (this.index.categories) useAlgorithms(this.index);
    this.#models.clear();
    this.#replays.clear();
  }

  /** Completes and repairs a state. */
  #correct(wanted) {
    const state = {...wanted};
    const {functions} = this.index;
    if (functions.length === 0) return state;  // the report is still to come
    if (!parts.includes(state.tab)) state.tab = 'phis';
    const open = this.openFunctions();
    const isOpened = !open.some((entry) => entry.id === state.fn);
    if (isOpened) state.fn = functions.length === 1 && open.length === 1 ? open[0].id : '';
    const model = this.modelOf(state.fn);
    if (state.all !== '1' || !model?.blocks) state.all = '';
    if (!model?.blocks) return state;
    correctMethods(state, model.data);
    if (state.selection && !isKeyOf(model, state.selection)) state.selection = '';
    if (isOpened && !state.selection) Object.assign(state, askedIn(model, state.left));
    if (!model.variables.includes(state.variable)) state.variable = '';
    if (!/^\d{1,4}$/.test(state.part)) state.part = '';
    const {length} = eventsOf(model, state);
    if (!/^\d+$/.test(state.step))
      state.step = '';
    else if (!this.partial || length > 0)
      state.step = String(Math.min(Number(state.step), length));
    return state;
  }

  /**
   * Pan and zoom of a drawing: methods on the CFG share coordinates, and so do Seas of Nodes if they
   * are drawn whole.
   */
  viewportOf(method, view) {
    const drawing = method.family === 'son' && !method.layout?.nodes ? method.label : method.family;
    const name = `${this.store.get().fn} ${view === 'tree' ? 'tree' : drawing}`;
    if (!this.#viewports.has(name)) this.#viewports.set(name, createViewport());
    return this.#viewports.get(name);
  }

  modelOf(id) {
    const entry = this.index.functions.find((candidate) => candidate.id === id);
    if (!entry) return null;
    if (!this.#models.has(id)) this.#models.set(id, loadModel(this.#read, entry));
    return this.#models.get(id);
  }

  /** The functions that have a page. */
  openFunctions() {
    return this.index.functions.filter((entry) => entry.id && entry.status === 'ok');
  }

  /** Continues with the report of a changed program; the first report opens a function. */
  load(read, partial = false) {
    this.partial = partial;
    const {fn, selection} = this.store.get();
    const before = this.model();
    const isFirst = this.index.functions.length === 0;
    this.#take(read);
    for (const viewport of this.#viewports.values()) viewport.placed &&= viewport.byHand;
    const open = this.openFunctions();
    const again = open.find((entry) => (before ? entry.function === before.data.name : entry.id === fn));
    const otherwise = isFirst || before ? open[0]?.id ?? '' : '';
    const model = this.modelOf(again?.id);
    const key = parseKey(selection);
    const moves = key?.kind === 'site' && before?.blocks && model?.blocks;
    this.goesOn = Boolean(before && again);
    this.store.load({
      fn: again?.id ?? otherwise,
      selection: moves ? siteAgain(key, before, model) : selection
    });
    this.goesOn = false;
  }

  /**
   * What is shown now, or will be for a first report: `panes`, their methods, families and views;
   * `steps`, the method whose steps are shown ('' for the analyses, null for none); `selected`, the
   * method of the selection; and `site`, the selected site as the data name it: `x@b3`.
   */
  shown() {
    const {left, right, leftView, rightView, trace, step, selection} = this.store.get();
    const [first, second] = [left || baselines()[0], right || baselines()[1]];
    const model = this.model();
    const family = (label) => model?.methods?.get(label)?.family;
    const key = parseKey(selection);
    const {variable, block} = key?.kind === 'site' ? model?.data.sites[key.number] ?? {} : {};
    return {
      panes: [[first, family(first), leftView], [second, family(second), rightView]],
      steps: step === '' ? null : {cfg: '', left: first, right: second}[trace],
      selected: key?.method ?? '',
      site: `${variable}@${block ?? ''}`
    };
  }

  /** Whether the contents of a pane are still to come. */
  waitsFor(method, view, layout) {
    return Boolean(
        this.partial && view !== 'tree' && (method.later || (view === 'graph' && layout && !layout.nodes)));
  }

  /** Whether the steps are still to come. */
  stepsAreLater() {
    return this.partial && this.events().length === 0;
  }

  model() {
    return this.modelOf(this.store.get().fn);
  }

  method(side) {
    return this.model().methods.get(this.store.get()[side]);
  }

  events() {
    return eventsOf(this.model(), this.store.get());
  }

  /** How many events are missing from the end of the chosen trace. */
  traceCut() {
    return tracedBy(this.model(), this.store.get()).trace_cut ?? 0;
  }

  /** The numbers of the steps that the reader goes through. */
  steps() {
    return visibleSteps(this.events(), this.store.get().variable);
  }

  /** The state of the chosen replay after so many events. */
  replayAt(step) {
    const state = this.store.get();
    if (this.#replaysOf !== state.fn) this.#replays.clear();
    this.#replaysOf = state.fn;
    const {label = '', family = 'cfg'} = tracedBy(this.model(), state);
    if (!this.#replays.has(label))
      this.#replays.set(label, createReplay(this.events(), family, this.traceCut() > 0));
    return this.#replays.get(label)(Number(step));
  }

  /** The state of the replay as a pane shows it, or null if it shows a result. */
  replayState(side) {
    const {step, trace, left, right} = this.store.get();
    if (step === '') return null;
    const same =
        trace === 'cfg' ? this.method(side).family === 'cfg' : trace === side || left === right;
    return same ? this.replayAt(step) : null;
  }

  /** The source line of the current step; 0 if there is none. */
  currentLine() {
    const {step} = this.store.get();
    return step === '' ? 0 : this.replayAt(step).current?.line ?? 0;
  }

  /** Opens a function, and selects what the command line asked for there. */
  open(fn, more = {}) {
    const model = this.modelOf(fn);
    const {left} = this.store.get();
    const shown = model.methods?.has(left) ? left : defaultMethods(model.data).left;
    const asked = model.blocks ? askedIn(model, shown) : {};
    this.store.set({fn, selection: '', step: '', variable: '', ...asked, ...more});
  }

  /**
   * Selects a key. Selecting a phi site also selects its variable, and brings its method into a
   * pane.
   */
  select(key) {
    const {left, right} = this.store.get();
    const change = {selection: key};
    const {kind, number, method} = parseKey(key) ?? {};
    if (kind === 'site') {
      change.variable = this.model().data.sites[number].variable;
      if (method && method !== left && method !== right) change.left = method;
    }
    this.store.set(change);
  }
}
