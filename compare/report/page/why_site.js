// What the panel says about a phi site: unfolded for the methods in the panes, folded for the
// others.

import {button, counted, element} from './elements.js';
import {markOf} from './matrix_view.js';
import {cellInWords, cellOf, phisAt, stackedPhis} from './model.js';
import {operandNumber} from './operand_paths.js';
import {operandPaths} from './paths.js';
import {blockLink, lineLink, linkTo, nodeLink, separated} from './why_links.js';

/**
 * The sentence with links for the blocks that it names, except one with the name of the variable; no line breaks
 * within a word such as "DF(b3);".
 */
function sentence(app, step, {variable, block}) {
  const named = new Set([block, ...(step.blocks ?? [])].filter((name) => name !== variable));
  const partsOfWord = (word) => word.split(/\b(b\d+)\b/).map((part) => (named.has(part) ? blockLink(app, part) : part));
  return step.text.split(/(\s+)/).map(
      (word) => (/\bb\d|->/.test(word) ? element('span', {class: 'whole'}, ...partsOfWord(word)) : word));
}

function derivation(app, steps, site) {
  const lines = (step) => element(
      'span', {class: 'lines'}, ' ',
      ...separated([...new Set(step.lines)].map((line) => lineLink(app, line)), ' '));
  return element(
      'ol', {class: 'derivation'},
      ...steps.map(
          (step) => element(
              'li', {}, ...sentence(app, step, site), step.lines?.length > 0 && lines(step))));
}

function originOf(app, definition) {
  const outside = new Map([
    ['undefined', 'no definition on this path'], ['constant', 'a constant'],
    ['nothing', 'control never comes from there']
  ]);
  if (outside.has(definition.kind)) return [outside.get(definition.kind)];
  const line = definition.line > 0 ? [', ', lineLink(app, definition.line)] : [];
  return ['defined in ', blockLink(app, definition.block), ...line];
}

function operandList(app, model, method, phi, block) {
  const item = (operand, number) => element(
      'li', {class: `operand-${number % 4}`}, element('b', {}, operand.value ?? '?'), ' from ',
      blockLink(app, operand.from), ': ', ...originOf(app, operand.definition),
      element('span', {class: 'path'}, `path ${operand.blocks.join(' → ')}`));
  return element('ol', {class: 'operands'}, ...operandPaths(model, method, phi, block).map(item));
}

function inputList(app, method, node, stacked) {
  const item = (input, number) => element(
      'li', {class: `operand-${number % 4}`, 'data-number': operandNumber(number, stacked)},
      element('b', {}, input ? nodeLink(app, input, method.label) : 'none'), ' ',
      method.nodes.get(input)?.label ?? '');
  return element('ol', {class: 'operands'}, ...node.inputs.slice(1).map(item));
}

function phiParts(app, model, site, method) {
  if (method.family === 'cfg') {
    return phisAt(model, site, method)
        .flatMap(
            (phi) =>
                [element(
                     'p', {}, element('code', {}, phi.value),
                     ` has ${counted(phi.operands.length, 'operand')}:`),
                 operandList(app, model, method, phi, model.data.sites[site].block)]);
  }
  return stackedPhis(model, site, method).flatMap(
      ({node, number}) =>
          [element(
               'p', {}, number === undefined ? 'Phi ' : `Phi ${number + 1}, `, nodeLink(app, node.id, method.label), ' at ',
               node.inputs[0] ? nodeLink(app, node.inputs[0], method.label) : '?',
               ' has the inputs:'),
           inputList(app, method, node, number)]);
}

function methodPart(app, model, site, method, open) {
  const cell = cellOf(model, site, method);
  const {sentences} = model.data.sites[site];
  const explanation = (cell.explanation ?? []).map((number) => sentences[number]);
  const mark = markOf(cell);
  mark.setAttribute('aria-hidden', 'true');
  const heading = element(
      'summary', {}, mark, ' ', element('b', {}, method.label),
      `: ${cellInWords(model, site, method)}`);
  return element(
      'details', {open}, heading, derivation(app, explanation, model.data.sites[site]),
      ...phiParts(app, model, site, method));
}

function allMethods(app, variable) {
  return button(
      `all methods for ${variable}`, `All methods for ${variable} side by side (a)`,
      () => app.store.set({all: '1', variable}), {class: 'link'});
}

/** The parts of the panel for a selected site. */
export function siteParts(app, model, key) {
  const site = model.data.sites[key.number];
  const {left, right} = app.store.get();
  const shown = [...new Set([key.method, left, right].filter(Boolean))].map(
      (label) => model.methods.get(label));
  const others = model.data.methods.filter((method) => !shown.includes(method));
  const place = site.construct ?
      [
        `${site.construct} `,
        linkTo(app, `L${site.line}`, `${site.line}:${site.column}`, `Select line ${site.line}`), ' '
      ] :
      [];
  const title = element(
      'h3', {}, element('span', {class: 'variable'}, site.variable), ' at ', ...place,
      site.block && blockLink(app, site.block));
  return [
    title, allMethods(app, site.variable), ...shown.map((method) => methodPart(app, model, key.number, method, true)),
    others.length > 0 && element('h4', {}, 'Other methods'),
    ...others.map((method) => methodPart(app, model, key.number, method, false))
  ];
}
