// The index of a report of several functions or files: a table that can be sorted by any column, and
// the diagnostics of inputs that were rejected or have no functions.

import {button, counted, element, hasWords, replaceAll} from './elements.js';
import {commonFolder, fileCell, noteOfTotals, pathParts, sumsOf, totalsRow} from './index_parts.js';
import {nameOf} from './model.js';

/** The columns: [name, heading, its value in a row]; the first two are texts, the others numbers. */
function columnsOfIndex(methods) {
  return [
    ['file', 'file', ({file}) => file],
    ['function', 'function', (entry) => (hasFunction(entry) ? nameOf(entry) : null)],
    ['blocks', 'blocks', ({blocks}) => blocks],
    ['instructions', 'instr.', ({instructions}) => instructions],
    ['variables', 'variables', ({variables}) => variables],
    ['loops', 'loops', ({loops}) => loops],
    ...methods.map((label, number) => [label, label, ({phis}) => phis?.[number]])
  ];
}

const isText = (column) => column === 'file' || column === 'function';

/** Whether a row has a value in a column; rows without one are last in either direction. */
const isThere = (value) => value !== null && value !== undefined;

function compare(a, b, sign) {
  if (!isThere(a) || !isThere(b)) return Number(isThere(b)) - Number(isThere(a));
  return sign * (typeof a === 'number' && typeof b === 'number' ?
      a - b :
      String(a).localeCompare(String(b), 'en', {numeric: true}));
}

/** Whether an entry is for a function; others are for an input that was rejected or has none. */
function hasFunction(entry) {
  return entry.function !== null;
}

const longestCommand = 200;

/** The command that made the report, folded where it is long. */
function commandPart(text) {
  const code = element('code', {}, text);
  return text.length <= longestCommand ? code : element('details', {}, element('summary', {}, 'command'), code);
}

/** What the counts of the functions depend on besides the methods. */
function conditionsOf(entries) {
  return [...new Set(entries.map(({conditions}) => conditions))].sort().join('; ');
}

function heading(app, column, text) {
  const {sort} = app.store.get();
  const [name, descending] = [sort.replace(/^-/, ''), sort.startsWith('-')];
  const direction = name !== column ? 'none' : descending ? 'descending' : 'ascending';
  const next = name === column && !descending ? `-${column}` : column;
  const arrow = {none: '', ascending: ' ▴', descending: ' ▾'}[direction];
  return element(
      'th', {scope: 'col', class: isText(column) ? '' : 'number', 'aria-sort': direction},
      button(
          text.replace('/', '/\u200b') + arrow, `Sort by ${text}`,
          () => app.store.set({sort: next}), {class: 'column'}));
}

function okRow(app, entry, folder, numbers) {
  const name = nameOf(entry);
  const open =
      entry.id ? button(name, `Open ${name}`, () => app.open(entry.id, {filter: ''}), {class: 'link'}) : name;
  return element(
      'tr', {}, fileCell(entry.file, folder),
      element('td', {}, open, entry.omitted && element('div', {class: 'note'}, entry.omitted)),
      ...numbers.map(
          (number) => element('td', {class: 'number'}, isThere(number) ? String(number) : '–')));
}

function inputRow(entry, folder, columns) {
  const isRejected = entry.status === 'rejected';
  const report = element(
      'details', {open: isRejected}, element('summary', {}, isRejected ? 'rejected' : 'no functions'),
      element('pre', {class: 'diagnostics'}, entry.diagnostics));
  return element(
      'tr', {class: 'no-function'}, fileCell(entry.file, folder),
      element('td', {colspan: String(columns - 1)}, report));
}

/** The page of the index. */
export function createIndexView(app) {
  const root = element('main', {class: 'index', 'aria-label': 'Functions of this report'});

  function render() {
    const {filter, sort} = app.store.get();
    const {functions, methods, command} = app.index;
    const columns = columnsOfIndex(methods);
    const entries = functions.filter((entry) => hasWords(`${entry.file} ${entry.source_name ?? ''} ${entry.function ?? ''} ${entry.status}`, filter));
    const [, , valueOf] = columns.find(([name]) => name === sort.replace(/^-/, '')) ?? [];
    const sign = sort.startsWith('-') ? -1 : 1;
    if (valueOf) entries.sort((a, b) => compare(valueOf(a), valueOf(b), sign));
    const numbersOf = (entry) => columns.slice(2).map(([, , value]) => value(entry));
    const head = element(
        'thead', {},
        element('tr', {}, ...columns.map(([name, text]) => heading(app, name, text))));
    const folder = commonFolder(functions.map(({file}) => file));
    const rows = entries.map(
        (entry) =>
            (hasFunction(entry) ? okRow(app, entry, folder, numbersOf(entry)) : inputRow(entry, folder, columns.length)));
    const counts = entries.filter(hasFunction).map(numbersOf);
    const sums = counts.length > 1 && sumsOf(counts, columns.length - 2);
    const failed = functions.filter((entry) => entry.status === 'rejected').length;
    replaceAll(
        root, element('h2', {}, 'Functions'),
        element(
            'p', {class: 'note'},
            `Final phis per method, by function. ${counted(functions.filter(hasFunction).length, 'function')}${
                failed ? `, ${failed} rejected` : ''}. `,
            commandPart(command.join(' '))),
        counts.length > 0 && element('p', {class: 'note'}, conditionsOf(functions.filter(hasFunction))),
        folder && element('p', {class: 'note folder'}, 'All files are in ', element('code', {}, ...pathParts(folder)), '.'),
        element(
            'div', {class: 'table-scroller', tabindex: '0', role: 'group', 'aria-label': 'Table of functions'},
            element(
                'table', {class: 'functions', 'aria-label': 'Functions'}, head, element('tbody', {}, ...rows),
                sums && totalsRow(sums, counts.length)),
            sums && noteOfTotals(sums)));
  }
  return {element: root, render};
}
