// The panel that says why: of a phi site the explanation and the operands, of a block its place in the graph, of nothing the reasons why the methods differ.

import {button, counted, element, listed} from './elements.js';
import {cellInWords} from './graph_nodes.js';
import {cellOf, headingOf, phisAt, placeOf} from './model.js';
import {loopsOf, operandPaths} from './paths.js';
import {parseKey} from './selection.js';

/** The panel of explanations. */
export function createWhyView(app) {
  const panel = element('div', {class: 'why'});

  const keyButton = (key, label, name) => button(label, name, () => app.select(key), {class: 'link', 'data-key': key.split('@')[0]});
  const lineButton = (line) => keyButton(`L${line}`, `line ${line}`, `Select line ${line}`);
  const blockButton = (block) => keyButton(block, block, `Select block ${block}`);
  const separated = (items, text = ', ') => items.flatMap((item, i) => (i === 0 ? [item] : [text, item]));

  function derivation(steps) {
    return element('ol', {class: 'derivation'}, ...steps.map((step) => element('li', {}, step.text,
      step.lines?.length > 0 && element('span', {class: 'lines'}, ' ', ...separated([...new Set(step.lines)].map(lineButton), ' ')))));
  }

  function operandList(model, method, phi, block) {
    return element('ol', {class: 'operands'}, ...operandPaths(model, method, phi, block).map((operand, number) => {
      const {definition} = operand;
      const origin = definition.undefined ? ['no definition'] : ['defined in ', blockButton(definition.block), ...(definition.line ? [', ', lineButton(definition.line)] : [])];
      return element('li', {class: `operand-${number % 4}`}, element('b', {}, operand.value ?? '?'), ' from ', blockButton(operand.from), ': ', ...origin,
                     element('span', {class: 'way'}, ` way ${operand.blocks.join(' → ')}`));
    }));
  }

  function inputList(method, node) {
    return element('ol', {class: 'operands'}, ...node.inputs.slice(1).map((input, number) => element('li', {class: `operand-${number % 4}`},
      element('b', {}, input ?? 'none'), ' ', input ? method.nodes.get(input)?.label ?? '' : '')));
  }

  function phiDetails(model, site, method) {
    if (method.family === 'cfg') {
      return phisAt(model, site, method).flatMap((phi) => [element('p', {}, element('code', {}, phi.value), ` is ${phi.kind ?? 'a phi'}, of ${counted(phi.operands.length, 'operand')}:`),
                                                           operandList(model, method, phi, model.data.sites[site].block)]);
    }
    const nodes = cellOf(model, site, method).values.map((name) => method.nodes.get(name)).filter(Boolean);
    return nodes.flatMap((node) => [element('p', {}, 'Phi ', keyButton(`${node.id}@${method.label}`, node.id, `Select node ${node.id}`),
                                            ` at ${node.inputs[0] ?? '?'}${node.kind ? `, ${node.kind}` : ''}:`), inputList(method, node)]);
  }

  function methodPart(model, site, method, open) {
    const cell = cellOf(model, site, method);
    const heading = element('summary', {}, element('span', {class: `mark ${cell.phis ? cell.kind : 'none'}`, 'aria-hidden': 'true'}, cell.phis ? cell.kind[0].toUpperCase() : '·'),
                            element('b', {}, method.label), `: ${cellInWords(model, site, method)}`);
    return element('details', {open}, heading, derivation(cell.explanation ?? []), ...phiDetails(model, site, method));
  }

  function sitePart(model, key) {
    const site = model.data.sites[key.number];
    const {left, right} = app.store.get();
    const shown = [...new Set([key.method, left, right].filter(Boolean))].map((label) => model.methods.get(label));
    const others = model.data.methods.filter((method) => !shown.includes(method));
    return [element('h3', {}, element('span', {class: 'variable'}, site.variable), ` at ${site.construct} `, keyButton(`L${site.line}`, `${site.line}:${site.column}`, `Select line ${site.line}`),
                    ...(site.block ? [' ', blockButton(site.block)] : [])),
            ...shown.map((method) => methodPart(model, key.number, method, true)),
            others.length > 0 && element('h4', {}, 'Other methods'), ...others.map((method) => methodPart(model, key.number, method, false))];
  }

  function facts(pairs) {
    return element('dl', {class: 'facts'}, ...pairs.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, ...[value].flat())]));
  }

  function siteList(model, numbers) {
    const {left} = app.store.get();
    return numbers.map((number) => keyButton(`s${number}@${left}`, `${model.data.sites[number].variable} at ${placeOf(model.data.sites[number])}`, 'Select this site'));
  }

  function blockPart(model, id) {
    const block = model.blocks.get(id);
    const buttons = (blocks) => (blocks?.length > 0 ? separated(blocks.map(blockButton)) : 'none');
    const live = model.data.liveness[id] ?? {in: [], out: []};
    const loops = loopsOf(model, id).map((loop) => loop.header);
    return [element('h3', {}, headingOf(block)), facts([
      ['predecessors', buttons(block.predecessors)], ['successors', buttons(block.successors)],
      ['immediate dominator', buttons(model.data.dom.idom[id] ? [model.data.dom.idom[id]] : [])],
      ['dominates at once', buttons(model.data.dom.children[id])], ['dominance frontier', buttons(model.data.dom.frontier[id])],
      ['loops, by header', buttons(loops)], ['live in', listed(live.in)], ['live out', listed(live.out)],
    ]), sitesPart(model, model.sitesOfBlock.get(id))];
  }

  function sitesPart(model, numbers) {
    return numbers && element('div', {}, element('h4', {}, 'Phi sites'), element('ul', {class: 'plain'}, ...siteList(model, numbers).map((site) => element('li', {}, site))));
  }

  function linePart(model, number) {
    const blocks = [...new Set((model.byLine.get(number) ?? []).map((place) => place.block))];
    return [element('h3', {}, `Line ${number}`), element('pre', {}, model.lines[number - 1]),
            facts([['blocks', blocks.length > 0 ? separated(blocks.map(blockButton)) : 'none']]), sitesPart(model, model.sitesOfLine.get(number))];
  }

  function instructionPart(model, name) {
    const {block, instruction} = model.byInstruction.get(name);
    return [element('h3', {}, `Instruction ${name}`), element('pre', {}, instruction.text),
            facts([['block', blockButton(block)], ['source', instruction.line > 0 ? lineButton(instruction.line) : 'none'],
                   ['assigns', instruction.defines ?? 'nothing'], ['reads', listed(instruction.uses ?? [])]])];
  }

  function nodePart(model, {name, method}) {
    const owner = model.methods.get(method);
    const node = owner.nodes.get(name);
    const inputs = node.inputs.map((input) => (input ? keyButton(`${input}@${method}`, input, `Select node ${input}`) : '–'));
    const users = owner.son.nodes.filter((user) => user.inputs.includes(name)).map((user) => keyButton(`${user.id}@${method}`, user.id, `Select node ${user.id}`));
    const site = node.variable && model.siteNumbers.get(`${node.variable}@${node.block}`);
    return [element('h3', {}, `Node ${name} of ${method}`), element('pre', {}, node.label),
            facts([['operation', node.op], ['inputs', separated(inputs)], ['used by', separated(users)], ['block', node.block ? blockButton(node.block) : 'none'],
                   ['source', node.line ? lineButton(node.line) : 'none']]), site !== undefined && site !== '' && sitesPart(model, [site])];
  }

  function differencesPart(model) {
    const reasons = model.data.differences;
    if (reasons.length === 0) return [element('h3', {}, 'Where methods differ'), element('p', {}, 'Every method has the same phis as pruned SSA.')];
    return [element('h3', {}, 'Where methods differ, by reason'), ...reasons.map((difference) => element('section', {class: 'reason'},
      element('h4', {}, difference.reason), element('ul', {class: 'plain'}, ...siteList(model, difference.sites).map((site) => element('li', {}, site)))))];
  }

  function partsOf(model, key) {
    switch (key?.kind) {
      case 'site': return sitePart(model, key);
      case 'block': return blockPart(model, key.name);
      case 'line': return linePart(model, key.number);
      case 'instruction': return instructionPart(model, key.name);
      case 'node': return nodePart(model, key);
      default: return differencesPart(model);
    }
  }

  function render() {
    const model = app.model();
    panel.replaceChildren(...partsOf(model, parseKey(app.store.get().selection)).flat().filter(Boolean));
    panel.scrollTop = 0;
  }
  return {element: panel, render};
}
