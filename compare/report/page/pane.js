// One of the two panes: a method's graph, the dominator tree, or a listing; with the selection, the overlays and the replay on it.

import {button, counted, element, picker, setChoices, shape} from './elements.js';
import {saveSvg} from './export_svg.js';
import {drawGraph, redrawNodes} from './graph_drawing.js';
import {blockNodes, branchLabel, contentsOf, seaNodes, treeNodes} from './graph_nodes.js';
import {listingOf} from './listing.js';
import {cellOf, phisAt} from './model.js';
import {drawInputPaths, drawOperandPaths, drawOverlays} from './overlays.js';
import {blockOfKey, parseKey} from './selection.js';
import {attachViewport, fit, reveal, zoomBy} from './viewport.js';

const viewNames = [['graph', 'Graph'], ['tree', 'Tree'], ['listing', 'Text']];

function layoutOf(model, method, view) {
  if (view === 'tree') return model.data.layout.dom;
  return method.family === 'son' ? method.layout : model.data.layout.cfg;
}

function edgeLook(model, method, view) {
  if (view === 'tree') return () => ({className: 'tree', label: ''});
  if (method.family === 'son') return (edge) => ({className: `${edge.control ? 'control' : 'data'} ${edge.back ? 'back' : ''}`, label: ''});
  return (edge) => ({className: `flow ${edge.back ? 'back' : ''}`, label: branchLabel(model, edge)});
}

function boxesOf(model, method, view, layout, replay) {
  if (view === 'tree') return treeNodes(model, replay);
  return method.family === 'son' ? seaNodes(model, method, replay) : blockNodes(model, method, layout, replay);
}

