// The phi matrix: one row per site, one column per method; a cell shows what the method has there.
// It is an ARIA grid: arrow keys move, Enter selects.

import {button, element, hasWords, replaceAll} from './elements.js';
import {takeKeys} from './keys.js';
import {cellInWords, gaveUp, placeOf} from './model.js';
import {onceDrawn} from './once_drawn.js';
import {parseKey} from './selection.js';

/** The letter for each class of phis. */
export const letters = {
  necessary: 'N',
  redundant: 'R',
  dead: 'D',
  unreachable: 'U'
};
const rowsAtFirst = 250;
const page = 10;

/**
 * The mark in a cell: a shape and a letter for the class, the number of stacked phis, the number
 * removed, or that the method gave up.
 */
export function markOf(cell) {
  if (gaveUp(cell)) return element('span', {class: 'mark none'}, '–');
  if (cell.phis === 0) {
    return element(
        'span', {class: `mark none ${cell.removed ? 'removed' : ''}`},
        cell.removed ? `−${cell.removed}` : '·');
  }
  return element(
      'span', {class: `mark ${cell.kind}`, style: cell.phis > 1 && `--digits: ${String(cell.phis).length}`},
      element('span', {class: 'letter'}, letters[cell.kind] ?? '?'),
      cell.phis > 1 && element('sup', {}, String(cell.phis)));
}

/** Whether the methods that did not give up disagree at a site. */
function differs(site) {
  const [first, ...others] = site.cells.filter((cell) => !gaveUp(cell));
  return others.some((cell) => cell.phis !== first.phis || cell.kind !== first.kind);
}

function cellElement(model, number, method, row) {
  const site = model.data.sites[number];
  const words = `${site.variable} at ${placeOf(site)}, ${method.label}: ${
      cellInWords(model, number, method)}`;
  const mark = markOf(site.cells[method.index]);
  const attributes = {
    role: 'gridcell',
    tabindex: '-1',
    // The visible number of stacked phis is part of the name.
    'aria-label': mark.textContent.length > 1 ? `${words}: ${mark.textContent}` : words,
    title: words,
    'aria-selected': 'false',
    'data-cell': `s${number}@${method.label}`,
    'data-row': row,
    'data-column': method.index
  };
  return element('td', attributes, mark);
}

function rowElement(model, number, row) {
  const site = model.data.sites[number];
  const name = element(
      'th', {scope: 'row', role: 'rowheader', class: 'site', title: `${site.variable} at ${placeOf(site)}`},
      element('span', {class: 'variable'}, site.variable), ' ',
      element('span', {class: 'place'}, placeOf(site)));
  const cells = model.data.methods.map((method) => cellElement(model, number, method, row));
  return element('tr', {role: 'row', 'data-key': `s${number}`}, name, ...cells);
}

function columnElement(app, method) {
  const {left, right} = app.store.get();
  const sides =
      [method.label === left && 'left', method.label === right && 'right'].filter(Boolean);
  const name = `Show ${method.label} in the left pane (with Shift: in the right one)`;
  const pick = (event) => app.store.set({[event.shiftKey ? 'right' : 'left']: method.label});
  return element(
      'th', {scope: 'col', role: 'columnheader', class: `${method.family} ${sides.join(' ')}`},
      button(method.label, name, pick, {class: 'column'}),
      element('span', {class: 'sides'}, sides.map((side) => side[0].toUpperCase()).join('')));
}

function headElement(app, model) {
  const corner = element('th', {role: 'columnheader', class: 'corner', scope: 'col'}, 'site');
  const columns = model.data.methods.map((method) => columnElement(app, method));
  return element('thead', {}, element('tr', {role: 'row'}, corner, ...columns));
}

function countsElement(model) {
  const count = (method) => element(
      'td', {role: 'gridcell', class: 'count'}, method.phis ? String(method.phis.final) : '–');
  const name = element('th', {role: 'rowheader', scope: 'row'}, 'final phis');
  return element('tfoot', {}, element('tr', {role: 'row'}, name, ...model.data.methods.map(count)));
}

