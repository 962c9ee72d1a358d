// The line below a pane: how its method compares with the other's, and how much is drawn of a graph
// that is too large to be drawn whole.

import {button, element} from './elements.js';
import {nextSize} from './graph_parts.js';

const grouped = (number) => number.toLocaleString('en');

/** The line; `name` is the pane's, `figures` its first element. */
export function createPaneFoot(app, name, figures) {
  const words = element('span', {class: 'comparison'});
  const amount = element('span', {class: 'amount'});
  const change = (isLarger) => () => {
    const part = nextSize(app.store.get().part, isLarger);
    if (part !== null) app.store.set({part});
  };
  const less = button('less', `${name}: draw less of the graph`, change(false));
  const more = button('more', `${name}: draw more of the graph`, change(true));
  const controls = element('span', {class: 'part-controls'}, amount, less, more);
  const root = element('div', {class: 'pane-foot'}, figures, words, controls);

  /** `part` is as in partOf, or missing if all is drawn; `why` says why only a part is. */
  function render(text, part, why) {
    words.textContent = words.title = text;
    controls.hidden = !part;
    if (!part) return;
    const isWhole = part.nodes === part.of;
    const about = element('span', {class: 'about'}, ` about ${part.centre}`);
    if (isWhole)
      amount.replaceChildren(`all ${grouped(part.of)}`);
    else
      amount.replaceChildren(`${grouped(part.nodes)} of ${grouped(part.of)}`, about);
    amount.title = `The number of nodes drawn: the nearest ones along edges. As a whole: ${why}`;
    const {part: size} = app.store.get();
    less.disabled = nextSize(size, false) === null;
    more.disabled = isWhole || nextSize(size, true) === null;
  }
  return {element: root, render};
}
