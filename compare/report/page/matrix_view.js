// The phi matrix: a row a site, a column a method, a cell what the method has there. A grid in the sense of ARIA: arrow keys move, Enter selects.

import {button, element} from './elements.js';
import {cellInWords} from './graph_nodes.js';
import {placeOf} from './model.js';

const letters = {necessary: 'N', redundant: 'R', dead: 'D', none: ''};
const rowsAtFirst = 250;

function mark(cell) {
  if (cell.phis === 0) return element('span', {class: `mark none ${cell.removed ? 'removed' : ''}`}, cell.removed ? `−${cell.removed}` : '·');
  return element('span', {class: `mark ${cell.kind}`}, element('span', {class: 'letter'}, letters[cell.kind] ?? '?'),
                 cell.phis > 1 && element('sup', {}, String(cell.phis)));
}

/** Whether the methods disagree at a site. */
function differs(site) {
  return site.cells.some((cell) => cell.phis !== site.cells[0].phis || cell.kind !== site.cells[0].kind);
}

/** Whether each word of the filter stands somewhere in the name of a site. */
function siteMatches(site, filter) {
  const text = `${site.variable} ${placeOf(site)}`.toLowerCase();
  return filter.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** The panel of the phi matrix. */
export function createMatrixView(app) {
  const table = element('table', {class: 'matrix', role: 'grid', 'aria-label': 'Phis: a row a site, a column a method'});
  const note = element('p', {class: 'note'});
  const scroller = element('div', {class: 'matrix-scroller'}, table, note);
  let position = {row: 0, column: 0};
  let limit = rowsAtFirst;

  function cellElement(model, number, method, row) {
    const site = model.data.sites[number];
    const words = `${site.variable} at ${placeOf(site)}, ${method.label}: ${cellInWords(model, number, method)}`;
    return element('td', {role: 'gridcell', tabindex: '-1', 'data-cell': `s${number}@${method.label}`, 'data-row': row, 'data-column': method.index,
                          'aria-label': words, title: words, 'aria-selected': 'false'}, mark(site.cells[method.index]));
  }

  function rowElement(model, number, row) {
    const site = model.data.sites[number];
    const name = element('th', {scope: 'row', role: 'rowheader', class: 'site'}, element('span', {class: 'variable'}, site.variable), ' ',
                         element('span', {class: 'place'}, placeOf(site)));
    return element('tr', {role: 'row', 'data-key': `s${number}`}, name, ...model.data.methods.map((method) => cellElement(model, number, method, row)));
  }

  function headElement(model) {
    const {left, right} = app.store.get();
    const columns = model.data.methods.map((method) => {
      const sides = [method.label === left && 'left', method.label === right && 'right'].filter(Boolean);
      const name = `Show ${method.label} in the left pane (with Shift: in the right one)`;
      const pick = (event) => app.store.set({[event.shiftKey ? 'right' : 'left']: method.label});
      return element('th', {scope: 'col', role: 'columnheader', class: `${method.family} ${sides.join(' ')}`},
                     button(method.label, name, pick, {class: 'column'}), element('span', {class: 'sides'}, sides.map((side) => side[0].toUpperCase()).join('')));
    });
    return element('thead', {}, element('tr', {role: 'row'}, element('th', {role: 'columnheader', class: 'corner', scope: 'col'}, 'site'), ...columns));
  }

  function countsElement(model) {
    const cells = model.data.methods.map((method) => element('td', {role: 'gridcell', class: 'count'}, method.phis ? String(method.phis.final) : '–'));
    return element('tfoot', {}, element('tr', {role: 'row'}, element('th', {role: 'rowheader', scope: 'row'}, 'final phis'), ...cells));
  }

  function render() {
    const model = app.model();
    const {filter, rows} = app.store.get();
    const all = model.data.sites.map((site, number) => number);
    const chosen = all.filter((number) => siteMatches(model.data.sites[number], filter) && (rows !== 'differ' || differs(model.data.sites[number])));
    const body = chosen.slice(0, limit).map((number, row) => rowElement(model, number, row));
    table.replaceChildren(headElement(model), element('tbody', {}, ...body), countsElement(model));
    table.setAttribute('aria-rowcount', String(chosen.length + 2));
    note.replaceChildren(...noteParts(all.length, chosen.length));
    position = {row: Math.min(position.row, Math.max(body.length - 1, 0)), column: Math.min(position.column, model.data.methods.length - 1)};
    markSelected();
    cellAt(position)?.setAttribute('tabindex', '0');
  }

  function noteParts(all, chosen) {
    if (all === 0) return ['No method places a phi here: no two definitions meet.'];
    if (chosen > limit) return [`${limit} of ${chosen} sites. `, button('Show all', 'Show all sites', () => { limit = Infinity; render(); })];
    return chosen === all ? [] : [`${chosen} of ${all} sites.`];
  }

  function cellAt({row, column}) {
    return table.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  }

  function moveTo(row, column) {
    const target = cellAt({row, column});
    if (!target) return;
    cellAt(position)?.setAttribute('tabindex', '-1');
    position = {row, column};
    target.setAttribute('tabindex', '0');
    target.focus();
    target.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }

  function markSelected() {
    const {selection} = app.store.get();
    for (const cell of table.querySelectorAll('[aria-selected="true"]')) cell.setAttribute('aria-selected', 'false');
    const cell = selection.includes('@') && table.querySelector(`[data-cell="${CSS.escape(selection)}"]`);
    if (!cell) return;
    cell.setAttribute('aria-selected', 'true');
    cellAt(position)?.setAttribute('tabindex', '-1');
    position = {row: Number(cell.dataset.row), column: Number(cell.dataset.column)};
    cell.setAttribute('tabindex', '0');
  }

  table.addEventListener('click', (event) => {
    const cell = event.target.closest('[data-cell]');
    if (cell) app.select(cell.dataset.cell);
  });
  table.addEventListener('keydown', (event) => {
    const cell = event.target.closest('[data-cell]');
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const {row, column} = position;
    const last = {row: table.tBodies[0].rows.length - 1, column: app.model().data.methods.length - 1};
    const moves = {ArrowUp: [row - 1, column], ArrowDown: [row + 1, column], ArrowLeft: [row, column - 1], ArrowRight: [row, column + 1],
                   Home: [row, 0], End: [row, last.column], PageUp: [Math.max(0, row - 10), column], PageDown: [Math.min(last.row, row + 10), column]};
    if (event.key in moves) moveTo(...moves[event.key]);
    else if (event.key === 'Enter' || event.key === ' ') app.select(cell.dataset.cell);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  return {element: scroller, render, markSelected, focus: () => moveTo(position.row, position.column)};
}
