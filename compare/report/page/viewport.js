// Pan and zoom. Panes that draw in the same coordinates share one viewport, so they move together.

const limits = {
  smallest: 0.02,
  largest: 4,
  readable: 0.85
};
const margin = 14;

/**
 * A shared viewport: {x, y, scale}, listeners, whether it has been set yet, and whether by the user.
 */
export function createViewport() {
  return {x: 0, y: 0, scale: 1, placed: false, byHand: false, listeners: new Set()};
}

function allowed(scale) {
  return Math.min(limits.largest, Math.max(limits.smallest, scale));
}

function moveTo(viewport, x, y, scale) {
  Object.assign(viewport, {x, y, scale: allowed(scale), placed: true});
  for (const listener of viewport.listeners) listener();
}

/** Scales about a point of the canvas. */
export function zoomBy(viewport, factor, x, y) {
  viewport.byHand = true;
  const scale = allowed(viewport.scale * factor);
  const ratio = scale / viewport.scale;
  moveTo(viewport, x - (x - viewport.x) * ratio, y - (y - viewport.y) * ratio, scale);
}

export function panBy(viewport, dx, dy) {
  moveTo(viewport, viewport.x + dx, viewport.y + dy, viewport.scale);
}

/**
 * Shows a drawing whole, or (unless `whole`) its upper part around the topmost node if it would
 * become too small to read.
 */
export function fit(viewport, canvas, layout, whole = false) {
  const {clientWidth: width, clientHeight: height} = canvas;
  if (!width || !height) return;
  viewport.byHand = false;
  const all =
      Math.min((width - 2 * margin) / layout.width, (height - 2 * margin) / layout.height, 1);
  const scale = whole ? all : Math.max(all, limits.readable);
  const room = width - layout.width * scale;
  const top = Object.values(layout.nodes).reduce((first, box) => (box.y < first.y ? box : first));
  const centred = width / 2 - (top.x + top.w / 2) * scale;
  const x = room >= 0 ? room / 2 : Math.min(margin, Math.max(room - margin, centred));
  moveTo(viewport, x, Math.max(margin, (height - layout.height * scale) / 2), scale);
}

/** Moves a point of the drawing to the middle of the canvas, at this scale or the current one. */
export function centreAt(viewport, canvas, x, y, scale = viewport.scale) {
  viewport.byHand = true;
  const {clientWidth: width, clientHeight: height} = canvas;
  const given = allowed(scale);
  moveTo(viewport, width / 2 - x * given, height / 2 - y * given, given);
}

/** Shows a box of the drawing in the middle, as large as it fits, up to a limit. */
export function zoomTo(viewport, canvas, {x, y, w, h}) {
  const {clientWidth: width, clientHeight: height} = canvas;
  const room = Math.min((width - 2 * margin) / w, (height - 2 * margin) / h);
  centreAt(viewport, canvas, x + w / 2, y + h / 2, Math.min(1.25, room));
}

/** Whether the texts of the drawing are too small to be read. */
export function isTooSmall(viewport) {
  return viewport.scale < 0.5;
}

/** The coordinates in the drawing of a point on the screen. */
export function placeInDrawing(viewport, canvas, {clientX, clientY}) {
  const box = canvas.getBoundingClientRect();
  return {x: (clientX - box.left - viewport.x) / viewport.scale, y: (clientY - box.top - viewport.y) / viewport.scale};
}

/** Pans as little as needed to bring a box of the drawing into view. */
export function reveal(viewport, canvas, box) {
  const {clientWidth: width, clientHeight: height} = canvas;
  if (!width || !height || !box) return;
  const left = box.x * viewport.scale + viewport.x,
        right = (box.x + box.w) * viewport.scale + viewport.x;
  const top = box.y * viewport.scale + viewport.y,
        bottom = (box.y + box.h) * viewport.scale + viewport.y;
  const shift = (low, high, size) =>
      (low < margin             ? margin - low :
           high > size - margin ? Math.max(size - margin - high, margin - low) :
                                  0);
  const dx = shift(left, right, width), dy = shift(top, bottom, height);
  if (dx !== 0 || dy !== 0) panBy(viewport, dx, dy);
}

/**
 * Applies the viewport to `root`, and lets the mouse, the wheel and two fingers change it. Returns a
 * function that detaches it.
 */
export function attachViewport(viewport, canvas, root) {
  const apply = () => root.setAttribute(
      'transform', `translate(${viewport.x} ${viewport.y}) scale(${viewport.scale})`);
  viewport.listeners.add(apply);
  apply();
  const pointers = new Map();
  const local = (event) => {
    const box = canvas.getBoundingClientRect();
    return {x: event.clientX - box.left, y: event.clientY - box.top};
  };
  const listeners = {
    wheel(event) {
      event.preventDefault();
      const at = local(event);
      zoomBy(
          viewport, Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), at.x, at.y);
    },
    pointerdown(event) {
      if (event.button !== 0) return;
      pointers.set(event.pointerId, local(event));
      canvas.dataset.moved = '';
    },
    pointermove(event) {
      if (!pointers.has(event.pointerId)) return;
      dragTo(viewport, canvas, pointers, event.pointerId, local(event));
    },
    pointerup: (event) => pointers.delete(event.pointerId),
    pointercancel: (event) => pointers.delete(event.pointerId),
    pointerleave: (event) => pointers.delete(event.pointerId),
  };
  for (const [name, listener] of Object.entries(listeners))
    canvas.addEventListener(name, listener, {passive: false});
  return () => {
    viewport.listeners.delete(apply);
    for (const [name, listener] of Object.entries(listeners))
      canvas.removeEventListener(name, listener);
  };
}

/** One pointer pans, two zoom about the point midway between them. */
function dragTo(viewport, canvas, pointers, id, to) {
  const from = pointers.get(id);
  const still = [...pointers].find(([other]) => other !== id)?.[1];
  if (!still && !canvas.dataset.moved && Math.hypot(to.x - from.x, to.y - from.y) <= 3) return;
  canvas.dataset.moved = 'yes';  // the click that ends a drag selects nothing
  pointers.set(id, to);
  if (!still) {
    viewport.byHand = true;
    panBy(viewport, to.x - from.x, to.y - from.y);
    return;
  }
  const distance = ({x, y}) => Math.hypot(x - still.x, y - still.y);
  if (distance(from) > 0)
    zoomBy(viewport, distance(to) / distance(from), (to.x + still.x) / 2, (to.y + still.y) / 2);
}