/** The panel of the phi matrix. */
export class MatrixView {
  #app;
  #table = element(
      'table',
      {class: 'matrix', role: 'grid', 'aria-label': 'Phis: one row per site, one column per method'});
  #note = element('p', {class: 'note'});
  #position = {row: 0, column: 0};
  #limit = rowsAtFirst;
  #drawn = '';  // what the table is made from

  constructor(app) {
    this.#app = app;
    this.element = element('div', {class: 'matrix-scroller'}, this.#table, this.#note);
    this.#table.addEventListener('click', (event) => {
      const cell = event.target.closest('[data-cell]');
      if (cell) app.select(cell.dataset.cell);
    });
    takeKeys(this.#table, (event) => this.#takeKey(event));
  }

  render() {
    const model = this.#app.model();
    const isCellFocused = this.#table.querySelector('td:focus') !== null;
    const {filter, rows} = this.#app.store.get();
    const wanted = (site) => hasWords(`${site.variable} ${placeOf(site)}`, filter) && (rows !== 'differ' || differs(site));
    const chosen = model.data.sites.flatMap((site, number) => (wanted(site) ? [number] : []));
    const selected = parseKey(this.#app.store.get().selection);
    if (selected?.kind === 'site' && chosen.indexOf(selected.number) >= this.#limit) this.#limit = Infinity;
    const drawn = this.#lookOf(model, chosen);
    if (drawn === this.#drawn) {
      this.markSelected();
      return;
    }
    this.#drawn = drawn;
    const body = chosen.slice(0, this.#limit).map((number, row) => rowElement(model, number, row));
    replaceAll(
        this.#table, headElement(this.#app, model), element('tbody', {}, ...body),
        countsElement(model));
    replaceAll(this.#note, ...this.#noteParts(model, chosen.length));
    this.#position = {
      row: Math.min(this.#position.row, Math.max(body.length - 1, 0)),
      column: Math.min(this.#position.column, model.data.methods.length - 1)
    };
    this.#cell()?.setAttribute('tabindex', '0');
    this.markSelected();
    if (isCellFocused) this.#cell()?.focus();
  }

  /** A text that differs for tables that look different. */
  #lookOf({data}, chosen) {
    const {left, right} = this.#app.store.get();
    const sites = chosen.map((number) => [
      number, data.sites[number].variable, placeOf(data.sites[number]),
      data.sites[number].cells.map(({phis, kind, removed, cause}) => [phis, kind, removed, cause])
    ]);
    const methods = data.methods.map(({label, family, phis}) => [label, family, phis?.final]);
    return JSON.stringify([left, right, this.#limit, sites, methods, data.sites.length, data.sites_left_out]);
  }

  #noteParts({data}, chosen) {
    const all = data.sites.length, shown = Math.min(chosen, this.#limit);
    if (all === 0) return ['No method places a phi here.'];
    const showAll = () => {
      this.#limit = Infinity;
      this.render();
    };
    return [
      shown < all && `${shown} of ${all} sites. `,
      data.sites_left_out && `${data.sites_left_out} more sites are left out of the report. `,
      shown < chosen && button('Show all', 'Show all sites', showAll)
    ];
  }

  #cell({row, column} = this.#position) {
    return this.#table.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  }

  /** Makes a cell the one that the Tab key focuses. */
  #settle(cell) {
    this.#cell()?.setAttribute('tabindex', '-1');
    this.#position = {row: Number(cell.dataset.row), column: Number(cell.dataset.column)};
    cell.setAttribute('tabindex', '0');
  }

  #moveTo(row, column) {
    const cell = this.#cell({row, column});
    if (!cell) return;
    this.#settle(cell);
    this.#keepClear();
    cell.focus({preventScroll: true});
    cell.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }

  /** Keeps cells that are scrolled into view clear of the sticky headings. */
  #keepClear() {
    const size = (selector, side) => this.#table.querySelector(selector)?.[side] ?? 0;
    this.element.style.scrollPadding =
        `${size('thead', 'offsetHeight')}px 0 ${size('tfoot', 'offsetHeight')}px ${size('.corner', 'offsetWidth')}px`;
  }

  /** Brings the selected cell, or else row, into view. */
  reveal() {
    onceDrawn(() => {
      this.#keepClear();
      const found = this.#table.querySelector('[aria-selected="true"], tr.selected');
      found?.scrollIntoView({block: 'nearest', inline: 'nearest'});
    });
  }

  focus() {
    this.#moveTo(this.#position.row, this.#position.column);
  }

  markSelected() {
    const {selection} = this.#app.store.get();
    for (const cell of this.#table.querySelectorAll('[aria-selected="true"]'))
      cell.setAttribute('aria-selected', 'false');
    const cell = selection.includes('@') &&
        this.#table.querySelector(`[data-cell="${CSS.escape(selection)}"]`);
    if (!cell) return;
    cell.setAttribute('aria-selected', 'true');
    this.#settle(cell);
  }

  #takeKey({key, target}) {
    const cell = target.closest('[data-cell]');
    if (!cell) return false;
    const {row, column} = this.#position;
    const lastRow = this.#table.tBodies[0].rows.length - 1;
    const moves = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [row, 0],
      End: [row, this.#app.model().data.methods.length - 1],
      PageUp: [Math.max(0, row - page), column],
      PageDown: [Math.min(lastRow, row + page), column],
    };
    if (key in moves)
      this.#moveTo(...moves[key]);
    else if (key === 'Enter' || key === ' ')
      this.#app.select(cell.dataset.cell);
    else
      return false;
    return true;
  }
}
