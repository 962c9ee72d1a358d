// Builders of HTML and SVG elements. Data reaches the page as text nodes and attributes alone,
// never as markup.

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Whether an attribute or a child is there, and not undefined, null or false. */
const isGiven = (part) => (part ?? false) !== false;

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (!isGiven(value)) continue;
    if (name === 'on') {
      for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    } else {
      node.setAttribute(name, value === true ? '' : String(value));
    }
  }
  node.append(...children.flat().filter(isGiven));
  return node;
}

/** An HTML element; `attributes.on` holds listeners, false and null attributes are left out. */
export function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function shape(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(svgNamespace, tag), attributes, children);
}

/**
 * A push button; `name` says what it does. Screen readers say `name` if it contains the label's
 * words, or the label is a symbol; else they say the label, with `name` as its description.
 */
export function button(label, name, listener, attributes = {}) {
  const words = label.replace(/[^\p{L}\p{N}:/~$ -]/gu, '').trim().toLowerCase();
  const named = name.toLowerCase().includes(words);
  return element(
      'button', {
        type: 'button',
        'aria-label': named && name,
        title: name,
        on: {click: listener},
        ...attributes
      },
      label);
}

/** A drop-down list of [value, text] pairs with a name. */
export function picker(name, pairs, value, listener) {
  const list = element(
      'select', {'aria-label': name, title: name, on: {change: () => listener(list.value)}});
  setChoices(list, pairs, value);
  return list;
}

/** Replaces the choices of a drop-down list. */
export function setChoices(list, pairs, value) {
  replaceChanged(list, pairs.map(([choice, text]) => element('option', {value: choice}, text)));
  list.value = value;
}

/** Replaces the children of `root`; the focus stays on the button in the same place. */
export function replaceAll(root, ...children) {
  const place = [...root.querySelectorAll('button')].indexOf(document.activeElement);
  root.replaceChildren(...children.filter(isGiven));
  root.querySelectorAll('button')[place]?.focus({preventScroll: true});
}

/** Replaces the children of `root`, but keeps those that are unchanged. */
export function replaceChanged(root, children) {
  const before = [...root.childNodes];
  children.forEach((child, i) => {
    if (i >= before.length)
      root.append(child);
    else if (!before[i].isEqualNode(child))
      before[i].replaceWith(child);
  });
  for (const left of before.slice(children.length)) left.remove();
}

/** A list of names with their values. */
export function factList(pairs) {
  return element(
      'dl', {class: 'facts'},
      ...pairs.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]));
}

/** A table; `head` are the cells of its first row, if it has one. */
export function tableOf(className, caption, head, rows) {
  return element(
      'table', {class: className}, element('caption', {}, caption),
      head.length > 0 && element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows));
}

/** The heading of a column. */
export function columnHead(text) {
  return element('th', {scope: 'col'}, text);
}

/** Lets the browser save a text under a name. */
export function saveFile(name, text, type = 'text/plain') {
  const address = URL.createObjectURL(new Blob([text], {type}));
  element('a', {href: address, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** "1 phi", "2 phis". */
export function counted(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Whether the text contains each word of a filter. */
export function hasWords(text, filter) {
  const lower = text.toLowerCase();
  return filter.toLowerCase().split(/\s+/).every((word) => lower.includes(word));
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const words = /"(?:\\.|[^"\\])*"|[^\s,"()]+/g;

/** A text that keeps its order around right-to-left names: each of these is isolated (UAX #9). */
export function inOrder(text) {
  if (!rightToLeft.test(text)) return text;
  return text.replace(words, (word) => (rightToLeft.test(word) ? `\u2068${word}\u2069` : word));
}

/** Names separated by commas; a name that contains a comma or a blank is quoted. */
export function namesInList(names) {
  return inOrder(names.map((name) => (/[\s,]/.test(name) ? JSON.stringify(name) : name)).join(', '));
}

/** A list in words: "b1, b2". */
export function listed(names) {
  return names.length === 0 ? 'none' : namesInList(names);
}
