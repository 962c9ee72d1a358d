// Two parts of the page with a border between them that can be dragged, or moved by keys. Its position
// is stored if the browser allows it.

import {element} from './elements.js';
import {takeKeys} from './keys.js';

const smallestPart = 72;  // in pixels
const sharesName = 'ssa-compare-borders';

/** The stored shares of first parts, by name and direction. */
function readKept() {
  try {
    const isShare = ([, share]) => typeof share === 'number' && share > 0 && share < 1;
    const pairs = Object.entries(JSON.parse(localStorage.getItem(sharesName)) ?? {});
    return new Map(pairs.filter(isShare));
  } catch {
    return new Map();
  }
}

const keptShares = readKept();

function keepShare(name, share) {
  keptShares.delete(name);
  if (share !== null) keptShares.set(name, share);
  try {
    localStorage.setItem(sharesName, JSON.stringify(Object.fromEntries(keptShares)));
  } catch {
    // A page from disk may have no storage: then the position lasts until the page is closed.
  }
}

/**
 * The style sheet decides whether the two are side by side or one above the other, and how they share
 * the room until the border is moved.
 */
class Split {
  #name;
  #first;
  #second;
  #bar;

  constructor(name, names, first, second) {
    this.#name = name;
    this.#first = first;
    this.#second = second;
    this.#bar = element('div', {
      class: 'border',
      role: 'separator',
      tabindex: '0',
      'aria-label': `Border between ${names[0]} and ${names[1]}`,
      'aria-valuemin': '0',
      'aria-valuemax': '100',
      title: 'Drag or press the arrow keys; a double click or Enter puts it back',
      on: {pointerdown: (event) => this.#drag(event), dblclick: () => this.#move(null)}
    });
    takeKeys(this.#bar, (event) => this.#takeKey(event));
    this.element = element('div', {class: 'split', 'data-split': name}, first, this.#bar, second);
  }

  #isRow() {
    return getComputedStyle(this.element).flexDirection === 'row';
  }

  #key() {
    return `${this.#name} ${this.#isRow() ? 'beside' : 'above'}`;
  }

  #sizeOf(part) {
    return part.getBoundingClientRect()[this.#isRow() ? 'width' : 'height'];
  }

  #room() {
    return this.#sizeOf(this.#first) + this.#sizeOf(this.#second);
  }

  /** Restores the position that is stored for the current direction. */
  refresh() {
    const share = keptShares.get(this.#key());
    this.element.classList.toggle('moved', share !== undefined);
    this.#first.style.setProperty('--share', String(share ?? 0.5));
    this.#second.style.setProperty('--share', String(1 - (share ?? 0.5)));
    this.#bar.setAttribute('aria-orientation', this.#isRow() ? 'vertical' : 'horizontal');
    const now = Math.round(100 * this.#sizeOf(this.#first) / (this.#room() || 1));
    this.#bar.setAttribute('aria-valuenow', String(now));
  }

  /** Gives the first part this many pixels; null: the share of the style sheet. */
  #move(pixels) {
    const least = Math.min(smallestPart / this.#room(), 0.5);
    const share = (size) => Math.min(1 - least, Math.max(least, size / this.#room()));
    keepShare(this.#key(), pixels === null ? null : share(pixels));
    refreshSplits();
  }

  #drag(event) {
    if (event.button !== 0) return;
    event.preventDefault();
    const place = (at) => (this.#isRow() ? at.clientX : at.clientY);
    const offset = this.#sizeOf(this.#first) - place(event);
    const move = (at) => this.#move(place(at) + offset);
    this.#bar.focus();
    this.#bar.setPointerCapture(event.pointerId);
    this.#bar.addEventListener('pointermove', move);
    this.#bar.addEventListener(
        'lostpointercapture', () => this.#bar.removeEventListener('pointermove', move),
        {once: true});
  }

  #takeKey({key, shiftKey}) {
    const [less, more] = this.#isRow() ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const step = shiftKey ? 80 : 16;
    const at = this.#sizeOf(this.#first);
    const moves = {[less]: at - step, [more]: at + step, Home: 0, End: this.#room(), Enter: null};
    if (!(key in moves)) return false;
    this.#move(moves[key]);
    return true;
  }
}

const allSplits = [];

/** Updates all borders, for example after the window was resized. */
export function refreshSplits() {
  for (const split of allSplits) split.refresh();
}

/** Two elements with a border between them; `names` are what screen readers call the two. */
export function createSplit(name, names, first, second) {
  allSplits.push(new Split(name, names, first, second));
  return allSplits.at(-1).element;
}
