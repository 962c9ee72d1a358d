// The source text with line numbers; lines link to blocks, instructions and phis.

import {element} from './elements.js';
import {takeKeys} from './keys.js';
import {onceDrawn, revealFirst} from './once_drawn.js';

function lineElement(text, number) {
  const attributes = {
    id: `line-${number}`,
    class: 'source-line',
    'data-key': `L${number}`,
    role: 'option',
    'aria-selected': 'false'
  };
  return element(
      'li', attributes,
      element('span', {class: 'line-number', 'aria-hidden': 'true'}, String(number)),
      element('code', {}, text || ' '));
}

/** The panel of the source text. */
export function createSourceView(app) {
  const list = element('ol', {
    class: 'source',
    tabindex: '0',
    role: 'listbox',
    'aria-multiselectable': 'true',
    'aria-label': 'Source lines'
  });
  let lines = [];
  let active = 0;

  function activate(number) {
    if (lines.length === 0) return;
    active = Math.min(Math.max(number, 1), lines.length);
    list.setAttribute('aria-activedescendant', lines[active - 1].id);
    lines.forEach((line, i) => line.classList.toggle('active', i + 1 === active));
    lines[active - 1].scrollIntoView({block: 'nearest'});
  }

  takeKeys(list, ({key}) => {
    const moves = {ArrowDown: active + 1, ArrowUp: active - 1, Home: 1, End: lines.length};
    if (key in moves)
      activate(moves[key]);
    else if (key === 'Enter' || key === ' ')
      app.select(`L${active || 1}`);
    else
      return false;
    return true;
  });
  list.addEventListener('click', (event) => {
    const line = event.target.closest('[data-key]');
    if (line) app.select(line.dataset.key);
  });

  function open(model) {
    lines = model.lines.map((text, i) => lineElement(text, i + 1));
    list.replaceChildren(...lines);
    if (lines.length === 0)
      list.append(element('li', {class: 'source-note', role: 'option', 'aria-disabled': 'true'}, model.data.sourceNote));
    active = 0;
  }


  /** Scrolls to the function's first line with code, if other functions above it push it out of view. */
  function revealFunction(model) {
    const first = [...model.byLine.keys()].reduce((a, b) => Math.min(a, b), lines.length + 1);
    const line = lines[first - 1];
    onceDrawn(() => {
      if (line && line.offsetTop + line.offsetHeight > list.clientHeight) line.scrollIntoView({block: 'start'});
    });
  }

  /** Marks the line of the current step; 0 for none. */
  function markStep(number) {
    lines.forEach((line, i) => line.classList.toggle('now', i + 1 === number));
    if (number > 0) onceDrawn(() => lines[number - 1]?.scrollIntoView({block: 'nearest'}));
  }
  return {
    element: list,
    open,
    reveal: () => revealFirst(list, '.selected'),
    revealFunction,
    markStep,
    focus: () => list.focus()
  };
}
