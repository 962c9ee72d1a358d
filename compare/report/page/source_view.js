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
export class SourceView {
  element = element('ol', {
    class: 'source',
    tabindex: '0',
    role: 'listbox',
    'aria-multiselectable': 'true',
    'aria-label': 'Source lines'
  });
  #app;
  #lines = [];
  #active = 0;

  constructor(app) {
    this.#app = app;
    takeKeys(this.element, ({key}) => this.#takeKey(key));
    this.element.addEventListener('click', (event) => {
      const line = event.target.closest('[data-key]');
      if (line) app.select(line.dataset.key);
    });
  }

  open(model) {
    this.#lines = model.lines.map((text, i) => lineElement(text, i + 1));
    this.element.replaceChildren(...this.#lines);
    if (this.#lines.length === 0)
      this.element.append(element('li', {class: 'source-note', role: 'option', 'aria-disabled': 'true'}, model.data.sourceNote));
    this.#active = 0;
  }

  focus() {
    this.element.focus();
  }

  reveal() {
    revealFirst(this.element, '.selected');
  }

  /** Scrolls to the function's first line with code, if other functions above it push it out of view. */
  revealFunction(model) {
    const first = [...model.byLine.keys()].reduce((a, b) => Math.min(a, b), this.#lines.length + 1);
    const line = this.#lines[first - 1];
    onceDrawn(() => {
      if (line && line.offsetTop + line.offsetHeight > this.element.clientHeight) line.scrollIntoView({block: 'start'});
    });
  }

  /** Marks the line of the current step; 0 for none. */
  markStep(number) {
    this.#give('now', number);
    onceDrawn(() => this.#lines[number - 1]?.scrollIntoView({block: 'nearest'}));
  }

  /** Gives the class to the line of this number, and takes it from the others. */
  #give(className, number) {
    this.#lines.forEach((line, i) => line.classList.toggle(className, i + 1 === number));
  }

  #takeKey(key) {
    const moves = {ArrowDown: this.#active + 1, ArrowUp: this.#active - 1, Home: 1, End: this.#lines.length};
    if (key in moves)
      this.#activate(moves[key]);
    else if (key === 'Enter' || key === ' ')
      this.#app.select(`L${this.#active || 1}`);
    else
      return false;
    return true;
  }

  #activate(number) {
    if (this.#lines.length === 0) return;
    this.#active = Math.min(Math.max(number, 1), this.#lines.length);
    const line = this.#lines[this.#active - 1];
    this.element.setAttribute('aria-activedescendant', line.id);
    this.#give('active', this.#active);
    line.scrollIntoView({block: 'nearest'});
  }
}
