// Parts of the index of a report: paths without the folder that they have in common, and the totals
// of all rows.

import {counted, element} from './elements.js';

/** The folder that contains all of these paths, with a slash at the end; '' if there is none. */
export function commonFolder(paths) {
  if (paths.length === 0) return '';
  const parts = paths[0].split('/').slice(0, -1);
  const shared = parts.findIndex((part, i) => paths.some((path) => path.split('/').slice(0, -1)[i] !== part));
  const kept = shared < 0 ? parts : parts.slice(0, shared);
  return kept.join('') === '' ? '' : `${kept.join('/')}/`;
}

/** A path that breaks after its slashes, and elsewhere only if it must. */
export function pathParts(path) {
  return path.split(/(?<=\/)/).flatMap((part, i) => (i > 0 ? [element('wbr'), part] : [part]));
}

/** The cell of a file, without the common folder. */
export function fileCell(path, folder) {
  return element('td', {class: 'path', title: path}, ...pathParts(path.slice(folder.length)));
}

/**
 * The sum of each column, [{sum, known, missing}]: `known` functions have a number there, `missing` have none.
 * `rows` has the numbers of each function, one per column.
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

/** What the star at a sum means, if any sum has one. */
export function noteOfTotals(sums) {
  return sums.some(({known, missing}) => known > 0 && missing > 0) &&
      element('p', {class: 'note'}, '* The sum of the functions that have a count there.');
}

/** The row of totals. */
export function totalsRow(sums, functions) {
  const name = element('th', {scope: 'row', colspan: '2'}, `all ${counted(functions, 'function')}`);
  return element('tfoot', {}, element('tr', {class: 'totals'}, name, ...sums.map(totalCell)));
}