/** A pane; `side` is left or right. */
export function createPane(app, side) {
  const name = side === 'left' ? 'Left pane' : 'Right pane';
  const canvas = shape('svg', {class: 'canvas', tabindex: '0', role: 'group', 'aria-label': `${name}: graph`});
  const listing = element('div', {class: 'listing', tabindex: '0', role: 'group', 'aria-label': `${name}: listing`});
  const figures = element('span', {class: 'figures'});
  const stage = element('div', {class: 'stage'}, canvas, listing, figures);
  const methods = picker(`Method of the ${name.toLowerCase()}`, [], '', (label) => app.store.set({[side]: label}));
  const viewButtons = viewNames.map(([view, text]) => button(text, `${name}: ${text.toLowerCase()}`, () => app.store.set({[`${side}View`]: view}), {'data-view': view}));
    let drawing = null, detach = null, viewport = null;

  const centre = (factor) => viewport && zoomBy(viewport, factor, canvas.clientWidth / 2, canvas.clientHeight / 2);
  const tools = element('span', {class: 'tools'}, button('−', `${name}: zoom out`, () => centre(0.8)), button('+', `${name}: zoom in`, () => centre(1.25)),
                        button('fit', `${name}: show all of it`, () => drawing && fit(viewport, canvas, drawing.layout, true)),
                        button('save', `${name}: save as SVG`, () => drawing && saveSvg(canvas, drawing, `${app.model().data.name}-${app.store.get()[side].replace('/', '-')}.svg`)));
  const bar = element('div', {class: 'pane-bar', role: 'toolbar', 'aria-label': `${name}: tools`}, methods,
                      element('span', {class: 'segmented', role: 'group', 'aria-label': `${name}: view`}, viewButtons), tools);
  const root = element('section', {class: 'panel pane', 'data-part': side, 'aria-label': name}, bar, stage);

  function describe(method) {
    const {created, final, operands} = method.phis ?? {};
    figures.textContent = method.phis ? `${counted(final, 'phi')}, ${operands} operands; ${created} created` : '';
    for (const control of viewButtons) control.setAttribute('aria-pressed', String(control.dataset.view === app.store.get()[`${side}View`]));
  }

  function showText(children) {
    drawing = null;
    canvas.replaceChildren();
    listing.replaceChildren(...children);
    root.classList.add('text');
  }

  function draw(model, method, view, layout, replay) {
    root.classList.remove('text');
    listing.replaceChildren();
    drawing = drawGraph(layout, boxesOf(model, method, view, layout, replay), edgeLook(model, method, view));
    canvas.replaceChildren(drawing.root);
    viewport = app.viewportOf(method, view);
    if (!viewport.placed) fit(viewport, canvas, layout);
    detach = attachViewport(viewport, canvas, drawing.root);
  }

  function render() {
    detach?.();
    detach = null;
    const model = app.model(), method = app.method(side), view = app.store.get()[`${side}View`];
    setChoices(methods, model.data.methods.map(({label}) => [label, label]), method.label);
    describe(method);
    const replay = app.replayState(side);
    const layout = layoutOf(model, method, view);
    if (method.too_large && view !== 'tree') return showText([element('p', {class: 'notice'}, `${method.label} gave up: ${method.too_large}`)]);
    if (view === 'listing') return showText(listingOf(model, method, view, replay));
    if (!layout || layout.too_large) {
      return showText([element('p', {class: 'notice'}, `Too large to be drawn: ${layout?.too_large ?? 'no layout'}.`), ...listingOf(model, method, view, replay)]);
    }
    return draw(model, method, view, layout, replay);
  }

  /** After a step: only what changed is drawn again. */
  function step() {
    const model = app.model(), method = app.method(side), view = app.store.get()[`${side}View`];
    if (!drawing) return render();
    const replay = app.replayState(side);
    redrawNodes(drawing, boxesOf(model, method, view, drawing.layout, replay));
    for (const id of app.removedNodes?.(side) ?? []) drawing.groups.get(id)?.group.classList.add('gone');
    const box = drawing.layout.nodes[replay?.current?.block ?? ''] ?? drawing.layout.nodes[replay?.current?.nodes.at(-1) ?? ''];
    if (box) reveal(viewport, canvas, box);
    return undefined;
  }

  function drawSelectedPhi(model, method, key) {
    const site = model.data.sites[key.number];
    if (method.family === 'son') {
      for (const name of cellOf(model, key.number, method).values) if (method.nodes.has(name)) drawInputPaths(drawing, method.nodes.get(name));
      return;
    }
    for (const phi of phisAt(model, key.number, method)) drawOperandPaths(model, method, drawing, phi, site.block);
  }

  /** Lays overlays and the paths of the selected phi over the drawing. */
  function overlay() {
    if (!drawing) return;
    const model = app.model(), method = app.method(side), state = app.store.get();
    const view = state[`${side}View`], key = parseKey(state.selection), replay = app.replayState(side);
    const onBlocks = view === 'graph' && method.family === 'cfg';
    const rows = (id) => drawing.groups.get(id).group.querySelectorAll('.line').length - contentsOf(model, method, model.blocks.get(id), replay).instructions.length;
    drawOverlays(model, drawing, {names: onBlocks ? state.overlays.split(',') : [], block: blockOfKey(model, state.selection) ?? replay?.current?.block,
                                  variable: state.variable, rowsBefore: rows});
    if (key?.kind === 'site' && view === 'graph') drawSelectedPhi(model, method, key);
    if (key?.kind === 'node' && key.method === method.label && view === 'graph') drawInputPaths(drawing, method.nodes.get(key.name));
  }

  /** Brings the selection into view. */
  function revealSelection() {
    const model = app.model(), {selection} = app.store.get();
    if (!drawing) {
      listing.querySelector('.selected')?.scrollIntoView({block: 'nearest'});
      return;
    }
    const key = parseKey(selection), method = app.method(side);
    const node = key?.kind === 'node' ? key.name : key?.kind === 'site' && method.family === 'son' ? cellOf(model, key.number, method).values[0] : undefined;
    const box = drawing.layout.nodes[node ?? ''] ?? drawing.layout.nodes[blockOfKey(model, selection) ?? ''];
    if (box) reveal(viewport, canvas, box);
  }

  stage.addEventListener('click', (event) => {
    if (canvas.dataset.moved) return;
    const found = event.target.closest('[data-key]');
    const key = found?.dataset.key ?? '';
    app.select(key.startsWith('s') ? `${key}@${app.store.get()[side]}` : key);
  });
  return {element: root, canvas, render, step, overlay, revealSelection, zoom: centre,
          resize: () => drawing && viewport && !viewport.placed && fit(viewport, canvas, drawing.layout), fit: () => drawing && fit(viewport, canvas, drawing.layout)};
}
