// A small picture of a whole drawing in a corner of its pane, with a frame around the part that the
// pane shows. Dragging in it scrolls the pane.

import {element, shape} from './elements.js';
import {onceDrawn} from './once_drawn.js';
import {centreAt} from './viewport.js';

const widest = 116, highest = 80;
const around = 20;  // its frame, and the clear space beside it
const low = 4 * highest;  // a pane so low that the map may cover nothing
const corners = [[false, false], [true, false], [false, true], [true, true]];  // [left, top]

const pathOf = (boxes) => boxes.map(({x, y, w, h}) => `M${x} ${y}h${w}v${h}h${-w}z`).join('');

function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
}

/** The map of a canvas; hidden if everything is in view. */
export class Minimap {
  #canvas;
  #sizeOfCanvas;
  #boxes = shape('path', {class: 'map-boxes'});
  #chosen = shape('path', {class: 'map-chosen'});
  #frame = shape('rect', {class: 'map-frame'});
  #map;
  #shown = null;  // {layout, viewport, width, height}
  #box = null;    // of the selection
  #isDragged = false;
  #follow = () => this.place();

  /** `sizeOfCanvas` gives {clientWidth, clientHeight}. */
  constructor(canvas, name, sizeOfCanvas) {
    this.#canvas = canvas;
    this.#sizeOfCanvas = sizeOfCanvas;
    this.#map = shape(
        'svg', {role: 'img', 'aria-label': `${name}: map of the whole drawing`}, this.#boxes,
        this.#chosen, this.#frame);
    const root = this.element = element('div', {class: 'minimap', hidden: true}, this.#map);
    root.addEventListener('pointerdown', (event) => {
      if (!this.#shown || event.button !== 0) return;
      event.preventDefault();
      root.setPointerCapture(event.pointerId);
      this.#isDragged = true;
      this.#moveTo(event);
    });
    root.addEventListener('pointermove', (event) => {
      if (this.#shown && root.hasPointerCapture(event.pointerId)) this.#moveTo(event);
    });
    root.addEventListener('lostpointercapture', () => {
      this.#isDragged = false;
      this.place();
    });
  }

  open({layout}, viewport) {
    this.close();
    const scale = Math.min(widest / layout.width, highest / layout.height);
    const width = Math.max(8, layout.width * scale), height = Math.max(8, layout.height * scale);
    this.#shown = {layout, viewport, width, height};
    setAttributes(this.#map, {viewBox: `0 0 ${layout.width} ${layout.height}`, width, height});
    this.#frame.setAttribute('stroke-width', 1.5 / scale);
    this.#boxes.setAttribute('d', pathOf(Object.values(layout.nodes)));
    this.#chosen.setAttribute('d', '');
    viewport.listeners.add(this.#follow);
    onceDrawn(this.#follow);
  }

  close() {
    this.#shown?.viewport.listeners.delete(this.#follow);
    this.#shown = null;
    this.element.hidden = true;
  }

  /** Marks the box of the step or the selection, and keeps clear of it; undefined for none. */
  choose(box) {
    this.#box = box;
    this.#chosen.setAttribute('d', box ? pathOf([box]) : '');
    onceDrawn(this.#follow);
  }

  /** Called when the viewport or the size of the pane has changed. */
  place() {
    if (!this.#shown) return;
    const {layout, viewport: {x, y, scale}} = this.#shown;
    const {clientWidth: width, clientHeight: height} = this.#sizeOfCanvas();
    const left = Math.max(0, -x / scale), top = Math.max(0, -y / scale);
    const right = Math.min(layout.width, (width - x) / scale);
    const bottom = Math.min(layout.height, (height - y) / scale);
    const all = left <= 1 && top <= 1 && right >= layout.width - 1 && bottom >= layout.height - 1;
    this.element.hidden = all || width < 3.5 * widest || height < 2.2 * highest;
    if (this.element.hidden) return;
    this.#keepOff(width, height);
    setAttributes(
        this.#frame,
        {x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top)});
  }

  /**
   * Moves to the corner where it covers the least of the boxes, and not the selected one. In a low
   * pane it is hidden if no corner is free. It stays where it is while it is dragged.
   */
  #keepOff(width, height) {
    if (this.#isDragged) return;
    const {layout, viewport: {x, y, scale}} = this.#shown;
    const room = [this.#shown.width + around, this.#shown.height + around];
    const common = (from, to, length, size) =>
        Math.max(0, Math.min(from + length, to + size) - Math.max(from, to));
    const covered = ([isLeft, isTop], {x: left, y: top, w, h}) =>
        common(isLeft ? 0 : width - room[0], left * scale + x, room[0], w * scale) *
        common(isTop ? 0 : height - room[1], top * scale + y, room[1], h * scale);
    const boxes = Object.values(layout.nodes);
    const areas = corners.map(
        (corner) => this.#box && covered(corner, this.#box) > 0 ?
            Infinity :
            boxes.reduce((sum, each) => sum + covered(corner, each), 0));
    const least = Math.min(...areas);
    const [isLeft, isTop] = corners[areas.indexOf(least)];
    this.element.classList.toggle('at-left', isLeft);
    this.element.classList.toggle('at-top', isTop);
    this.element.hidden = least > 0 && height < low;
  }

  #moveTo(event) {
    const {layout, viewport} = this.#shown;
    const box = this.#map.getBoundingClientRect();
    centreAt(
        viewport, this.#canvas, (event.clientX - box.left) / box.width * layout.width,
        (event.clientY - box.top) / box.height * layout.height);
  }
}
