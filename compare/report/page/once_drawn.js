// What asks for sizes and scrolls waits until all views are drawn: each question after a change lays
// the whole page out, which takes milliseconds.

let waiting = null;  // null while nothing is drawn

/** Does it now, or once what is being drawn is drawn, in the order in which it was asked for. */
export function onceDrawn(look) {
  if (waiting)
    waiting.push(look);
  else
    look();
}

/** Draws, and then does what waited for it. */
export function drawing(draw) {
  const looks = waiting = [];
  try {
    draw();
  } finally {
    waiting = null;
    for (const look of looks) look();
  }
}
