// The page: builds the parts, listens to keys, and shows the state in the URL.

import {App} from './app.js';
import {element} from './elements.js';
import {createHeader, toggleTheme} from './header_view.js';
import {createIndexView} from './index_view.js';
import {createHelp, listenToKeys} from './keyboard.js';
import {createMultiplesView} from './multiples_view.js';
import {drawing} from './once_drawn.js';
import {overlayNames} from './overlays.js';
import {blockOfKey} from './selection.js';
import {Workbench} from './workbench.js';

/** The choice `by` places further in a list, wrapping around. */
function turn(list, value, by) {
  return list[(list.indexOf(value) + by + list.length) % list.length];
}

/**
 * In a graph, up and down follow edges; left and right go to the previous and the next block in
 * source order.
 */
function moveInGraph(app, key) {
  const model = app.model();
  const ids = [...model.blocks.keys()];
  const at = blockOfKey(model, app.store.get().selection);
  const block = model.blocks.get(at);
  const to = !block ? model.data.cfg.entry : {
    ArrowDown: block.successors[0],
    ArrowUp: block.predecessors[0],
    ArrowLeft: turn(ids, at, -1),
    ArrowRight: turn(ids, at, 1)
  }[key];
  if (to) app.select(to);
}

/** The steps go with their method. */
function exchangePanes(app) {
  const {left, right, trace} = app.store.get();
  app.store.set({left: right, right: left, trace: {left: 'right', right: 'left'}[trace] ?? trace});
}

function keyActions(app, {header, help, workbench}) {
  const {transport, panes} = workbench;
  const change = (field, list, by) =>
      app.store.set({[field]: turn(list, app.store.get()[field], by)});
  const changeMethod = (side, by) => change(side, [...app.model().methods.keys()], by);
  const arrow = (key, otherwise) =>
      (event) => (event.target.closest('.canvas, .listing') ? moveInGraph(app, key) : otherwise());
  const show = (tab, part) => () => {
    app.store.set({tab});
    part.focus();
  };
  const onFunction = {
    ArrowLeft: arrow('ArrowLeft', () => transport.back()),
    ArrowRight: arrow('ArrowRight', () => transport.forward()),
    ArrowUp: arrow('ArrowUp', () => false),
    ArrowDown: arrow('ArrowDown', () => false),
    Home: () => transport.first(),
    End: () => transport.last(),
    ' ': () => transport.toggle(),
    '[': () => changeMethod('left', -1),
    ']': () => changeMethod('left', 1),
    '{': () => changeMethod('right', -1),
    '}': () => changeMethod('right', 1),
    x: () => exchangePanes(app),
    o: () => change('overlays', ['', ...overlayNames.map(([name]) => name)], 1),
    a: () => app.store.set({all: '1'}),
    v: () => change('variable', ['', ...app.model().variables], 1),
    '+': () => panes.left.zoom(1.25),
    '-': () => panes.left.zoom(0.8),
    0: () => panes.left.fit(true),
    z: () => Object.values(panes).forEach((pane) => pane.zoomToSelection()),
    Escape: () =>
        (app.store.get().step !== '' ? transport.leave() : app.store.set({selection: ''})),
    m: show('phis', workbench.matrix),
    s: show('source', workbench.source),
    g: show('left', panes.left),
  };
  const whereShown = (action) => (event) => (app.model()?.blocks ? action(event) : false);
  return {
    ...Object.fromEntries(
        Object.entries(onFunction).map(([key, action]) => [key, whereShown(action)])),
    t: toggleTheme,
    '?': () => help.showModal(),
    '/': () => header.filter.focus(),
    i: () => app.index.functions.length > 1 && app.store.set({fn: '', selection: '', step: ''})
  };
}

/**
 * Starts the page for a report (see App) and returns the app. `keys` and `actions` add to the
 * page's own; `createSource` makes another source panel than that for a text.
 */
export function startPage(read, {createSource, keys = [], actions = {}} = {}) {
  const app = new App(read);
  const help = createHelp(keys, Object.keys(actions));
  const live = element('div', {class: 'visually-hidden', role: 'status', 'aria-live': 'polite'});
  const header = createHeader(app, help);
  const index = createIndexView(app);
  const multiples = createMultiplesView(app);
  const workbench = new Workbench(app, (text) => {
    live.textContent = text;
  }, createSource);
  document.getElementById('page').replaceChildren(
      header.element, index.element, workbench.element, help, multiples.element, live);

  function show(changed) {
    const {fn} = app.store.get();
    const onIndex = fn === '' && app.index.functions.length > 0;
    index.element.hidden = !onIndex;
    workbench.element.hidden = onIndex;
    header.render();
    const model = app.model();
    document.title = model ? `${model.data.name}, ${model.data.file}: ssa-compare` : 'ssa-compare';
    if (onIndex)
      index.render();
    else if (changed)
      workbench.update(changed);
    else
      workbench.renderAll();
    if (!model?.blocks) workbench.transport.stop();
    multiples.render();
  }
  app.store.subscribe((changed) => drawing(() => show(changed)));
  listenToKeys({...keyActions(app, {header, help, workbench}), ...actions});
  drawing(() => show(null));
  return app;
}
