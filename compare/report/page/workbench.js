// The page of one function: its parts, and which of them each change of the state concerns.

import {button, element} from './elements.js';
import {createMatrixView} from './matrix_view.js';
import {createPane} from './pane.js';
import {markKeys, parseKey, relatedKeys} from './selection.js';
import {createSourceView} from './source_view.js';
import {createStepsView, createTransport} from './steps_view.js';
import {createWhyView} from './why_view.js';

const parts = [['phis', 'Phis'], ['source', 'Source'], ['left', 'Left'], ['right', 'Right'], ['why', 'Why'], ['steps', 'Steps']];

function panelOf(name, title, content) {
  return element('section', {class: 'panel', 'data-part': name, 'aria-label': title}, element('h2', {}, title), content);
}

function createTabs(app) {
  const tabs = parts.map(([name, text]) => button(text, text, () => app.store.set({tab: name}), {role: 'tab', 'data-tab': name}));
  return {element: element('nav', {class: 'tabs', role: 'tablist', 'aria-label': 'Parts of the page'}, tabs),
          render: () => { for (const tab of tabs) tab.setAttribute('aria-selected', String(tab.dataset.tab === app.store.get().tab)); }};
}

/** What a selection is, for the live region. */
function selectionInWords(app) {
  const {selection} = app.store.get();
  const key = parseKey(selection);
  if (!key) return '';
  const cell = key.kind === 'site' && document.querySelector(`[data-cell="${CSS.escape(selection)}"]`);
  return cell ? cell.getAttribute('aria-label') : `${key.kind} ${key.kind === 'line' ? key.number : key.name} selected`;
}

/** The page of one function; `announce` says a sentence to screen readers. */
export function createWorkbench(app, announce) {
  const source = createSourceView(app), matrix = createMatrixView(app), why = createWhyView(app), steps = createStepsView(app);
  const transport = createTransport(app), tabs = createTabs(app);
  const panes = {left: createPane(app, 'left'), right: createPane(app, 'right')};
  const both = Object.values(panes);
  const notice = element('p', {class: 'notice', hidden: true});
  const main = element('main', {class: 'parts'}, panelOf('source', 'Source', source.element), panelOf('phis', 'Phis by site and method', matrix.element),
                       panelOf('why', 'Why', why.element), panes.left.element, panes.right.element, panelOf('steps', 'Steps', steps.element));
  const root = element('div', {class: 'workbench'}, notice, tabs.element, main, transport.element);
  const shownMethods = () => [app.method('left'), app.method('right')];

  function light(key, className) {
    markKeys(main, key ? relatedKeys(app.model(), key, shownMethods()) : new Set(), className);
  }

  function hover(event) {
    const found = event.target.closest?.('[data-key]');
    let key = found?.dataset.key ?? '';
    if (key.startsWith('chip')) key = '';
    light(key, 'linked');
  }
  main.addEventListener('pointerover', hover);
  main.addEventListener('pointerleave', () => light('', 'linked'));

  function showSelection(reveal) {
    light(app.store.get().selection, 'selected');
    for (const pane of both) {
      pane.overlay();
      if (reveal) pane.revealSelection();
    }
    if (reveal) source.reveal();
  }

  function renderAll() {
    const model = app.model();
    notice.hidden = Boolean(model.blocks);
    main.hidden = transport.element.hidden = tabs.element.hidden = !model.blocks;
    if (!model.blocks) {
      notice.textContent = `${model.data.name} is not in the report: ${model.data.too_large}`;
      return;
    }
    source.open(model);
    matrix.render();
    why.render();
    tabs.render();
    main.dataset.tab = app.store.get().tab;
    for (const pane of both) pane.render();
    steps.render();
    transport.render();
    showSelection(app.store.get().selection !== '');
  }

  /** Brings the page to a state of which only the fields in `changed` are new. */
  function update(changed) {
    const any = (...names) => names.some((name) => changed.has(name));
    if (any('fn') || !app.model().blocks) return renderAll();
    if (any('tab')) {
      tabs.render();
      main.dataset.tab = app.store.get().tab;
    }
    if (any('left', 'right', 'filter', 'rows')) matrix.render();
    else if (any('selection')) matrix.markSelected();
    if (any('selection', 'left', 'right')) why.render();
    const leftRight = any('left', 'right');
    for (const [side, pane] of Object.entries(panes)) {
      if (any(side, `${side}View`) || leftRight || any('tab')) pane.render();
      else if (any('step', 'trace')) pane.step();
    }
    if (any('step', 'trace', 'variable', 'left', 'right')) {
      steps.render();
      const said = transport.render();
      if (any('step')) announce(`Step ${said}`);
    }
    if (any('selection')) announce(selectionInWords(app));
    showSelection(any('selection', 'tab'));
    return undefined;
  }
  return {element: root, update, renderAll, panes, matrix, source, transport};
}
