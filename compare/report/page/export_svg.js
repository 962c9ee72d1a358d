// Saves a drawing as an SVG file for print: in the light colours whatever the theme, with one class
// of its style sheet for each look, and without what only the page uses.

import {saveFile, shape} from './elements.js';

const paintProperties = {
  g: ['opacity'],
  text: ['fill', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'text-decoration-line', 'opacity'],
  path: ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'opacity'],
};
paintProperties.rect = paintProperties.circle = paintProperties.path;

/** The values where a class sets none; for text, the style sheet sets more. */
const paintDefaults = {
  'fill': '#000000',
  'stroke': 'none',
  'stroke-width': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'opacity': '1',
  'font-size': '12px',
  'font-weight': '400',
  'font-style': 'normal',
  'text-anchor': 'start',
  'text-decoration-line': 'none',
};

const geometry = ['x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r', 'd', 'transform'];
const transparent = 'rgba(0, 0, 0, 0)';

/** `#1c2430` for `rgb(28, 36, 48)`, and stroke lengths without `px`; else the value itself. */
function shortPaint(property, value) {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(value);
  if (channels) return '#' + channels.slice(1).map((each) => Number(each).toString(16).padStart(2, '0')).join('');
  return property.startsWith('stroke') ? value.replaceAll('px', '') : value;
}

/** A style sheet: declarations -> the name of their class. */
class Sheet {
  #names = new Map();

  /** The class of a look; undefined if the defaults are enough. */
  nameOf(style, tag) {
    const strokeless = style.stroke === 'none';
    const said = paintProperties[tag]
                     .filter((property) => !strokeless || !property.startsWith('stroke-'))
                     .map((property) => [property, shortPaint(property, style.getPropertyValue(property))])
                     .filter(([property, value]) => value !== paintDefaults[property]);
    if (said.length === 0) return undefined;
    const text = said.map(([property, value]) => `${property.replace('-line', '')}:${value}`).join(';');
    if (!this.#names.has(text)) this.#names.set(text, `c${this.#names.size}`);
    return this.#names.get(text);
  }

  text() {
    const rules = [...this.#names].map(([text, name]) => `.${name}{${text}}`);
    return ['text{font:12px monospace;white-space:pre}', ...rules].join('\n');
  }
}

function isSeen(style, tag) {
  if (style.display === 'none' || style.visibility === 'hidden') return false;
  const paints = ['rect', 'circle', 'path'].includes(tag);
  return !paints || [style.fill, style.stroke].some((paint) => paint !== 'none' && paint !== transparent);
}

/** The elements that the file has for an element of the page; groups without a class or title are left out. */
function plainShapes(from, sheet) {
  const tag = from.tagName;
  if (tag === 'title') return [shape('title', {}, from.textContent)];
  const style = getComputedStyle(from);
  if (!isSeen(style, tag)) return [];
  const name = sheet.nameOf(style, tag);
  if (tag === 'text') return [shape('text', {...geometryOf(from), class: name}, from.textContent)];
  const children = [...from.children].flatMap((child) => plainShapes(child, sheet));
  if (from.classList.contains('arrow'))
    return [shape('use', {href: '#a', transform: from.getAttribute('transform'), class: name})];
  const className = [from.classList.contains('node') && 'node', name].filter(Boolean).join(' ') || undefined;
  const named = children.some((child) => child.tagName === 'title');
  if (tag === 'g' && className === undefined && !named) return children;
  if (tag === 'g' && children.length === 0) return [];
  return [shape(tag, {...(tag === 'g' ? {} : geometryOf(from)), class: className}, ...children)];
}

function geometryOf(from) {
  return Object.fromEntries(geometry.map((name) => [name, from.getAttribute(name)]));
}

/** A copy of the drawing in the light theme, without hover highlights. */
function litCopy(canvas) {
  const copy = canvas.cloneNode(true);
  for (const pointed of copy.querySelectorAll('.linked')) pointed.classList.remove('linked');
  copy.style.cssText = 'color-scheme: light; position: fixed; visibility: visible; pointer-events: none; z-index: -1';
  return copy;
}

/** A text with U+FFFD for characters that XML does not allow; Bril allows any in names. */
function xmlCharacters(text) {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}

/** The text of an SVG document of the whole drawing; `title` is its name. */
function svgText(canvas, drawing, title = '') {
  const {width, height} = drawing.layout;
  const margin = 30;
  const [all, down] = [width + 2 * margin, height + 2 * margin].map(Math.ceil);
  const copy = litCopy(canvas);
  document.body.append(copy);
  const sheet = new Sheet();
  const children = [...copy.firstElementChild.children].flatMap((layer) => plainShapes(layer, sheet));
  const arrow = copy.querySelector('.arrow')?.getAttribute('d');
  copy.remove();
  const root = shape(
      'svg', {
        viewBox: `${- margin} ${- margin} ${all} ${down}`,
        width: all,
        height: down,
        style: 'background:#fff',
      },
      shape('title', {}, title), shape('style', {}, sheet.text()),
      arrow && shape('defs', {}, shape('path', {id: 'a', d: arrow})), ...children);
  return xmlCharacters(new XMLSerializer().serializeToString(root));
}

/** Offers the drawing as a file to save. */
export function saveSvg(canvas, drawing, name) {
  saveFile(name, svgText(canvas, drawing, name.replace(/\.svg$/, '')), 'image/svg+xml');
}
