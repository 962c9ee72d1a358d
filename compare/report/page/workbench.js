// The page of one function: its parts, and which of them each change of the state concerns.

import {parts} from './app.js';
import {button, element} from './elements.js';
import {MatrixView} from './matrix_view.js';
import {onceDrawn} from './once_drawn.js';
import {Pane} from './pane.js';
import {markKeys, parseKey, relatedKeys} from './selection.js';
import {SourceView} from './source_view.js';
import {createSplit, refreshSplits} from './splits.js';
import {createStepsView} from './steps_view.js';
import {Transport} from './transport.js';
import {createWhyView} from './why_view.js';

/** A part with its title, and what follows the title. */
function panelOf(name, title, content, behind = null) {
  return element(
      'section', {class: 'panel', 'data-part': name, 'aria-label': title},
      element('h2', {}, title, behind), content);
}

/** The parts with borders between them; by name: source, phis, left, right, why, steps. */
function arrange({source, phis, left, right, why, steps}) {
  const top = createSplit('top', ['source', 'phis'], source, phis);
  const panes = createSplit('panes', ['left pane', 'right pane'], left, right);
  const main = createSplit('main', ['phis', 'panes'], top, panes);
  const side = createSplit('side', ['why', 'steps'], why, steps);
  addEventListener('resize', refreshSplits);
  return createSplit('page', ['panes', 'why and steps'], main, side);
}

function createTabs(app) {
  const tabs = parts.map((name) => {
    const text = name[0].toUpperCase() + name.slice(1);
    return button(text, text, () => app.store.set({tab: name}), {role: 'tab', 'data-tab': name});
  });
  const render = () => {
    for (const tab of tabs)
      tab.setAttribute('aria-selected', String(tab.dataset.tab === app.store.get().tab));
  };
  return {
    element:
        element('nav', {class: 'tabs', role: 'tablist', 'aria-label': 'Parts of the page'}, tabs),
    render
  };
}

/**
 * The page of one function; `announce` says a sentence to screen readers; `createSource` makes the
 * panel of the source.
 */
export class Workbench {
  #app;
  #announce;
  #why;
  #steps;
  #tabs;
  #conditions = element('span', {class: 'conditions'});
  #notice = element('p', {class: 'notice', hidden: true});
  #main;

