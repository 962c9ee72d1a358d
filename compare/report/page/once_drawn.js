// Reading sizes and scrolling wait until all views are drawn: each of them after a change makes the
// browser lay the whole page out, which takes milliseconds.

let waiting = null;  // null unless something is being drawn

/** Calls `look` now or, during a drawing, after it, in the order of the requests. */
export function onceDrawn(look) {
  if (waiting)
    waiting.push(look);
  else
    look();
}

/** Scrolls to the first element in `root` that matches, if there is one. */
export function revealFirst(root, selector) {
  onceDrawn(() => root.querySelector(selector)?.scrollIntoView({block: 'nearest'}));
}

/** Draws, and then does what was waiting. */
export function drawing(draw) {
  const looks = waiting = [];
  try {
    draw();
  } finally {
    waiting = null;
    for (const look of looks) look();
  }
}
