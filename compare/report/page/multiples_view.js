// All methods at once, for one variable: one small graph per method with the phis of that variable,
// both final phis and those that were made and removed again.

import {button, counted, element, picker, setChoices, shape} from './elements.js';
import {curveOf, outlineOf} from './graph_drawing.js';
import {layeredLayout} from './layered_layout.js';
import {letters} from './matrix_view.js';
import {cellOf, classesAt, classesInWords, countClasses, groupBy, keyOfPlace, phisOfResult, remembered} from './model.js';
import {parseKey} from './selection.js';

const pictureScale = 0.8;
const pictureBox = {w: 60, h: 24}, pictureGaps = {beside: 16, below: 26}, pictureMargin = 12;

/**
 * The variable of the view: the selected one, that of the selected site, that of the first site, or
 * the first one.
 */
function chosenVariable(app, model) {
  const {variable, selection} = app.store.get();
  const key = parseKey(selection);
  if (!variable && key?.kind === 'site') return model.data.sites[key.number].variable;
  return variable || (model.data.sites[0]?.variable ?? model.variables[0] ?? '');
}

/** The phis of a variable at sites that the report leaves out, from the method's form: cells with their places. */
function cellsLeftOut(model, method, variable) {
  if (!model.data.sites_left_out) return [];
  const ofVariable = (phi) => phi.variable === variable;
  const known = new Set(model.data.sites.filter(ofVariable).map(keyOfPlace));
  const phis = phisOfResult(method).filter((phi) => ofVariable(phi) && !known.has(keyOfPlace(phi)));
  return [...groupBy(phis, keyOfPlace).values()].map(
      (stacked) => ({...stacked[0], phis: stacked.length, classes: countClasses(stacked)}));
}

/**
 * A method's phis of the variable: {cells: block -> cell, elsewhere: texts for joins without a block, and
 * counts; `first` is the first site with a phi}.
 */
function phisOf(model, method, variable) {
  const found =
      {cells: new Map(), elsewhere: [], phis: 0, removed: 0, kinds: new Map(), first: null};
  const add = (site, cell, classes) => {
    found.phis += cell.phis;
    found.removed += cell.removed ?? 0;
    for (const [kind, number] of classes) found.kinds.set(kind, (found.kinds.get(kind) ?? 0) + number);
    if (site.block)
      found.cells.set(site.block, {...cell, classes});
    else if (cell.phis > 0 || cell.removed)
      found.elsewhere.push(`${keyOfPlace(site)}: ${cell.phis}`);
  };
  model.data.sites.forEach((site, number) => {
    if (site.variable !== variable) return;
    const cell = cellOf(model, number, method);
    if (cell.phis > 0) found.first ??= number;
    add(site, cell, classesAt(model, number, method));
  });
  for (const cell of cellsLeftOut(model, method, variable)) add(cell, cell, cell.classes);
  return found;
}

function summaryOf({phis, removed, kinds}) {
  const left = phis === 0 ? 'no phi' : `${counted(phis, 'phi')}: ${classesInWords(kinds)}`;
  return removed === 0 ? left : `${left}; ${removed} made and removed`;
}

function phiMark({x, y}, cell) {
  const middle = x + 2, top = y - 1;
  const diamond = `M${middle} ${top - 11} L${middle + 11} ${top} L${middle} ${top + 11} L${middle - 11} ${top} Z`;
  const outline = cell.kind === 'necessary' ? shape('circle', {cx: middle, cy: top, r: 9}) :
      cell.kind === 'redundant'             ? shape('path', {d: diamond}) :
                                  shape('rect', {x: middle - 9, y: top - 9, width: 18, height: 18, rx: 3});
  return shape(
      'g', {class: `small-phi ${cell.kind}`}, outline,
      shape('text', {x: middle, y: top + 4, 'text-anchor': 'middle'}, letters[cell.kind] ?? '?'),
      cell.phis > 1 &&
          shape('text', {class: 'times', x: middle + 12, y: top - 5}, `×${cell.phis}`));
}

/** The mark of phis that were made and removed: a struck-through ring. */
function removedMark({x, y, w}, cell) {
  const middle = x + w - 4, top = y - 1;
  return shape(
      'g', {class: 'small-phi removed'}, shape('circle', {cx: middle, cy: top, r: 8}),
      shape('path', {d: `M${middle - 8} ${top + 8} L${middle + 8} ${top - 8}`}),
      cell.removed > 1 &&
          shape('text', {class: 'times', x: middle + 10, y: top - 4}, `×${cell.removed}`));
}

/** ● if a block assigns the variable, ○ if it reads it, in the order of the first occurrences; parameters are assigned first. */
function mentionsOf(block, variable, isParameter) {
  const signs = new Set(isParameter ? '●' : '');
  for (const instruction of block.instructions) {
    if ((instruction.uses ?? []).includes(variable)) signs.add('○');
    if (instruction.defines === variable) signs.add('●');
  }
  return [...signs].join('');
}

function blockShape(model, block, place, variable, cell) {
  const isLive = model.data.liveness?.[block.id]?.in?.includes(variable);
  const isParameter = block.id === model.data.cfg.entry && model.data.parameters.includes(variable);
  return shape(
      'g', {class: `small-block ${isLive ? 'live' : ''}`, 'data-block': block.id},
      outlineOf(place, {rx: 4}),
      shape('text', {x: place.x + 12, y: place.y + 16}, block.id),
      shape(
          'text', {class: 'signs', x: place.x + place.w - 5, y: place.y + 16, 'text-anchor': 'end'},
          mentionsOf(block, variable, isParameter)),
      cell?.phis > 0 && phiMark(place, cell), cell?.removed > 0 && removedMark(place, cell));
}

