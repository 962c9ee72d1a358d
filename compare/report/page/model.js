// Look-ups in the data of one function, by id, value, line and phi site, made once when the function
// is opened.

/** Groups items by key, in order. */
export function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(item);
  }
  return groups;
}

const made = new WeakMap();  // object -> name -> what was made

/** The result of `make`, called once for each object and name. */
export function remembered(object, name, make) {
  if (!made.has(object)) made.set(object, new Map());
  const all = made.get(object);
  if (!all.has(name)) all.set(name, make());
  return all.get(name);
}

/** The name of a function in the index, as in the source; Bril allows it to be empty. */
export function nameOf(entry) {
  return entry.source_name || entry.function || '(no name)';
}

/** The lines of a text; an empty one after the last line break counts only if an instruction is there. */
function linesOf(source, byLine) {
  const lines = source.split(/\r\n|\r|\n/);
  if (lines.length > 1 && lines.at(-1) === '' && !byLine.has(lines.length)) lines.pop();
  return lines;
}

function indexMethod(method) {
  method.definedIn = new Map();  // value -> {block, phi | instruction}
  method.ssaBlocks = new Map((method.ssa?.blocks ?? []).map((block) => [block.id, block]));
  for (const block of method.ssaBlocks.values()) {
    for (const phi of block.phis) method.definedIn.set(phi.value, {block: block.id, phi});
    for (const instruction of block.instructions) {
      if (instruction.defines)
        method.definedIn.set(instruction.defines, {block: block.id, instruction});
    }
  }
  method.nodes = new Map((method.son?.nodes ?? []).map((node) => [node.id, node]));
}

function lineIndex(data) {
  const places = data.cfg.blocks.flatMap(
      (block) => block.instructions.map((instruction) => ({block: block.id, instruction})));
  return {
    byLine: groupBy(
        places.filter((place) => place.instruction.line > 0), (place) => place.instruction.line),
    byInstruction: new Map(places.map((place) => [place.instruction.id, place])),
  };
}

/** Look-ups over the data of a function, see the schema in docs/formats.md. */
export function createModel(data) {
  data.methods.forEach((method, index) => {
    method.index = index;
    indexMethod(method);
  });
  const index = lineIndex(data);
  const numbers = [...data.sites.keys()];
  return {
    data,
    ...index,
    blocks: new Map(data.cfg.blocks.map((block) => [block.id, block])),
    methods: new Map(data.methods.map((method) => [method.label, method])),
    siteNumbers:
        new Map(data.sites.map((site, number) => [`${site.variable}@${keyOfPlace(site)}`, number])),
    sitesOfBlock: groupBy(numbers, (number) => data.sites[number].block),
    sitesOfLine: groupBy(numbers, (number) => data.sites[number].line),
    lines: data.source === null ? [] : linesOf(data.source, index.byLine),
    variables: data.cfg.variables.map(({name}) => name)
  };
}

/**
 * The number of a site; undefined if there is no variable, or no method has a phi of it there. `place`: its
 * block or, if it may have none, keyOfPlace() of the site or of a Phi node.
 */
export function siteNumber(model, variable, place) {
  return variable === undefined ? undefined : model.siteNumbers.get(`${variable}@${place}`);
}

/** The key of a site (see selection.js), or undefined. */
export function keyOfSite(model, variable, place) {
  const number = siteNumber(model, variable, place);
  return number === undefined ? undefined : `s${number}`;
}

/** The cell of the matrix: what a method has at a site. */
export function cellOf(model, site, method) {
  return model.data.sites[site].cells[method.index];
}

/** The nodes of a method's Sea of Nodes that are in its result. */
export function finalNodes(method) {
  return method.son.nodes.filter((node) => node.final !== false);
}

/** Whether a cell is of a method that gave up: it says nothing about the site. */
export function gaveUp(cell) {
  return cell.cause === 'given up';
}

/** The phis of a CFG method at a site (none or one). */
export function phisAt(model, site, method) {
  const {variable, block} = model.data.sites[site];
  return (method.ssaBlocks.get(block)?.phis ?? []).filter((phi) => phi.variable === variable);
}

/** The Phi nodes of a site: {node, number}; the number is undefined if there is only one. */
export function stackedPhis(model, site, method) {
  const nodes = cellOf(model, site, method).values.map((name) => method.nodes.get(name)).filter(Boolean);
  return nodes.map((node, number) => ({node, number: nodes.length > 1 ? number : undefined}));
}

