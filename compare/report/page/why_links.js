// Links in the panel of explanations: buttons that select what they name.

import {button} from './elements.js';

/** A button that selects a key and is highlighted with it. */
export function linkTo(app, key, label, name) {
  return button(
      label, name, () => app.select(key),
      {class: 'link', 'data-key': key.startsWith('s') ? key.split('@')[0] : key});
}

export function lineLink(app, line) {
  return linkTo(app, `L${line}`, `line ${line}`, `Select line ${line}`);
}

export function blockLink(app, block) {
  return linkTo(app, block, block, `Select block ${block}`);
}

export function blockLinks(app, blocks) {
  return blocks?.length > 0 ? separated(blocks.map((block) => blockLink(app, block))) : 'none';
}

export function nodeLink(app, node, method) {
  return linkTo(app, `${node}@${method}`, node, `Select node ${node} of ${method}`);
}

/** The items with a text between them. */
export function separated(items, text = ', ') {
  return items.flatMap((item, i) => (i === 0 ? [item] : [text, item]));
}
