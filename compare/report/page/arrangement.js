// Where the parts of the page stand, and which of them give room to others.

import {createSplit, refreshSplits} from './splits.js';

/** Arranges the parts, by name: source, phis, left, right, why, steps. */
export function arrange(parts) {
  const top = createSplit('top', ['source', 'phis'], parts.source, parts.phis);
  const panes = createSplit('panes', ['left pane', 'right pane'], parts.left, parts.right);
  const main = createSplit('main', ['phis', 'panes'], top, panes);
  const side = createSplit('side', ['why', 'steps'], parts.why, parts.steps);
  addEventListener('resize', refreshSplits);
  return createSplit('page', ['panes', 'why and steps'], main, side);
}

/**
 * Tells the style what fills the parts: the lines of the source, and whether steps are shown. A
 * part that has little to show takes no more than that. The borders follow with the next frame,
 * which lays the page out anyway.
 */
export function giveRoom(root, {lines, stepping}) {
  const {style} = root.querySelector('[data-part="source"]');
  const before = style.getPropertyValue('--source-lines');
  if (before === String(lines) && root.classList.contains('stepping') === stepping) return;
  style.setProperty('--source-lines', String(lines));
  root.classList.toggle('stepping', stepping);
  requestAnimationFrame(refreshSplits);
}