  constructor(app, announce, createSource = (owner) => new SourceView(owner)) {
    this.#app = app;
    this.#announce = announce;
    this.source = createSource(app);
    this.matrix = new MatrixView(app);
    this.transport = new Transport(app);
    this.panes = {left: new Pane(app, 'left'), right: new Pane(app, 'right')};
    this.#why = createWhyView(app);
    this.#steps = createStepsView(app);
    this.#tabs = createTabs(app);
    this.#main = element(
        'main', {class: 'parts'}, arrange({
          source: panelOf('source', 'Source', this.source.element),
          phis: panelOf('phis', 'Phis by site and method', this.matrix.element, this.#conditions),
          left: this.panes.left.element,
          right: this.panes.right.element,
          why: panelOf('why', 'Why', this.#why.element),
          steps: panelOf('steps', 'Steps', this.#steps.element)
        }));
    this.element = element(
        'div', {class: 'workbench'}, this.#notice, this.#tabs.element, this.#main,
        this.transport.element);
    this.#main.addEventListener(
        'pointerover',
        (event) => this.#light(event.target.closest('[data-key]')?.dataset.key ?? '', 'linked'));
    for (const pane of Object.values(this.panes)) {
      pane.element.addEventListener('redrawn', () => {
        this.#light(this.#app.store.get().selection, 'selected');
        pane.overlay();
      });
      pane.element.addEventListener('refitted', () => this.#reveal());
    }
    this.#main.addEventListener('pointerleave', () => this.#light('', 'linked'));
  }

  /** Gives a class to everything that belongs to a key, and takes it from everything else. */
  #light(key, className) {
    if (!this.#app.model()?.blocks) return;
    const methods = [this.#app.method('left'), this.#app.method('right')];
    const keys = key ? relatedKeys(this.#app.model(), key, methods) : new Set();
    markKeys(this.#main, keys, className);
    this.source.mark?.(keys, className);
  }

  #showSelection(reveal) {
    this.#light(this.#app.store.get().selection, 'selected');
    for (const pane of Object.values(this.panes)) {
      pane.overlay();
      if (reveal) pane.revealSelection();
    }
    if (reveal) {
      this.source.reveal();
      this.matrix.reveal();
    }
  }

  /**
   * Gives the style sheet the number of source lines, and whether steps are shown: a part with little
   * to show takes no more room than it needs. The borders follow with the next frame, which lays the
   * page out anyway.
   */
  #giveRoom() {
    const stepping = this.#app.store.get().step !== '';
    const lines = String(this.#app.model().lines.length);
    const {style} = this.#main.querySelector('[data-part="source"]');
    const isAsBefore = style.getPropertyValue('--source-lines') === lines &&
        this.#main.classList.contains('stepping') === stepping;
    if (isAsBefore) return;
    style.setProperty('--source-lines', lines);
    this.#main.classList.toggle('stepping', stepping);
    requestAnimationFrame(refreshSplits);
  }

  #selectionInWords() {
    const {selection} = this.#app.store.get();
    const key = parseKey(selection);
    if (!key) return 'nothing selected';
    const cell =
        key.kind === 'site' && this.#main.querySelector(`[data-cell="${CSS.escape(selection)}"]`);
    return cell ? cell.getAttribute('aria-label') :
                  `${key.kind} ${key.kind === 'line' ? key.number : key.name} selected`;
  }

  #renderTab() {
    this.#tabs.render();
    this.#main.dataset.tab = this.#app.store.get().tab;
  }

  /** Redraws everything. */
  renderAll() {
    const model = this.#app.model();
    const present = Boolean(model?.blocks);
    this.#notice.hidden = present || !model;
    this.#main.hidden = !present && !this.source.stays;
    this.#main.classList.toggle('alone', !present);
    this.transport.element.hidden = this.#tabs.element.hidden = !present;
    this.#notice.textContent =
        present || !model ? '' : `${model.data.name} is not drawn: ${model.data.too_large}`;
    if (!present) return;
    this.source.open(model);
    this.#conditions.textContent = model.conditions;
    this.#renderTab();
    this.#giveRoom();
    for (const view
             of [this.matrix, this.#why, this.panes.left, this.panes.right, this.#steps,
                 this.transport])
      view.render();
    this.source.markStep(this.#app.currentLine());
    const {selection, step} = this.#app.store.get();
    this.#showSelection(selection !== '' && !this.#app.goesOn);
    if (step !== '' && !this.#app.goesOn) this.#reveal();
    if (selection === '' && step === '') this.source.revealFunction?.(model);
  }

  /** Brings the step, or else the selection, into view in the panes. */
  #reveal() {
    const panes = Object.values(this.panes);
    const stepping = panes.filter((pane) => pane.revealStep());
    if (stepping.length === 0)
      for (const pane of panes) pane.revealSelection();
  }

  /** Updates the page after a change of the fields in `changed`. */
  update(changed) {
    const any = (...names) => names.some((name) => changed.includes(name));
    if (any('fn') || !this.#app.model()?.blocks) {
      this.renderAll();
      return;
    }
    if (any('tab')) this.#renderTab();
    if (any('step')) this.#giveRoom();
    if (any('left', 'right', 'filter', 'rows'))
      this.matrix.render();
    else if (any('selection'))
      this.matrix.markSelected();
    if (any('selection', 'left', 'right')) this.#why.render();
    this.#updatePanes(any);
    if (any('step', 'trace', 'variable', 'left', 'right')) this.#updateSteps(any('step'));
    if (any('selection')) this.#announce(this.#selectionInWords());
    this.#showSelection(any('selection', 'tab'));
    if (any('tab')) onceDrawn(() => this.#steps.reveal());
  }

  #updatePanes(any) {
    for (const [side, pane] of Object.entries(this.panes)) {
      if (any('left', 'right', `${side}View`, 'tab', 'part'))
        pane.render();
      else if (any('step', 'trace', 'variable'))
        pane.step();
    }
  }

  #updateSteps(say) {
    this.source.markStep(this.#app.currentLine());
    this.#steps.render();
    const said = this.transport.render();
    if (say) this.#announce(`Step ${said}`);
  }
}
