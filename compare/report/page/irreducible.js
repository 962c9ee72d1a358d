// A note in the header: the function is irreducible, and which edges make it so.

import {button} from './elements.js';
import {sideEntries} from './model.js';

const mostNamed = 2, mostExplained = 12;

/** The note; each click selects the block that the next of the edges enters. */
export function createIrreducible(app) {
  let next = 0;
  const control = button('', 'irreducible', () => {
    const entries = sideEntries(app.model());
    app.select(entries[next++ % entries.length].to);
  }, {class: 'irreducible', hidden: true});

  function render() {
    const model = app.model();
    const entries = model?.blocks ? sideEntries(model) : [];
    control.hidden = entries.length === 0;
    if (entries.length === 0) return;
    const named = entries.slice(0, mostNamed).map(({from, to}) => `${from} → ${to}`);
    if (entries.length > mostNamed) named.push(`${entries.length - mostNamed} more`);
    control.textContent = `irreducible: ${named.join(', ')}`;
    const sentences = entries.slice(0, mostExplained).map(
        ({from, to, header}) => `${from} → ${to} enters the loop of ${header} beside its header.`);
    const left = entries.length - sentences.length;
    if (left > 0) sentences.push(`${left} more ${left === 1 ? 'edge enters a loop' : 'edges enter loops'} in this way.`);
    control.title = [...sentences, 'Without all of these edges the function is reducible.'].join('\n');
    control.setAttribute('aria-label', `${control.textContent}. ${control.title}`);
  }
  return {element: control, render};
}
