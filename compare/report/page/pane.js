// One of the two panes: a method's graph, the dominator tree, or a listing; with the selection, the
// overlays and the replay on it.

import {effectOf} from './algorithms.js';
import {button, counted, element, picker, setChoices, shape} from './elements.js';
import {saveSvg} from './export_svg.js';
import {drawGraph, redrawNodes} from './graph_drawing.js';
import {blockNodes, contentsOf, edgeLook, seaNodes, treeNodes} from './graph_nodes.js';
import {listingOf} from './listing.js';
import {cellOf, phisAt} from './model.js';
import {drawInputPaths, drawOperandPaths} from './operand_paths.js';
import {drawOverlays} from './overlays.js';
import {drawExtraNodes, showEdges} from './replay_extra.js';
import {drawReplay} from './replay_marks.js';
import {blockOfKey, parseKey} from './selection.js';
import {createStatesView} from './states_view.js';
import {attachViewport, fit, reveal, zoomBy} from './viewport.js';

const viewNames = [['graph', 'Graph'], ['tree', 'Tree'], ['listing', 'Text']];

function layoutOf(model, method, view) {
  if (view === 'tree') return model.data.layout.dom;
  return method.family === 'son' ? method.layout : model.data.layout.cfg;
}

function boxesOf(model, method, view, layout, replay) {
  if (view === 'tree') return treeNodes(model, replay);
  return method.family === 'son' ? seaNodes(model, method, replay) :
                                   blockNodes(model, method, layout, replay);
}

/** A pane; `side` is left or right. */
export class Pane {
  #app;
  #side;
  #name;
  #canvas;
  #listing;
  #figures = element('span', {class: 'figures'});
  #methods;
  #viewButtons;
  #drawing = null;  // see drawGraph; null while a listing is shown
  #viewport = null;
  #isOf = '';  // the method and function whose graph is drawn
  #replayed = false;  // whether what is shown comes from a replay
  #detach = null;     // lets go of the viewport
  #extra = new Map();  // the boxes of nodes that the result has not
  #states;

