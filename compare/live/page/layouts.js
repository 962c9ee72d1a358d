// Graphviz's layouts of drawings, those that were used last: an edit often leaves a drawing as it
// was, or nearly so, and then it stays where it is.

const mostKept = 24;
/** How much wider or narrower a box may be than the one it was laid out as, in inches: the gap beside it is 0.4. */
const mostWider = 0.21;
const width = /(?<=width=)[\d.]+/g;

/** Of Graphviz's answer what the tool reads of it (compare/report/layout.cpp), a fifth. */
function readPart({_draw_, objects = [], edges = []}) {
  const drawn = ({name, id, _draw_: shapes = []}) => ({name, id, _draw_: shapes.filter(({points}) => points)});
  return JSON.stringify({...drawn({_draw_}), objects: objects.map(drawn), edges: edges.map(drawn)});
}

export class Layouts {
  #graphviz;
  #kept = new Map();  // drawing -> layout, the one used last at the end

  constructor(graphviz) {
    this.#graphviz = graphviz;
  }

  /** The layout of exactly this drawing, or undefined. */
  get(drawing) {
    return this.#use(this.#kept.has(drawing) ? drawing : undefined);
  }

  /**
   * The last layout of the same graph whose boxes were about as wide, as before an edit of a name or
   * a number; or undefined.
   */
  similar(drawing) {
    const graph = drawing.replace(width, '');
    const widths = drawing.match(width);
    const isNear = (other, i) => Math.abs(other - widths[i]) <= mostWider;
    const isSimilar = (other) => other.replace(width, '') === graph && other.match(width).every(isNear);
    return this.#use([...this.#kept.keys()].reverse().find(isSimilar));
  }

  /** Asks Graphviz. */
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
