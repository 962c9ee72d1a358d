// The listing of a method: the same lines as its graph, as text; always there, also where a graph
// is too large to be drawn.

import {element} from './elements.js';
import {contentsOf, seaNodes, stateOfNode} from './graph_nodes.js';
import {headingOf, phiText, siteNumber} from './model.js';
import {inputsOf} from './replay_nodes.js';

function lineOf(text, key, className = '', place = undefined) {
  const keys = {'data-key': key, 'data-place': place};
  return element('div', {class: `listing-line ${className}`, ...keys}, text);
}

function blockListing(model, method, block, replay) {
  const {phis, instructions} = contentsOf(model, method, block, replay);
  const from = block.predecessors.length > 0 ? `  ; from ${block.predecessors.join(', ')}` : '';
  const now = replay?.current?.block === block.id ? 'now' : '';
  const phiLines = phis.map((phi) => {
    const number = siteNumber(model, phi.variable, block.id);
    return lineOf(
        `  ${phiText(phi)}${phi.kind && phi.kind !== 'necessary' ? `  ; ${phi.kind}` : ''}`,
        number === undefined ? undefined : `s${number}`,
        `phi ${phi.kind ?? ''} ${phi.state ?? ''}`,
        number === undefined ? `${phi.variable}@${block.id}` : undefined);
  });
  return element(
      'section',
      {class: `listing-block ${now}`, 'data-key': block.id, 'aria-label': headingOf(block)},
      lineOf(headingOf(block) + from, block.id, 'heading'), ...phiLines,
      ...instructions.map(
          (instruction) => lineOf(
              `  ${instruction.text}`, instruction.id,
              replay?.current?.instruction === instruction.id ? 'now' : '')));
}

function seaListing(model, method, replay) {
  const width = Math.max(...method.son.nodes.map((node) => node.id.length));
  const looks = new Map(seaNodes(model, method, replay).map((look) => [look.id, look.className]));
  const inputsNow = (node) => (replay ? inputsOf(replay, node.id) ?? [] : node.inputs);
  const lines = method.son.nodes.filter((node) => looks.has(node.id)).map((node) => {
    const inputs = inputsNow(node).map((input) => input ?? '____').join(' ');
    const kind = node.kind && node.kind !== 'necessary' ? `  ; ${node.kind}` : '';
    return lineOf(
        `${node.id.padEnd(width)}  ${node.label.padEnd(24)}  ${inputs}${kind}`,
        `${node.id}@${method.label}`, looks.get(node.id));
  });
  if (!replay || replay.complete) return lines;
  const extra = [...replay.graph].filter(([id]) => !looks.has(id));
  return [
    ...lines,
    ...extra.map(([id, {text}]) => lineOf(
                     `${text}  ; not in the result`, undefined, stateOfNode(replay, id)))
  ];
}

function treeListing(model) {
  const lines = [];
  const waiting = [[model.data.cfg.entry, 0]];
  while (waiting.length > 0) {
    const [id, depth] = waiting.pop();
    lines.push(lineOf(`${'  '.repeat(depth)}${headingOf(model.blocks.get(id))}`, id));
    waiting.push(
        ...(model.data.dom.children[id] ?? []).map((child) => [child, depth + 1]).reverse());
  }
  return lines;
}

/**
 * The lines of a method under a view: graph and listing are the same here, tree is the dominator
 * tree.
 */
export function listingOf(model, method, view, replay) {
  if (view === 'tree') return treeListing(model);
  if (method.family === 'son') return seaListing(model, method, replay);
  return model.data.cfg.blocks.map((block) => blockListing(model, method, block, replay));
}
