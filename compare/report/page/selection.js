// Keys name what can be selected or pointed at: b2, i7, L6 (a line), s3 (a phi site; s3@pruned as a
// selection), n4@lazy/none. This file says which keys belong together.

import {definitionOf, keyOfPlace, phisAt, siteNumber} from './model.js';

/** {kind: block | instruction | line | site | node, name, method} of a key, or null. */
export function parseKey(key) {
  const [name, method] = key.includes('@') ?
      [key.slice(0, key.indexOf('@')), key.slice(key.indexOf('@') + 1)] :
      [key, ''];
  const kinds = {b: 'block', i: 'instruction', L: 'line', s: 'site', n: 'node'};
  return /^[biLsn]\d+$/.test(name) ?
      {kind: kinds[name[0]], name, number: Number(name.slice(1)), method} :
      null;
}

/** Whether a key names something of this function. */
export function isKeyOf(model, key) {
  const parsed = parseKey(key);
  if (!parsed) return false;
  switch (parsed.kind) {
    case 'block': return model.blocks.has(parsed.name);
    case 'instruction': return model.byInstruction.has(parsed.name);
    case 'line': return parsed.number >= 1 && (parsed.number <= model.lines.length || model.byLine.has(parsed.number));
    case 'site':
      return parsed.number < model.data.sites.length &&
          (!parsed.method || model.methods.has(parsed.method));
    default: return model.methods.get(parsed.method)?.nodes.has(parsed.name) ?? false;
  }
}

function addLine(model, line, keys) {
  if (!(line > 0)) return;
  keys.add(`L${line}`);
  for (const place of model.byLine.get(line) ?? []) {
    keys.add(place.instruction.id);
    keys.add(place.block);
  }
  for (const site of model.sitesOfLine.get(line) ?? []) keys.add(`s${site}`);
}

function addBlock(model, id, keys) {
  keys.add(id);
  const block = model.blocks.get(id);
  for (const instruction of block?.instructions ?? [])
    if (instruction.line > 0) keys.add(`L${instruction.line}`);
  if (block?.merge) keys.add(`L${block.merge.line}`);
  for (const site of model.sitesOfBlock.get(id) ?? []) keys.add(`s${site}`);
}

function addSite(model, number, methods, keys) {
  const site = model.data.sites[number];
  keys.add(`s${number}`);
  if (site.line > 0) keys.add(`L${site.line}`);
  if (site.block) keys.add(site.block);
  for (const method of methods) {
    if (method.family === 'son')
      for (const node of site.cells[method.index].values) keys.add(`${node}@${method.label}`);
    for (const phi of phisAt(model, number, method)) {
      for (const operand of phi.operands) {
        const {line} = definitionOf(model, method, operand.value);
        if (line > 0) keys.add(`L${line}`);
      }
    }
  }
}

function addNode(model, {name, method}, methods, keys) {
  const node = model.methods.get(method)?.nodes.get(name);
  keys.add(`${name}@${method}`);
  if (node?.line) keys.add(`L${node.line}`);
  if (node?.block) keys.add(node.block);
  const number = node && siteNumber(model, node.variable, keyOfPlace(node));
  if (number !== undefined) addSite(model, number, methods, keys);
}

/** All keys that are highlighted together with a key, given the methods in the panes. */
export function relatedKeys(model, key, methods) {
  const keys = new Set();
  const parsed = parseKey(key);
  if (!parsed) return keys;
  if (parsed.kind === 'line') addLine(model, parsed.number, keys);
  if (parsed.kind === 'block') addBlock(model, parsed.name, keys);
  if (parsed.kind === 'site') addSite(model, parsed.number, methods, keys);
  if (parsed.kind === 'node') addNode(model, parsed, methods, keys);
  if (parsed.kind === 'instruction') {
    const place = model.byInstruction.get(parsed.name);
    keys.add(parsed.name).add(place.block);
    if (place.instruction.line > 0) keys.add(`L${place.instruction.line}`);
  }
  return keys;
}

/** The block that a selection stands in, or undefined. */
export function blockOfKey(model, key) {
  const parsed = parseKey(key);
  if (!parsed) return undefined;
  switch (parsed.kind) {
    case 'block': return parsed.name;
    case 'instruction': return model.byInstruction.get(parsed.name)?.block;
    case 'site': return model.data.sites[parsed.number].block ?? undefined;
    case 'line': return model.byLine.get(parsed.number)?.[0].block;
    default: return model.methods.get(parsed.method)?.nodes.get(parsed.name)?.block;
  }
}

/**
 * Gives the class to the elements under `root` whose data-key is among the keys, and takes it from
 * others.
 */
export function markKeys(root, keys, className) {
  const mark = (found, on) => {
    found.classList.toggle(className, on);
    if (className === 'selected' && found.getAttribute('role') === 'option')
      found.setAttribute('aria-selected', String(on));
  };
  for (const marked of root.querySelectorAll(`.${className}[data-key]`)) {
    if (!keys.has(marked.dataset.key)) mark(marked, false);
  }
  for (const key of keys) {
    for (const found of root.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)) mark(found, true);
  }
}