  constructor(app, side) {
    this.#app = app;
    this.#side = side;
    this.#name = side === 'left' ? 'Left pane' : 'Right pane';
    this.#canvas = shape(
        'svg',
        {class: 'canvas', tabindex: '0', role: 'group', 'aria-label': `${this.#name}: graph`});
    this.#listing = element(
        'div',
        {class: 'listing', tabindex: '0', role: 'group', 'aria-label': `${this.#name}: listing`});
    const stage = element(
        'div', {class: 'stage', on: {click: (event) => this.#click(event)}}, this.#canvas,
        this.#listing);
    this.#states = createStatesView(app, side);
    this.element = element(
        'section', {class: 'panel pane', 'data-part': side, 'aria-label': this.#name}, this.#bar(),
        stage, this.#states.element);
  }

  #bar() {
    const name = this.#name;
    this.#methods = picker(
        `Method of the ${name.toLowerCase()}`, [], '',
        (label) => this.#app.store.set({[this.#side]: label}));
    const viewButton = ([view, text]) => button(
        text, `${name}: ${text.toLowerCase()}`,
        () => this.#app.store.set({[`${this.#side}View`]: view}), {'data-view': view});
    this.#viewButtons = viewNames.map(viewButton);
    const tools = element(
        'span', {class: 'tools'}, button('−', `${name}: zoom out`, () => this.zoom(0.8)),
        button('+', `${name}: zoom in`, () => this.zoom(1.25)),
        button('fit', `${name}: fit, show all of it`, () => this.fit(true)),
        button('save', `${name}: save as SVG`, () => this.#save()));
    return element(
        'div', {class: 'pane-bar', role: 'toolbar', 'aria-label': `${name}: tools`}, this.#methods,
        element(
            'span', {class: 'segmented', role: 'group', 'aria-label': `${name}: view`},
            this.#viewButtons),
        this.#figures, tools);
  }

  /** What is shown: the model, the method, the view, and the state of the replay or null. */
  #shown() {
    const view = this.#app.store.get()[`${this.#side}View`];
    return {
      model: this.#app.model(),
      method: this.#app.method(this.#side),
      view,
      replay: this.#app.replayState(this.#side)
    };
  }

  focus() {
    (this.#drawing ? this.#canvas : this.#listing).focus();
  }

  zoom(factor) {
    if (this.#drawing)
      zoomBy(this.#viewport, factor, this.#canvas.clientWidth / 2, this.#canvas.clientHeight / 2);
  }

  fit(whole) {
    if (this.#drawing) fit(this.#viewport, this.#canvas, this.#drawing.layout, whole);
  }

  #save() {
    const {model, method} = this.#shown();
    if (this.#drawing)
      saveSvg(
          this.#canvas, this.#drawing, `${model.data.name}-${method.label.replace('/', '-')}.svg`);
  }

  #click(event) {
    if (this.#canvas.dataset.moved && event.target.closest('.canvas')) return;
    const key = event.target.closest('[data-key]')?.dataset.key ?? '';
    this.#app.select(key.startsWith('s') ? `${key}@${this.#app.store.get()[this.#side]}` : key);
  }

  #renderBar(model, method, view) {
    setChoices(this.#methods, model.data.methods.map(({label}) => [label, label]), method.label);
    const {created, final, operands} = method.phis ?? {};
    this.#figures.textContent = method.phis ? counted(final, 'phi') : '';
    this.#figures.title = method.phis ?
        `${counted(final, 'phi')} with ${counted(operands, 'operand')}; ${created} created` :
        '';
    for (const control of this.#viewButtons)
      control.setAttribute('aria-pressed', String(control.dataset.view === view));
  }

  /** Draws everything anew. */
  render() {
    this.#detach?.();
    this.#detach = null;
    const {model, method, view, replay} = this.#shown();
    this.#replayed = replay !== null;
    this.#renderBar(model, method, view);
    this.#states.render();
    const layout = layoutOf(model, method, view);
    this.element.classList.remove('waiting');
    const waits = this.#app.partial && view === 'graph' && layout && !layout.nodes;
    if (waits && this.#isOf === `${method.label} ${model.data.name}`) {
      this.#drawing = null;  // what is drawn is of the text before
      this.element.classList.add('waiting');
      return;
    }
    this.#isOf = '';
    if (method.too_large && view !== 'tree')
      this.#showText(
          [element('p', {class: 'notice'}, `${method.label} gave up: ${method.too_large}`)]);
    else if (view === 'listing')
      this.#showText(listingOf(model, method, view, replay));
    else if (layout?.nodes)
      this.#draw(model, method, view, layout, replay);
    else
      this.#showText([
        element(
            'p', {class: 'notice'},
            waits ? 'The drawing comes in a moment.' :
                    `Not drawn: ${layout?.too_large ?? 'no layout'}.`),
        ...listingOf(model, method, view, replay)
      ]);
  }

  #showText(children) {
    this.#drawing = null;
    this.#canvas.replaceChildren();
    this.#listing.replaceChildren(...children);
    this.element.classList.add('text');
  }

  #draw(model, method, view, layout, replay) {
    this.element.classList.remove('text');
    this.#listing.replaceChildren();
    if (view === 'graph') this.#isOf = `${method.label} ${model.data.name}`;
    this.#drawing = drawGraph(
        layout, boxesOf(model, method, view, layout, replay), edgeLook(model, method, view));
    this.#canvas.replaceChildren(this.#drawing.root);
    this.#viewport = this.#app.viewportOf(method, view);
    if (!this.#viewport.placed) this.fit(false);
    this.#detach = attachViewport(this.#viewport, this.#canvas, this.#drawing.root);
  }

  /** After a step: only what changed is drawn again. */
  step() {
    const {model, method, view, replay} = this.#shown();
    if (!replay && !this.#replayed) return;
    this.#replayed = replay !== null;
    this.#states.render();
    if (!this.#drawing) {
      this.render();
      if (this.element.classList.contains('waiting')) return;
      this.#listing.querySelector('.now')?.scrollIntoView({block: 'nearest'});
      return;
    }
    const {layout} = this.#drawing;
    redrawNodes(this.#drawing, boxesOf(model, method, view, layout, replay));
    this.#drawReplayOfNodes(method, view, replay);
    const {block = '', nodes = []} = replay?.current ?? {};
    const node = [...replay?.going ?? []].at(-1) ?? nodes.at(-1) ?? '';
    const box = layout.nodes[block] ?? layout.nodes[node] ?? this.#extra.get(node);
    if (box) reveal(this.#viewport, this.#canvas, box);
  }

  #drawReplayOfNodes(method, view, replay) {
    if (view !== 'graph' || method.family !== 'son') return;
    for (const old of this.#drawing.layers.above.querySelectorAll('.extra, .extra-edge')) old.remove();
    showEdges(this.#drawing, replay);
    this.#extra = drawExtraNodes(this.#drawing, replay);
  }

  /** Lays overlays and the paths of the selected phi over the drawing. */
  overlay() {
    if (!this.#drawing) return;
    const {model, method, view, replay} = this.#shown();
    const {selection, overlays, variable} = this.#app.store.get();
    const onBlocks = view === 'graph' && method.family === 'cfg';
    const lines = (id) => this.#drawing.groups.get(id).group.querySelectorAll('.line').length;
    const rowsBefore = (id) =>
        lines(id) - contentsOf(model, method, model.blocks.get(id), replay).instructions.length;
    const block = blockOfKey(model, selection) ?? replay?.current?.block;
    drawOverlays(
        model, this.#drawing,
        {names: onBlocks ? overlays.split(',') : [], block, variable, rowsBefore});
    if (view !== 'graph') return;
    if (method.family === 'son')
      this.#drawReplayOfNodes(method, view, replay);
    else if (replay?.current)
      drawReplay(this.#drawing, replay);
    this.#drawSelectedPhi(model, method, parseKey(selection));
    if (replay && method.family === 'cfg') this.#drawInsertedPhi(model, method, replay.current);
  }

  /** At the step that makes a phi: the ways of its operands. */
  #drawInsertedPhi(model, method, current) {
    if (!current || !['insert phi', 'incomplete phi'].includes(effectOf(current.event))) return;
    const phi = method.ssaBlocks.get(current.block)
                    ?.phis.find((each) => each.variable === current.variable);
    if (phi) drawOperandPaths(model, method, this.#drawing, phi, current.block);
  }

  #drawSelectedPhi(model, method, key) {
    const inputs = (name) =>
        method.nodes.has(name) && drawInputPaths(this.#drawing, method.nodes.get(name));
    if (key?.kind === 'node' && key.method === method.label) inputs(key.name);
    if (key?.kind !== 'site') return;
    if (method.family === 'son')
      cellOf(model, key.number, method).values.forEach(inputs);
    else
      for (const phi of phisAt(model, key.number, method))
        drawOperandPaths(model, method, this.#drawing, phi, model.data.sites[key.number].block);
  }

  /** Brings the selection into view. */
  revealSelection() {
    if (!this.#drawing) {
      this.#listing.querySelector('.selected')?.scrollIntoView({block: 'nearest'});
      return;
    }
    const {model, method} = this.#shown();
    const {selection} = this.#app.store.get();
    const key = parseKey(selection);
    const atSite = key?.kind === 'site' && method.family === 'son' ?
        cellOf(model, key.number, method).values[0] :
        undefined;
    const node = key?.kind === 'node' ? key.name : atSite;
    const {nodes} = this.#drawing.layout;
    const box = nodes[node ?? ''] ?? nodes[blockOfKey(model, selection) ?? ''];
    if (box) reveal(this.#viewport, this.#canvas, box);
  }
}
