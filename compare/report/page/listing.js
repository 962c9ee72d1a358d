// The listing of a method: the same lines as its graph, as text; available even if the graph is too
// large to be drawn.

import {piecesOf} from './difference_marks.js';
import {element} from './elements.js';
import {stateOfNode} from './graph_nodes.js';
import {headingOf} from './model.js';
import {inputsOf} from './replay_nodes.js';

function lineOf({text, kind, key, className = '', names}) {
  const note = kind && kind !== 'necessary' ? `  ; ${kind}` : '';
  const pieces = piecesOf(text + note, names)
                     .map(([piece, isName]) => (isName ? element('span', {class: 'other-name'}, piece) : piece));
  return element('div', {class: `listing-line ${className}`, 'data-key': key}, pieces);
}

function blockListing(model, {id, className, lines: [heading, ...lines]}) {
  const {predecessors} = model.blocks.get(id);
  const from = predecessors.length > 0 ? `  ; from ${predecessors.join(', ')}` : '';
  return element(
      'section', {class: `listing-block ${className}`, 'data-key': id, 'aria-label': heading.text},
      lineOf({text: heading.text + from, key: id, className: 'heading'}),
      ...lines.filter((line) => !line.isAbsent).map((line) => lineOf({...line, text: `  ${line.text}`})));
}

function seaListing(method, boxes, replay) {
  const width = Math.max(...method.son.nodes.map((node) => node.id.length));
  const lines = boxes.map(({id, key, className, names}) => {
    const node = method.nodes.get(id);
    const inputs = replay ? inputsOf(replay, id) ?? [] : node.inputs;
    const ids = inputs.map((input) => input ?? '____').join(' ');
    return lineOf({text: `${id.padEnd(width)}  ${node.label.padEnd(24)}  ${ids}`, kind: node.kind, key, className, names});
  });
  if (!replay || replay.complete) return lines;
  const shown = new Set(boxes.map(({id}) => id));
  const extra = [...replay.graph].filter(([id]) => !shown.has(id));
  return [
    ...lines,
    ...extra.map(([id, {text}]) => lineOf({text: `${text}  ; not in the result`, className: stateOfNode(replay, id)}))
  ];
}

function treeListing(model) {
  const lines = [];
  const waiting = [[model.data.cfg.entry, 0]];
  while (waiting.length > 0) {
    const [id, depth] = waiting.pop();
    lines.push(lineOf({text: `${'  '.repeat(depth)}${headingOf(model.blocks.get(id))}`, key: id}));
    waiting.push(
        ...(model.data.dom.children[id] ?? []).map((child) => [child, depth + 1]).reverse());
  }
  return lines;
}

/** The boxes of a method's graph (see drawGraph) as lines; in the view `tree`, the dominator tree. */
export function listingOf(model, method, view, boxes, replay) {
  if (view === 'tree') return treeListing(model);
  if (method.family === 'son') return seaListing(method, boxes, replay);
  return boxes.map((box) => blockListing(model, box));
}
