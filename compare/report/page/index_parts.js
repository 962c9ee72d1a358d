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

/**
 * The sums of columns, of what there is in each; `rows` has the numbers of each function in their order:
 * [{sum, known, missing}], how many functions have a number there and how many have none.
 */
export function sumsOf(rows, columns) {
  return Array.from({length: columns}, (_, i) => {
    const known = rows.map((row) => row[i]).filter((number) => Number.isFinite(number));
    return {sum: known.reduce((a, b) => a + b, 0), known: known.length, missing: rows.length - known.length};
  });
}

function totalCell({sum, known, missing}) {
  const words = missing > 0 && `of ${counted(known, 'function')}; ${missing} without a count`;
  return element('td', {class: 'number', title: words}, known === 0 ? '–' : `${sum}${missing > 0 ? ' *' : ''}`);
}

/** What the star at a sum means, where one has it. */
export function noteOfTotals(sums) {
  return sums.some(({known, missing}) => known > 0 && missing > 0) &&
      element('p', {class: 'note'}, '* The sum of the functions that have a count there.');
}

/** The row of the totals of so many functions. */
export function totalsRow(sums, functions) {
  const name = element('th', {scope: 'row', colspan: '2'}, `all ${counted(functions, 'function')}`);
  return element('tfoot', {}, element('tr', {class: 'totals'}, name, ...sums.map(totalCell)));
}
