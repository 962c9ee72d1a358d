// One of the two panes: a method's graph, the dominator tree, or a listing; with the selection, the
// overlays and the replay on it.

import {effectOf} from './algorithms.js';
import {counterpart} from './comparison.js';
import {comparedWith, comparisonInWords, markBoxes, markEdges} from './difference_marks.js';
import {button, counted, element, picker, setChoices, shape} from './elements.js';
import {saveSvg} from './export_svg.js';
import {drawGraph, redrawNodes} from './graph_drawing.js';
import {blockNodes, contentsOf, edgeLook, seaNodes, treeNodes} from './graph_nodes.js';
import {hasNode, partOf, sizeOfPart} from './graph_parts.js';
import {takeKeys} from './keys.js';
import {listingOf} from './listing.js';
import {Minimap} from './minimap.js';
import {cellOf, phisAt, stackedPhis} from './model.js';
import {onceDrawn, revealFirst} from './once_drawn.js';
import {drawInputPaths, drawOperandPaths} from './operand_paths.js';
import {drawOverlays} from './overlays.js';
import {createPaneFoot} from './pane_foot.js';
import {drawHiddenNeighbours} from './part_marks.js';
import {namesOfStep} from './replay.js';
import {drawExtraNodes, showEdges} from './replay_extra.js';
import {drawReplay} from './replay_marks.js';
import {blockOfKey, parseKey} from './selection.js';
import {createStatesView} from './states_view.js';
import {attachViewport, centreAt, fit, isTooSmall, panBy, placeInDrawing, reveal, zoomBy, zoomTo} from './viewport.js';

const topMargin = 14;
const viewNames = [['graph', 'Graph'], ['tree', 'Tree'], ['listing', 'Text']];

function layoutOf(model, method, view) {
  if (view === 'tree') return model.data.layout.dom;
  return method.family === 'son' ? method.layout : model.data.layout.cfg;
}

