// Marks in a pane what its method has and the other pane's method lacks, and says how the two
// compare.

import {compareResults} from './comparison.js';
import {counted} from './elements.js';

/**
 * The comparison of the panes' methods from one pane's point of view; null in a replay, or if there
 * is none.
 */
export function comparedWith(app, side) {
  if (app.store.get().step !== '') return null;
  const comparison = compareResults(app.model(), app.method('left'), app.method('right'));
  const other = app.method(side === 'left' ? 'right' : 'left');
  return comparison && {
    ...comparison[side],
    same: comparison.same,
    words: comparison.words,
    other
  };
}

function look(difference) {
  if (!difference) return '';
  if (difference.only) return ' only-here';
  if (difference.missing) return ' only-there';
  return difference.names.length > 0 ? ' other-names' : '';
}

/** Marks what differs in boxes (see drawGraph); `compared` may be null. */
export function markBoxes(boxes, compared) {
  if (!compared) return boxes;
  const marked = (part) => {
    const difference = compared.lines.get(part.key ?? part.place);
    return difference ?
        {...part, className: (part.className ?? '') + look(difference), names: difference.names} :
        part;
  };
  return boxes.map((box) => ({...marked(box), lines: box.lines.map(marked)}));
}

/** The look of edges (see drawGraph), with a mark on those that only this graph has. */
export function markEdges(lookOf, compared) {
  if (!compared) return lookOf;
  return (edge) => {
    const plain = lookOf(edge);
    const differs = compared.edges.has(`${edge.to} ${edge.input}`);
    return differs ? {...plain, className: `${plain.className} only-here`} : plain;
  };
}

/** Splits a text into pieces: [piece, whether it is one of the names]. */
export function piecesOf(text, names = []) {
  const wanted = names.filter(Boolean).sort((a, b) => b.length - a.length);  // longer names first: they may contain others
  if (wanted.length === 0) return [[text, false]];
  const patterns = wanted.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const border = '[\\s(),:\\[\\]]';
  const name = new RegExp(`(?<=^|${border})(${patterns.join('|')})(?=$|${border})`);
  return text.split(name).map((piece, i) => [piece, i % 2 === 1]);
}

/** How the pane's method compares with the other's, in words. */
export function comparisonInWords(compared, method) {
  if (!compared) return '';
  const {family} = method;
  const {same, words, phis, nodes, changed, operations, other} = compared;
  const bothSeas = family === 'son' && other.family === 'son';
  if (same)
    return [bothSeas ? 'same graph as' : 'same as', other.label, words].filter(Boolean).join(' ');
  const ofWhich = phis > 0 ? ` (${counted(phis, 'phi')})` : '';
  const arePhis = !bothSeas || nodes === phis;
  const here = arePhis ? phis > 0 && counted(phis, 'phi') : counted(nodes, 'node') + ofWhich;
  const parts = [
    here && `not in ${other.label}: ${here}`,
    operations > 0 && `other operation: ${counted(operations, 'node')}`,
    changed > 0 &&
        (bothSeas ? `other inputs: ${counted(changed, 'node')}` :
                    `other names: ${counted(changed, 'line')}`)
  ].filter(Boolean);
  if (parts.length > 0) return parts.join('; ');
  if (family === other.family) return `all of it is in ${other.label} too`;
  return method.phis.final > 0 ? `every phi is in ${other.label} too` : '';
}
