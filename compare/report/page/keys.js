// Key presses for one element, or for the whole page.

/**
 * Offers `take` the key presses in `root`, but not those with Ctrl, Alt or Meta, which are the
 * browser's. A press for which it returns true goes no further.
 */
export function takeKeys(root, take) {
  root.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !take(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
