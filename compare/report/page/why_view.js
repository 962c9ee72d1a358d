// The panel of explanations: for a phi site its explanations and operands; for a block, line,
// instruction or node its properties; without a selection, the reasons why the methods differ.

import {baselines} from './algorithms.js';
import {element, factList, listed, replaceChanged} from './elements.js';
import {headingOf, keyOfPlace, placeOf, siteNumber} from './model.js';
import {onceDrawn} from './once_drawn.js';
import {loopsOf} from './paths.js';
import {parseKey} from './selection.js';
import {blockLink, blockLinks, lineLink, linkTo, nodeLink, separated} from './why_links.js';
import {siteParts} from './why_site.js';

const leftOut = 'left out of the report because the function is large';

function siteLinks(app, model, numbers) {
  const {left} = app.store.get();
  const link = (number) => linkTo(
      app, `s${number}@${left}`,
      `${model.data.sites[number].variable} at ${placeOf(model.data.sites[number])}`,
      'Select this site');
  return element(
      'ul', {class: 'plain'}, ...numbers.map((number) => element('li', {}, link(number))));
}

function sitesPart(app, model, numbers) {
  return numbers?.length > 0 &&
      element('div', {}, element('h4', {}, 'Phi sites'), siteLinks(app, model, numbers));
}

function blockParts(app, model, {name: id}) {
  const block = model.blocks.get(id);
  const {dom, liveness} = model.data;
  const links = (blocks) => blockLinks(app, blocks);
  const live = (end) => (liveness ? listed(liveness[id]?.[end] ?? []) : leftOut);
  return [
    element('h3', {}, headingOf(block)), factList([
      ['predecessors', links(block.predecessors)],
      ['successors', links(block.successors)],
      ['immediate dominator', links(dom.idom[id] ? [dom.idom[id]] : [])],
      ['immediately dominates', links(dom.children[id])],
      ['dominance frontier', dom.frontier ? links(dom.frontier[id]) : leftOut],
      ['loops, by header', links(loopsOf(model, id).map((loop) => loop.header))],
      ['live in', live('in')],
      ['live out', live('out')],
    ]),
    sitesPart(app, model, model.sitesOfBlock.get(id)), restOfSites(model.data)
  ];
}

function lineParts(app, model, {number}) {
  const blocks = [...new Set((model.byLine.get(number) ?? []).map((place) => place.block))];
  return [
    element('h3', {}, `Line ${number}`), element('pre', {}, model.lines[number - 1]),
    factList([['blocks', blockLinks(app, blocks)]]), sitesPart(app, model, model.sitesOfLine.get(number)), restOfSites(model.data)
  ];
}

function instructionParts(app, model, {name}) {
  const {block, instruction} = model.byInstruction.get(name);
  const line = instruction.line > 0 ? lineLink(app, instruction.line) : 'none';
  return [
    element('h3', {}, `Instruction ${name}`), element('pre', {}, instruction.text), factList([
      ['block', blockLink(app, block)],
      ['source', line],
      ['assigns', instruction.defines ?? 'nothing'],
      ['reads', listed(instruction.uses ?? [])],
    ])
  ];
}

function nodeParts(app, model, {name, method: label}) {
  const method = model.methods.get(label);
  const node = method.nodes.get(name);
  const links = (names) =>
      separated(names.map((each) => (each ? nodeLink(app, each, label) : '–')));
  const users =
      method.son.nodes.filter((user) => user.inputs.includes(name)).map((user) => user.id);
  const site = siteNumber(model, node.variable, keyOfPlace(node));
  return [
    element('h3', {}, `Node ${name} of ${label}`), element('pre', {}, node.label), factList([
      ['operation', node.op],
      ['inputs', links(node.inputs)],
      ['used by', links(users)],
      ['block', node.block ? blockLink(app, node.block) : 'none'],
      ['source', node.line ? lineLink(app, node.line) : 'none'],
    ]),
    site !== undefined && sitesPart(app, model, [site])
  ];
}

/** The text if no method differs; LLVM's own passes are not methods of the tool. */
function sameEverywhere({data: {methods}}) {
  const labels = (wanted) => methods.filter(wanted).map(({label}) => label).join(' and ');
  const judges = labels(({family}) => family === 'llvm'), failed = labels(({phis}) => !phis);
  return [
    `Every ${judges || failed ? 'other ' : ''}method has the same phis as ${baselines()[0]} SSA.`,
    judges && `Not compared: ${judges}, LLVM's own pass. Phis of its later rounds are counted and have no row.`,
    failed && `${failed} gave up.`
  ].filter(Boolean).join(' ');
}

/** A note on the sites, if the report leaves some out. */
function restOfSites({sites, sites_left_out: missing}) {
  return Boolean(missing) && element('p', {class: 'note'}, `Of the first ${sites.length} sites: the report leaves out ${missing} more.`);
}

function differenceParts(app, model) {
  const reasons = model.data.differences ?? [];
  const rest = restOfSites(model.data);
  if (reasons.length === 0)
    return [element('h3', {}, 'Where methods differ'), rest, element('p', {}, sameEverywhere(model))];
  const reasonPart = ({reason, sites}) => element(
      'section', {class: 'reason'}, element('h4', {}, reason), siteLinks(app, model, sites));
  return [element('h3', {}, 'Where methods differ, by reason'), rest, ...reasons.map(reasonPart)];
}

const partsOf = {
  site: siteParts,
  block: blockParts,
  line: lineParts,
  instruction: instructionParts,
  node: nodeParts
};

/** The panel of explanations. */
export function createWhyView(app) {
  const panel = element('div', {class: 'why', tabindex: '0', role: 'group', 'aria-label': 'Why in full'});
  let isOf = '';  // the function and the selection that the panel shows
  function render() {
    const {fn, selection} = app.store.get();
    const key = parseKey(selection);
    const parts = (partsOf[key?.kind] ?? differenceParts)(app, app.model(), key);
    replaceChanged(panel, parts.filter(Boolean));
    if (isOf !== `${fn} ${selection}`) onceDrawn(() => panel.scrollTop = 0);
    isOf = `${fn} ${selection}`;
  }
  return {element: panel, render};
}
