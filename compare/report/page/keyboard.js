// The keyboard map, and the dialog that shows it.

import {button, element} from './elements.js';
import {takeKeys} from './keys.js';
import {markOf} from './matrix_view.js';

const keys = [
  ['←  →', 'one step back, forward'],
  ['Home  End', 'before the first step, the last step'],
  ['Space', 'play or pause'],
  ['[  ]', 'the previous, next method in the left pane'],
  ['{  }', 'the same in the right pane'],
  ['x', 'exchange the panes'],
  ['m', 'go to the phi matrix (arrows move, Enter selects)'],
  ['s', 'go to the source'],
  ['g', 'go to the left graph (arrows move from block to block)'],
  ['o', 'the next overlay'],
  ['v', 'the next variable'],
  ['a', 'all methods side by side, for the variable'],
  ['/', 'filter'],
  ['+  −  0', 'zoom in, out, show all'],
  ['z', 'zoom to the selection'],
  ['i', 'index of functions'],
  ['t', 'light or dark'],
  ['?', 'this help'],
  ['Esc', 'leave the steps; then drop the selection'],
];

/**
 * The dialog of the keyboard map; `more` lists further keys: what to press, and what it does. The
 * entries of the map for keys in `replaced` are left out.
 */
export function createHelp(more = [], replaced = []) {
  const shown = [...more, ...keys.filter(([key]) => !replaced.includes(key))];
  const mark = (kind, phis = 1, removed = 0) => markOf({kind, phis, removed});
  const legend = element(
      'p', {class: 'legend'}, 'Phis: ', mark('necessary'), ' necessary, ', mark('redundant'),
      ' redundant: equivalent to one value, ', mark('dead'),
      ' dead: no effect on any branch, return, call or print, ', mark('unreachable'),
      ' unreachable: control never gets there, ', mark('necessary', 2), ' two stacked, ',
      mark('none', 0, 1), ' made and removed again');
  const dialog = element(
      'dialog', {class: 'help', 'aria-labelledby': 'help-title'},
      // The heading takes the focus: focus on the button below would scroll the dialog to its end.
      element('h2', {id: 'help-title', tabindex: '-1', autofocus: true}, 'Keyboard'),
      element(
          'dl', {class: 'keys'},
          ...shown.map(([key, meaning]) => [element('dt', {}, element('kbd', {}, key)), element('dd', {}, meaning)])),
      legend, button('Close', 'Close the help', () => dialog.close()));
  return dialog;
}

/** Whether a key press belongs to the control that has the focus. */
function isOfControl({key, target}) {
  return target.closest('input[type=search], textarea, select, dialog, [contenteditable=true]') ||
      (key === ' ' && target.closest('button, summary, a'));
}

/**
 * Listens for the keys; `actions` holds a function for each key, which returns false if the key does
 * nothing here: then the browser may scroll.
 */
export function listenToKeys(actions) {
  takeKeys(document, (event) => {
    if (event.key === 'Escape' && event.target.matches('input[type=search]')) event.target.blur();
    if (isOfControl(event) || event.defaultPrevented || !actions[event.key]) return false;
    return actions[event.key](event) !== false;
  });
}