/** The boxes of what is shown, with the differences marked. */
function boxesOf({model, method, view, replay}, layout, compared) {
  if (view === 'tree') return treeNodes(model, replay);
  const boxes = method.family === 'son' ? seaNodes(model, method, replay) :
                                          blockNodes(model, method, layout, replay);
  return markBoxes(boxes, compared);
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
  #detach = null;     // detaches from the viewport
  #extra = new Map();  // the boxes of nodes that are not in the result
  #states;
  #foot;
  #map;
  #size = null;  // the canvas's last known size: {clientWidth, clientHeight}
  #fitted = null;  // the size to which the viewport was last fitted

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
    this.#foot = createPaneFoot(app, this.#name, this.#figures);
    this.#map = new Minimap(this.#canvas, this.#name, () => this.#canvasSize());
    const stage = element(
        'div', {class: 'stage', on: {click: (event) => this.#click(event)}}, this.#canvas,
        this.#listing, this.#map.element);
    takeKeys(stage, (event) => this.#takeKey(event));
    this.#states = createStatesView(app, side, this.#name);
    new ResizeObserver(() => requestAnimationFrame(() => this.#resized())).observe(stage);
    this.element = element(
        'section', {class: 'panel pane', 'data-part': side, 'aria-label': this.#name}, this.#bar(),
        stage, this.#states.element, this.#foot.element);
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
        button('◎', `${name}: zoom to the selection (z)`, () => this.zoomToSelection()),
        button('save', `${name}: save as SVG`, () => this.#save()));
    return element(
        'div', {class: 'pane-bar', role: 'toolbar', 'aria-label': `${name}: tools`}, this.#methods,
        element(
            'span', {class: 'segmented', role: 'group', 'aria-label': `${name}: view`},
            this.#viewButtons),
        tools);
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
    if (!this.#drawing) return;
    this.#viewport.whole = whole;
    this.#fitted = this.#canvasSize();
    fit(this.#viewport, this.#fitted, this.#drawing.layout, whole);
  }

  /** Zooms to the selection. */
  zoomToSelection() {
    const box = this.#drawing && this.#selectedBox();
    if (box) zoomTo(this.#viewport, this.#canvas, box);
  }

  /** Reading the size lays the page out, so it is kept until it may have changed. */
  #canvasSize() {
    if (!this.#size?.clientWidth) {
      const {clientWidth, clientHeight} = this.#canvas;
      this.#size = {clientWidth, clientHeight};
    }
    return this.#size;
  }

  /** Drawing can change the size of the canvas; after an edit it does not, or #resized follows. */
  #forgetSize() {
    onceDrawn(() => {
      if (!this.#app.goesOn) this.#size = null;
    });
  }

  /** Called when the pane's size has changed: what was fitted is fitted again. */
  #resized() {
    const before = this.#fitted;
    this.#size = null;
    const now = this.#canvasSize();
    const isAsBefore = before?.clientWidth === now.clientWidth && before.clientHeight === now.clientHeight;
    if (!this.#drawing || now.clientWidth === 0 || !this.#app.model()?.blocks || isAsBefore) return;
    this.#fitted = now;
    if (!this.#viewport.byHand) {
      fit(this.#viewport, now, this.#drawing.layout, this.#viewport.whole);
      if (!this.#viewport.whole) this.element.dispatchEvent(new Event('refitted'));
    }
    this.#map.place();
  }

  #save() {
    const {model, method, view} = this.#shown();
    const name = `${model.data.name}-${method.label.replace('/', '-')}`;
    if (this.#drawing)
      saveSvg(this.#canvas, this.#drawing, `${name}${view === 'graph' ? '' : `-${view}`}.svg`);
  }

  #click(event) {
    const onCanvas = event.target.closest('.canvas');
    if (this.#canvas.dataset.moved && onCanvas) return;
    if (event.target.closest('.minimap')) return;
    const {centre} = event.target.closest('[data-centre]')?.dataset ?? {};
    if (centre) {
      this.#goTo(centre);
      return;
    }
    const zooms = onCanvas && isTooSmall(this.#viewport);
    if (zooms) {
      const {x, y} = placeInDrawing(this.#viewport, this.#canvas, event);
      centreAt(this.#viewport, this.#canvas, x, y, 1);
    }
    const key = event.target.closest('[data-key]')?.dataset.key ?? '';
    if (zooms && key === '') return;
    this.#app.select(key.startsWith('s') ? `${key}@${this.#app.store.get()[this.#side]}` : key);
  }

  /** Enter or Space on a mark of neighbours that are not drawn. */
  #takeKey({key, target}) {
    const {centre} = target.closest('[data-centre]')?.dataset ?? {};
    if (!centre || !['Enter', ' '].includes(key)) return false;
    this.#goTo(centre);
    this.#canvas.focus();
    return true;
  }

  /** Draws the part of a large graph around a node. */
  #goTo(node) {
    Object.assign(this.#viewport, {centre: node, placed: false});
    this.render();
    this.overlay();
  }

  #renderBar(model, method) {
    setChoices(this.#methods, model.data.methods.map(({label}) => [label, label]), method.label);
    this.#showFigures(method);
  }

  /** Shows the counts of the result, which are not those of a step. */
  #showFigures(method) {
    const {created, final, operands} = method.phis ?? {};
    const where = this.#replayed ? ' in the result' : '';
    this.#figures.textContent = method.phis ? counted(final, 'phi') + where : '';
    this.#figures.title = method.phis ?
        `${counted(final, 'phi')} with ${counted(operands, 'operand')}; ${created} created` :
        '';
  }

  /** Marks the button of the current view. */
  #press(view, canDraw) {
    for (const control of this.#viewButtons) {
      control.setAttribute('aria-pressed', String(control.dataset.view === view));
      if (control.dataset.view === 'graph') control.disabled = !canDraw;
    }
  }

  /**
   * The layout of what is shown; if the program made none, that of a part of the graph around the
   * step or the selection.
   */
  #layout({model, method, view, replay}) {
    const whole = layoutOf(model, method, view);
    const hasGraph = view === 'tree' || (method.son ?? method.ssa);
    if (whole?.nodes || view === 'listing' || !hasGraph) return whole;
    const viewport = this.#app.viewportOf(method, view);
    const size = sizeOfPart(this.#app.store.get().part);
    const wanted = this.#wantedNode({model, method, view, replay});
    let layout = partOf(model, method, view, viewport.centre ?? wanted, size);
    if (wanted && viewport.wanted !== wanted && !layout.nodes[wanted])
      layout = partOf(model, method, view, wanted, size);
    const {centre} = layout.part;
    const isNew = viewport.centre !== centre || viewport.partSize !== size;
    Object.assign(viewport, {wanted, centre, partSize: size});
    if (isNew) viewport.placed = false;
    return {...layout, why: whole?.too_large ?? ''};
  }

  /** The node that a part of the graph should have: of the step, or of the selection. */
  #wantedNode({model, method, view, replay}) {
    const selected = this.#selectedNodes(model, method);
    const inSea = method.family === 'son' && view !== 'tree';
    const region = inSea && method.son?.nodes.find((node) => node.block && node.block === selected[1] && node.final);
    const candidates = [...namesOfStep(replay), ...selected, region?.id];
    return candidates.find((id) => id && hasNode(model, method, view, id));
  }

  #compared(view) {
    return view === 'tree' ? null : comparedWith(this.#app, this.#side);
  }

  /** Redraws everything. */
  render() {
    this.#forgetSize();
    this.#detach?.();
    this.#detach = null;
    const shown = this.#shown();
    const {model, method, view, replay} = shown;
    this.#replayed = replay !== null;
    this.#renderBar(model, method);
    this.#states.render();
    const laidOut = layoutOf(model, method, view);
    this.element.classList.remove('waiting');
    const waits = this.#app.waitsFor(method, view, laidOut);
    if (waits && this.#isOf === `${method.label} ${model.data.name}`) {
      this.#drawing = null;  // the drawing is of the previous text
      this.element.classList.add('waiting');
      return;
    }
    this.#isOf = '';
    const compared = waits ? null : this.#compared(view);
    const layout = waits ? laidOut : this.#layout(shown);
    this.#foot.render(comparisonInWords(compared, method), layout?.part, layout?.why);
    const withoutForm =
        method.not_drawn ??
        (method.too_large && `${method.label}${method.phis ? '' : ' gave up'}: ${method.too_large}`);
    const hasNone = withoutForm && view !== 'tree';
    this.#press(layout?.nodes && !hasNone ? view : 'listing', !withoutForm);
    if (layout?.nodes && !hasNone && view !== 'listing' && !waits) {
      this.#draw(shown, layout, compared);
      return;
    }
    const why = hasNone ? withoutForm :
        waits           ? 'Loading…' :
        view !== 'listing' && `Not drawn: ${layout?.too_large ?? 'no layout'}.`;
    const lines = hasNone || method.later ?
        [] :
        listingOf(model, method, view, boxesOf(shown, layout, compared), replay);
    this.#showText([...(why ? [element('p', {class: 'notice'}, why)] : []), ...lines]);
  }

  #showText(children) {
    this.#drawing = null;
    this.#map.close();
    this.#canvas.replaceChildren();
    this.#listing.replaceChildren(...children);
    this.element.classList.add('text');
  }

  #draw(shown, layout, compared) {
    const {model, method, view} = shown;
    this.element.classList.remove('text');
    this.#listing.replaceChildren();
    if (view === 'graph') this.#isOf = `${method.label} ${model.data.name}`;
    const boxes = boxesOf(shown, layout, compared);
    const edges = markEdges(edgeLook(model, method, view), compared);
    const before = this.#drawing;
    this.#drawing = drawGraph(layout, boxes, edges, before);
    if (layout.part && this.#drawing !== before) drawHiddenNeighbours(this.#drawing);
    if (this.#canvas.firstChild !== this.#drawing.root) this.#canvas.replaceChildren(this.#drawing.root);
    this.#viewport = this.#app.viewportOf(method, view);
    onceDrawn(() => this.#place(layout));
    const detach = attachViewport(this.#viewport, this.#canvas, this.#drawing.root);
    const viewport = this.#viewport;
    const follow = () => layout.part && viewport.centre !== layout.part.centre && this.render();
    viewport.listeners.add(follow);
    this.#map.open(this.#drawing, viewport);
    if (layout.part) this.element.dispatchEvent(new Event('redrawn'));
    this.#detach = () => {
      detach();
      viewport.listeners.delete(follow);
    };
  }

  /** Sets the initial view of a drawing that has not been shown yet. */
  #place(layout) {
    if (this.#viewport.placed || this.#drawing?.layout !== layout) return;
    this.fit(false);
    const box = layout.part && layout.nodes[layout.part.centre];
    if (!box) return;
    centreAt(this.#viewport, this.#canvas, box.x + box.w / 2, box.y + box.h / 2, 1);
    panBy(this.#viewport, 0, Math.min(0, topMargin - this.#viewport.y));
  }

  /** Called after a step: redraws only what changed. */
  step() {
    this.#forgetSize();
    const shown = this.#shown();
    const {method, view, replay} = shown;
    if (!replay && !this.#replayed) return;
    this.#replayed = replay !== null;
    this.#showFigures(method);
    this.#states.render();
    if (!this.#drawing) {
      this.render();
      if (this.element.classList.contains('waiting')) return;
      this.revealStep();
      return;
    }
    const {layout} = this.#drawing;
    const wanted = layout.part && this.#wantedNode(shown);
    if (wanted && !layout.nodes[wanted]) {
      this.render();
      return;
    }
    const compared = this.#compared(view);
    this.#foot.render(comparisonInWords(compared, method), layout.part, layout.why);
    redrawNodes(this.#drawing, boxesOf(shown, layout, compared));
    this.#drawReplayOfNodes(method, view, replay);
    this.revealStep();
  }

  /** The box that a step is about; undefined if none is drawn. */
  #boxOfStep(replay) {
    return namesOfStep(replay).map((name) => this.#boxOf(name)).find(Boolean);
  }

  #boxOf(node) {
    return this.#drawing.layout.nodes[node] ?? this.#extra.get(node);
  }

  #drawReplayOfNodes(method, view, replay) {
    this.#extra = new Map();
    if (view !== 'graph' || method.family !== 'son') return;
    for (const old of this.#drawing.layers.above.querySelectorAll('.extra, .extra-edge')) old.remove();
    showEdges(this.#drawing, replay);
    this.#extra = drawExtraNodes(this.#drawing, method, replay);
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
    const isStep = onBlocks && replay?.current;
    drawOverlays(
        model, this.#drawing,
        {names: onBlocks ? overlays.split(',') : [], block, variable, rowsBefore});
    this.#drawReplayOfNodes(method, view, replay);
    this.#map.choose(this.#boxOfStep(replay) ?? this.#selectedBox());
    if (isStep) drawReplay(this.#drawing, replay);
    if (view === 'graph') this.#drawSelectedPhi(model, method, parseKey(selection));
    if (isStep) this.#drawInsertedPhi(model, method, replay.current);
  }

  /** At the step that makes a phi: the paths of its operands. */
  #drawInsertedPhi(model, method, current) {
    if (!['insert phi', 'incomplete phi'].includes(effectOf(current.event))) return;
    const phi = method.ssaBlocks.get(current.block)
                    ?.phis.find((each) => each.variable === current.variable);
    if (phi) drawOperandPaths(model, method, this.#drawing, phi, current.block);
  }

  #drawSelectedPhi(model, method, key) {
    const inputs = (name, stacked) =>
        method.nodes.has(name) && drawInputPaths(this.#drawing, method.nodes.get(name), stacked);
    if (key?.kind === 'node' && key.method === method.label) inputs(key.name);
    if (key?.kind !== 'site') return;
    if (method.family === 'son')
      stackedPhis(model, key.number, method).forEach(({node, number}) => inputs(node.id, number));
    else
      for (const phi of phisAt(model, key.number, method))
        drawOperandPaths(model, method, this.#drawing, phi, model.data.sites[key.number].block);
  }

  #bringIntoView(box) {
    onceDrawn(() => {
      if (this.#drawing) reveal(this.#viewport, this.#canvasSize(), box);
    });
  }

  /** Brings the box of the step into view; returns whether a step is shown. */
  revealStep() {
    const {replay} = this.#shown();
    if (!replay?.current) return false;
    if (this.#drawing)
      this.#bringIntoView(this.#boxOfStep(replay));
    else
      revealFirst(this.#listing, '.now');
    return true;
  }

  /** Brings the selection into view. */
  revealSelection() {
    if (!this.#drawing) {
      revealFirst(this.#listing, '.selected');
      return;
    }
    const shown = this.#shown();
    const {layout} = this.#drawing;
    const wanted = layout.part && this.#wantedNode(shown);
    if (wanted && this.#viewport.wanted !== wanted && !layout.nodes[wanted]) {
      this.render();
      this.overlay();
    }
    const box = this.#selectedBox();
    if (box) this.#bringIntoView(box);
  }

  /** The nodes of a method that represent the selection, best first. */
  #selectedNodes(model, method) {
    const {selection} = this.#app.store.get();
    const key = parseKey(selection);
    const atSite = key?.kind === 'site' && method.family === 'son' ?
        cellOf(model, key.number, method).values[0] :
        undefined;
    const ofNode = key?.kind !== 'node'     ? undefined :
        key.method === method.label ? key.name :
                                      counterpart(method, key.name, model.methods.get(key.method));
    return [ofNode ?? atSite, blockOfKey(model, selection)];
  }

  #selectedBox() {
    const {model, method} = this.#shown();
    const {nodes} = this.#drawing.layout;
    const found = this.#selectedNodes(model, method).find((name) => nodes[name ?? '']);
    return found && nodes[found];
  }
}
