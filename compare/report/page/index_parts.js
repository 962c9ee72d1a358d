// What the index of a report shows of its files and of all rows together: paths without what they
// have in common, and totals.

import {counted, element} from './elements.js';

/** The folders that all of these paths begin with, with a slash at the end; '' where there are none. */
export function commonFolder(paths) {
  if (paths.length === 0) return '';
  const parts = paths[0].split('/').slice(0, -1);
  const shared = parts.findIndex((part, i) => paths.some((path) => path.split('/').slice(0, -1)[i] !== part));
  const kept = shared < 0 ? parts : parts.slice(0, shared);
  return kept.join('') === '' ? '' : `${kept.join('/')}/`;
}

/** A path that breaks behind its slashes and nowhere else if it can. */
export function pathParts(path) {
  return path.split(/(?<=\/)/).flatMap((part, i) => (i > 0 ? [element('wbr'), part] : [part]));
}

/** The cell of a file, without the folders that all have in common. */
export function fileCell(path, folder) {
  return element('td', {class: 'path', title: path}, ...pathParts(path.slice(folder.length)));
}

/** The sum of what there is, and how many functions have nothing there. */
function sumOf(numbers) {
  const known = numbers.filter((number) => Number.isFinite(number));
  return {sum: known.reduce((a, b) => a + b, 0), known: known.length, missing: numbers.length - known.length};
}

function totalCell(numbers) {
  const {sum, known, missing} = sumOf(numbers);
  const words = missing > 0 && `of ${counted(known, 'function')}; ${missing} without a count`;
  return element('td', {class: 'number', title: words}, known === 0 ? '–' : `${sum}${missing > 0 ? ' *' : ''}`);
}

/** What the star at a sum means, where one has it; the rows and columns are those of the totals. */
export function noteOfTotals(rows, columns) {
  const sums = Array.from({length: columns}, (_, i) => sumOf(rows.map((row) => row[i])));
  return sums.some(({known, missing}) => known > 0 && missing > 0) &&
      element('p', {class: 'note'}, '* The sum of the functions that have a count there.');
}

/** The row of the totals: `rows` has the numbers of each function, in the order of the columns. */
export function totalsRow(rows, columns) {
  const cells = Array.from({length: columns}, (_, i) => totalCell(rows.map((row) => row[i])));
  return element(
      'tfoot', {},
      element(
          'tr', {class: 'totals'}, element('th', {scope: 'row', colspan: '2'}, `all ${counted(rows.length, 'function')}`),
          ...cells));
}
