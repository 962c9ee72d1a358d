// A small picture of a whole drawing in a corner of its pane, with a frame around the part that the
// pane shows. Dragging in it scrolls the pane.

import {element, shape} from './elements.js';
import {onceDrawn} from './once_drawn.js';
import {centreAt} from './viewport.js';

const widest = 116, highest = 80;
const around = 20;  // its frame, and the clear space beside it
const low = 4 * highest;  // a pane so low that the map may cover nothing
const corners = [[false, false], [true, false], [false, true], [true, true]];  // [left, top]

/**
 * The map of a canvas; `sizeOfCanvas` gives {clientWidth, clientHeight}. Returns {element,
 * open(drawing, viewport), close(), place(), choose(box)}; it is hidden if everything is in view.
 */
export function createMinimap(canvas, name, sizeOfCanvas) {
  const boxes = shape('path', {class: 'map-boxes'});
  const chosen = shape('path', {class: 'map-chosen'});
  const frame = shape('rect', {class: 'map-frame'});
  const map = shape(
      'svg', {role: 'img', 'aria-label': `${name}: map of the whole drawing`}, boxes, chosen,
      frame);
  const root = element('div', {class: 'minimap', hidden: true}, map);
  let shown = null;  // {layout, viewport, width, height}
  let box = null;    // of the selection
  let isDragged = false;

  const pathOf = (list) => list.map(({x, y, w, h}) => `M${x} ${y}h${w}v${h}h${- w}z`).join('');

  /**
   * Moves to the corner where it covers the least of the boxes, and not the selected one. In a low
   * pane it is hidden if no corner is free. It stays where it is while it is dragged.
   */
  function keepOff({width, height, x, y, scale}) {
    if (isDragged) return;
    const room = [shown.width + around, shown.height + around];
    const common = (from, to, length, size) =>
        Math.max(0, Math.min(from + length, to + size) - Math.max(from, to));
    const covered = ([isLeft, isTop], {x: left, y: top, w, h}) =>
        common(isLeft ? 0 : width - room[0], left * scale + x, room[0], w * scale) *
        common(isTop ? 0 : height - room[1], top * scale + y, room[1], h * scale);
    const boxesIn = Object.values(shown.layout.nodes);
    const areas = corners.map(
        (corner) => box && covered(corner, box) > 0 ?
            Infinity :
            boxesIn.reduce((sum, each) => sum + covered(corner, each), 0));
    const least = Math.min(...areas);
    const [isLeft, isTop] = corners[areas.indexOf(least)];
    root.classList.toggle('at-left', isLeft);
    root.classList.toggle('at-top', isTop);
    root.hidden = least > 0 && height < low;
  }

  function place() {
    if (!shown) return;
    const {layout, viewport: {x, y, scale}} = shown;
    const {clientWidth: width, clientHeight: height} = sizeOfCanvas();
    const left = Math.max(0, -x / scale), top = Math.max(0, -y / scale);
    const right = Math.min(layout.width, (width - x) / scale);
    const bottom = Math.min(layout.height, (height - y) / scale);
    const all = left <= 1 && top <= 1 && right >= layout.width - 1 && bottom >= layout.height - 1;
    root.hidden = all || width < 3.5 * widest || height < 2.2 * highest;
    if (root.hidden) return;
    keepOff({width, height, x, y, scale});
    const view = {x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top)};
    for (const [name, value] of Object.entries(view)) frame.setAttribute(name, value);
  }

  function moveTo(event) {
    const {layout, viewport} = shown;
    const box = map.getBoundingClientRect();
    centreAt(
        viewport, canvas, (event.clientX - box.left) / box.width * layout.width,
        (event.clientY - box.top) / box.height * layout.height);
  }

  root.addEventListener('pointerdown', (event) => {
    if (!shown || event.button !== 0) return;
    event.preventDefault();
    root.setPointerCapture(event.pointerId);
    isDragged = true;
    moveTo(event);
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
    root.addEventListener(end, () => {
      isDragged = false;
      place();
    });
  }
  root.addEventListener('pointermove', (event) => {
    if (shown && root.hasPointerCapture(event.pointerId)) moveTo(event);
  });

  function close() {
    shown?.viewport.listeners.delete(place);
    shown = null;
    root.hidden = true;
  }

  function open({layout}, viewport) {
    close();
    const scale = Math.min(widest / layout.width, highest / layout.height);
    const width = Math.max(8, layout.width * scale), height = Math.max(8, layout.height * scale);
    shown = {layout, viewport, width, height};
    map.setAttribute('viewBox', `0 0 ${layout.width} ${layout.height}`);
    map.setAttribute('width', width);
    map.setAttribute('height', height);
    frame.setAttribute('stroke-width', 1.5 / scale);
    boxes.setAttribute('d', pathOf(Object.values(layout.nodes)));
    chosen.setAttribute('d', '');
    viewport.listeners.add(place);
    onceDrawn(place);
  }

  /** Marks the box of the step or the selection, and keeps clear of it; undefined for none. */
  function choose(next) {
    box = next;
    chosen.setAttribute('d', box ? pathOf([box]) : '');
    onceDrawn(place);
  }
  return {element: root, open, close, place, choose};
}
