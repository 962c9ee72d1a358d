// A cache of Graphviz's layouts, those used last: an edit often leaves a drawing unchanged, or nearly
// so, and then everything stays in its place.

const mostKept = 24;
/** How much a box may differ in width from the one laid out, in inches; the gap between boxes is 0.4. */
const mostWider = 0.21;
const width = /(?<=width=)[\d.]+/g;

/** The part of Graphviz's output that the tool reads (compare/report/layout.cpp), about a fifth. */
function readPart({_draw_, objects = [], edges = []}) {
  const drawn = ({name, id, _draw_: shapes = []}) => ({name, id, _draw_: shapes.filter(({points}) => points)});
  return JSON.stringify({...drawn({_draw_}), objects: objects.map(drawn), edges: edges.map(drawn)});
}

export class Layouts {
  #graphviz;
  #kept = new Map();  // drawing -> layout, the most recently used last

  constructor(graphviz) {
    this.#graphviz = graphviz;
  }

  /** The layout of exactly this drawing, or undefined. */
  get(drawing) {
    return this.#use(this.#kept.has(drawing) ? drawing : undefined);
  }

  /**
   * The most recent layout of the same graph with boxes of about the same width, for example from
   * before an edit of a name or number; or undefined.
   */
  similar(drawing) {
    const graph = drawing.replace(width, '');
    const widths = drawing.match(width);
    const isNear = (other, i) => Math.abs(other - widths[i]) <= mostWider;
    const isSimilar = (other) => other.replace(width, '') === graph && other.match(width).every(isNear);
    return this.#use([...this.#kept.keys()].reverse().find(isSimilar));
  }

  /** Runs Graphviz. */
  make(drawing) {
    const layout = readPart(this.#graphviz.renderJSON(drawing, {engine: 'dot'}));
    this.keep(drawing, layout);
    return layout;
  }

  keep(drawing, layout) {
    this.#kept.delete(drawing);
    this.#kept.set(drawing, layout);
    if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value);
  }

  #use(drawing) {
    const layout = this.#kept.get(drawing);
    if (layout !== undefined) this.keep(drawing, layout);
    return layout;
  }
}