/** The layout that all pictures share. */
function layoutOfPictures(model) {
  return remembered(model, 'layout of pictures', () => {
    const nodes = [...model.blocks.keys()].map((id) => ({id, ...pictureBox}));
    return layeredLayout(nodes, model.data.layout.cfg.edges, pictureGaps);
  });
}

function pictureOf(model, {width, height, nodes, edges}, variable, {cells}) {
  const [wide, high] = [width + 2 * pictureMargin, height + 2 * pictureMargin];
  return shape(
      'svg', {
        viewBox: `${-pictureMargin} ${-pictureMargin} ${wide} ${high}`,
        width: wide * pictureScale,
        height: high * pictureScale,
        'aria-hidden': 'true'
      },
      ...edges.map(({points, back}) => shape('path', {class: `small-edge ${back ? 'back' : ''}`, d: curveOf(points)})),
      ...[...model.blocks.values()].map(
          (block) => blockShape(model, block, nodes[block.id], variable, cells.get(block.id))));
}

function inWords({cells}) {
  const parts = [...cells].filter(([, cell]) => cell.phis > 0 || cell.removed);
  const words = parts.map(([block, cell]) => {
    const removed = cell.removed ? `${cell.phis > 0 ? ', ' : ''}${cell.removed} removed` : '';
    return `${block}: ${classesInWords(cell.classes)}${removed}`;
  });
  return words.join('; ');
}

/** What a summary covers, if neither the sites nor a form have all phis. */
function ofWhichSites({data}, {ssa, son}) {
  return data.sites_left_out && !ssa && !son ? `of the first ${data.sites.length} sites: ` : '';
}

function figureOf(app, model, small, variable, method) {
  const found = phisOf(model, method, variable);
  const open = () => app.store.set({
    all: '',
    left: method.label,
    leftView: 'graph',
    variable,
    selection: found.first === null ? '' : `s${found.first}@${method.label}`,
    tab: 'left'
  });
  const summary = `${ofWhichSites(model, method)}${summaryOf(found)}`;
  const heard = (...words) => element('span', {class: 'visually-hidden'}, ...words);
  return element(
      'button', {
        type: 'button',
        class: `figure ${method.family}`,
        'data-method': method.label,
        title: `Show ${method.label} in the left pane`,
        on: {click: open}
      },
      element('b', {}, method.label), heard(`, ${variable}: `, small && `${inWords(found) || 'no phi'}. `),
      small ? pictureOf(model, small, variable, found) :
              element('span', {class: 'note'}, inWords(found) || 'no phi'),
      element('span', {class: 'note'}, summary),
      found.elsewhere.length > 0 &&
          element(
              'span', {class: 'note'},
              `and at a join that is no block: ${found.elsewhere.join(', ')}`));
}

function legendSign(draw, ...text) {
  return [
    shape('svg', {viewBox: '-12 -12 24 24', class: 'sign', 'aria-hidden': 'true'}, draw), ...text,
    ' '
  ];
}

function multiplesLegend() {
  const mark = (kind) => phiMark({x: -2, y: 1}, {kind, phis: 1});
  return element(
      'p', {class: 'legend note'}, ...legendSign(mark('necessary'), 'necessary phi'),
      ...legendSign(mark('redundant'), 'redundant'),
      ...legendSign(mark('dead'), 'dead or unreachable'),
      ...legendSign(removedMark({x: 4, y: 1, w: 0}, {removed: 1}), 'made and removed'),
      element('span', {class: 'uses'}, '● assigns the variable, ○ reads it; blocks where it is live-in are shaded'));
}

/** What the pictures do not show, because the report of a large function leaves it out. */
function missingOf({sites_left_out: sites, liveness}) {
  const parts = [
    sites > 0 && `phis that were made and removed at ${counted(sites, 'site')} of all variables`,
    liveness === null && 'where the variable is live-in'
  ].filter(Boolean);
  return parts.length > 0 ? `Left out of the report: ${parts.join('; ')}.` : '';
}

/** The dialog of the view; it is open while the state says so. */
export function createMultiplesView(app) {
  const variables =
      picker('Variable of all methods', [], '', (variable) => app.store.set({variable}));
  const missing = element('p', {class: 'note'});
  const figures = element('div', {class: 'figures-grid'});
  const dialog = element(
      'dialog', {class: 'multiples', 'aria-labelledby': 'multiples-title'},
      element(
          'div', {class: 'multiples-bar'},
          element('h2', {id: 'multiples-title'}, 'All methods for'), variables,
          element('span', {class: 'spacer'}),
          button('Close', 'Close (Escape)', () => dialog.close())),
      multiplesLegend(), missing, figures);
  dialog.addEventListener('close', () => app.store.set({all: ''}));

  function render() {
    const model = app.store.get().all && app.model();
    if (!model?.blocks) {
      if (dialog.open) dialog.close();
      return;
    }
    const variable = chosenVariable(app, model);
    setChoices(variables, model.variables.map((name) => [name, name]), variable);
    missing.textContent = missingOf(model.data);
    missing.hidden = missing.textContent === '';
    const small = model.data.layout.cfg.nodes ? layoutOfPictures(model) : null;
    figures.replaceChildren(...model.data.methods.filter((method) => method.phis)
                                .map((method) => figureOf(app, model, small, variable, method)));
    if (!dialog.open) dialog.showModal();
  }
  return {element: dialog, render};
}
