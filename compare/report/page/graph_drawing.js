// Draws a graph from its layout: edges as curves, nodes as boxes of text lines. The three kinds of
// graph on the page differ only in what they pass in.

import {piecesOf} from './difference_marks.js';
import {placeLabels} from './edge_labels.js';
import {inOrder, shape} from './elements.js';
import {charactersIn, textBox} from './text_boxes.js';

const {line: lineHeight, padding} = textBox;

/** The mark after a phi that is not necessary. */
const kindMark = {
  redundant: ' ◇',
  dead: ' ×',
  unreachable: ' ∅'
};

/** A text cut to the width of its box. */
function cut(text, box) {
  const room = charactersIn(box);
  return text.length <= room ? text : `${text.slice(0, room - 1)}…`;
}

/** The path data of an edge's cubic curves. */
export function curveOf(points) {
  const pairs = points.map(([x, y]) => `${x} ${y}`);
  return `M${pairs[0]} C${pairs.slice(1).join(' ')}`;
}

/** A triangle at the end of a curve. */
function arrowHead(points) {
  const [x, y] = points[points.length - 1];
  let [fromX, fromY] = points[points.length - 2];
  if (fromX === x && fromY === y) [fromX, fromY] = points[points.length - 4] ?? [x, y - 1];
  const angle = Math.atan2(y - fromY, x - fromX) * 180 / Math.PI;
  return shape('path', {
    class: 'arrow',
    d: 'M0 0 L-8 -3.5 L-8 3.5 Z',
    transform: `translate(${x} ${y}) rotate(${angle.toFixed(1)})`
  });
}

function drawEdge(edge, {className, label}, place) {
  return shape(
      'g', {class: `edge ${className}`, 'data-from': edge.from, 'data-to': edge.to},
      shape('path', {class: 'curve', d: curveOf(edge.points)}), arrowHead(edge.points),
      place &&
          shape('text', {class: 'edge-label', x: place.x, y: place.y, 'text-anchor': place.anchor}, label));
}

function drawLine(line, row, box) {
  const y = box.y + padding + lineHeight * row;
  const parts =
      [line.key &&
       shape(
           'rect',
           {class: 'line-back', x: box.x + 3, y, width: box.w - 6, height: lineHeight, rx: 3})];
  const whole = line.text + (kindMark[line.kind] ?? '');
  const text = cut(whole, box);
  const pieces = piecesOf(text, line.names)
                     .map(([piece, isName]) => (isName ? shape('tspan', {class: 'other-name'}, inOrder(piece)) : inOrder(piece)));
  parts.push(shape(
      'text', {x: box.x + padding, y: y + 12, class: line.textClass ?? ''}, pieces));
  if (/ only-(here|there)/.test(line.className ?? ''))
    parts.push(shape('rect', {class: 'difference', x: box.x + 1, y: y + 1, width: 4, height: lineHeight - 2}));
  if (text !== whole) parts.push(shape('title', {}, whole));
  return shape('g', {class: `line ${line.className ?? ''}`, 'data-key': line.key}, ...parts);
}

/** The outline of a box {x, y, w, h}, with more attributes. */
export function outlineOf({x, y, w, h}, attributes) {
  return shape('rect', {x, y, width: w, height: h, ...attributes});
}

function fillNode(group, node, box) {
  const background = outlineOf(box, {class: 'box', rx: node.round ?? 4});
  group.replaceChildren(background, ...node.lines.map((line) => drawLine(line, line.row, box)));
}

/** What stays the same in a drawing when its nodes are redrawn. */
function frameOf(layout, nodes, looks) {
  const drawn = nodes.filter(({id}) => layout.nodes[id]);
  return JSON.stringify([layout.edges, looks, drawn.map(({id, key}) => [id, key])]);
}

/**
 * Draws nodes ({id, key, className, title, lines: [{row, text, kind, key, className}]}) and edges of a
 * layout into layers: `below` and `above` are for overlays. `edgeLook(edge)` returns {className,
 * label}. If only boxes and their contents differ from the drawing `before`, updates and returns that.
 */
export function drawGraph(layout, nodes, edgeLook, before = null) {
  const looks = layout.edges.map(edgeLook);
  const frame = frameOf(layout, nodes, looks);
  if (before?.frame === frame) {
    before.layout = layout;
    redrawNodes(before, nodes);
    return before;
  }
  const layers = {};
  for (const name of ['below', 'edges', 'nodes', 'above'])
    layers[name] = shape('g', {class: `layer ${name}`});
  const root = shape('g', {class: 'drawing'}, ...Object.values(layers));
  const labels = placeLabels(layout, looks.map(({label}) => label));
  layers.edges.append(...layout.edges.map((edge, i) => drawEdge(edge, looks[i], labels[i])));
  const groups = new Map();
  for (const node of nodes) {
    if (!layout.nodes[node.id]) continue;
    const group = shape(
        'g', {'data-key': node.key, 'data-node': node.id, role: 'img'});
    layers.nodes.append(group);
    groups.set(node.id, {group, box: null, drawn: ''});
  }
  const drawing = {layout, root, layers, groups, frame};
  redrawNodes(drawing, nodes);
  return drawing;
}

/** Updates the boxes; unchanged ones are not touched. */
export function redrawNodes(drawing, nodes) {
  for (const node of nodes) {
    const entry = drawing.groups.get(node.id);
    const box = drawing.layout.nodes[node.id];
    const look = JSON.stringify([box, node]);
    if (!entry || entry.drawn === look) continue;
    Object.assign(entry, {box, drawn: look});
    entry.group.setAttribute('class', `node ${node.className ?? ''}`);
    entry.group.setAttribute('aria-label', node.title);
    fillNode(entry.group, node, entry.box);
  }
}

/** The edges of a layout between two nodes. */
export function edgesBetween(layout, from, to) {
  return layout.edges.filter((edge) => edge.from === from && edge.to === to);
}