/** How many of the phis are in each class: class -> number. */
export function countClasses(phis) {
  const classes = new Map();
  for (const {kind} of phis) classes.set(kind, (classes.get(kind) ?? 0) + 1);
  return classes;
}

/** The classes of a method's phis at a site: class -> number. */
export function classesAt(model, site, method) {
  const cell = cellOf(model, site, method);
  if (cell.phis <= 1) return new Map(cell.phis === 0 ? [] : [[cell.kind, 1]]);
  const nodes = stackedPhis(model, site, method).map(({node}) => node);
  return nodes.length === cell.phis ? countClasses(nodes) : new Map([['of unknown class', cell.phis]]);
}

/** "2 redundant, 1 necessary" */
export function classesInWords(classes) {
  return [...classes].map(([kind, number]) => `${number} ${kind}`).join(', ');
}

function constructAt({construct, line, column}) {
  return `${construct} ${line}:${column}`;
}

/** Where a phi or a site is: its block, or else its construct. */
export function keyOfPlace(site) {
  return site.block ?? constructAt(site);
}

/** The phis of a result that have a variable: those of an SSA form with their blocks, or Phi nodes. */
export function phisOfResult(method) {
  const ofBlocks =
      [...method.ssaBlocks.values()].flatMap(({id, phis}) => phis.map((phi) => ({...phi, block: id})));
  const nodes = method.son ? finalNodes(method).filter(({op}) => op === 'Phi') : [];
  return [...ofBlocks, ...nodes].filter(({variable}) => variable !== undefined);
}

/** The place of a site for the reader: "while 6:1 (b1)", or "b1" if no construct is known. */
export function placeOf(site) {
  if (!site.construct) return site.block;
  return site.block ? `${constructAt(site)} (${site.block})` : constructAt(site);
}

/** The heading of a block: its name and the construct whose paths join there. */
export function headingOf(block) {
  return block.merge ? `${block.id}: ${constructAt(block.merge)}` : `${block.id}:`;
}

/** The edges that enter loops past their headers, which make a function irreducible: [{from, to, header}]. */
export function sideEntries(model) {
  return (model.data.loops ?? []).flatMap(
      ({header, side_entries = []}) => side_entries.map(([from, to]) => ({from, to, header})));
}

/** Whether an edge between two blocks is one of these. */
export function isSideEntry(model, {from, to}) {
  const all = remembered(
      model, 'side entries',
      () => new Set(sideEntries(model).map((entry) => `${entry.from} ${entry.to}`)));
  return all.has(`${from} ${to}`);
}

/** A phi as the listings write it. */
export function phiText(phi) {
  const operands = phi.operands.map((operand) => `${operand.from}: ${operand.value ?? '?'}`);
  return `${phi.value ?? phi.variable} = phi(${operands.join(', ')})`;
}

/** Whether the first of two blocks dominates the second. */
export function dominates(model, a, b) {
  for (let block = b; block !== undefined; block = model.data.dom.idom[block])
    if (block === a) return true;
  return false;
}

/** The kind of a value that no phi or instruction defines; `nothing` if control never comes from there. */
function kindOutside(method, value) {
  if (value === null || value === undefined) return 'nothing';
  if (/\.undef$|^\u22a5$|^undef$/.test(value)) return 'undefined';
  return method.ssa?.parameters.includes(value) ? 'parameter' : 'constant';
}

/**
 * Where a value is defined: {block, line}; or {kind, line: 0, block} if no phi or instruction defines it. The
 * block is then the entry for parameters and undefined values, and undefined otherwise.
 */
export function definitionOf(model, method, value) {
  const place = method.definedIn.get(value);
  if (!place) {
    const kind = kindOutside(method, value);
    const isFromEntry = kind === 'parameter' || kind === 'undefined';
    return {kind, line: 0, block: isFromEntry ? model.data.cfg.entry : undefined};
  }
  return {
    block: place.block,
    line: place.instruction?.line ?? model.blocks.get(place.block)?.merge?.line ?? 0
  };
}

/** A method's cell in words. */
export function cellInWords(model, site, method) {
  const cell = cellOf(model, site, method);
  if (gaveUp(cell)) return cell.cause;
  const removed = cell.removed ? `, ${cell.removed} made and removed again` : '';
  if (cell.phis === 0) return `no phi${removed}`;
  if (cell.phis === 1) return `${cell.kind === 'unreachable' ? 'an' : 'a'} ${cell.kind} phi${removed}`;
  return `${cell.phis} phis: ${classesInWords(classesAt(model, site, method))}${removed}`;
}
