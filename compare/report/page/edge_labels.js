// Places the labels of edges: beside the edge near the block that it leaves, clear of blocks, of
// other labels and, if there is room, of edges.

const characterSize = {width: 6, height: 9};
const distances = [12, 20, 28, 38, 52, 70, 92];  // from the block, in pixels
const beside = 4;
const pieces = 12;  // per curve
const bandHeight = 32;  // in pixels

function between(a, b, share) {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** Points along the cubic curves of an edge. */
function pointsOn(points) {
  const line = [points[0]];
  for (let i = 0; i + 3 < points.length; i += 3) {
    const [a, b, c, d] = points.slice(i, i + 4);
    for (let k = 1; k <= pieces; ++k) {
      const t = k / pieces;
      const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)];
      line.push(between(between(ab, bc, t), between(bc, cd, t), t));
    }
  }
  return line;
}

function boundsOf([ax, ay], [bx, by]) {
  return {left: Math.min(ax, bx), right: Math.max(ax, bx), top: Math.min(ay, by), bottom: Math.max(ay, by)};
}

/** A set of rectangles that knows whether another one overlaps any of them; it looks at nearby bands alone. */
class Rectangles {
  #bands = new Map();  // number, from the top -> the rectangles that reach into the band

  #bandsOf({top, bottom}) {
    const first = Math.floor(top / bandHeight), last = Math.floor(bottom / bandHeight);
    return Array.from({length: last - first + 1}, (_, i) => first + i);
  }

  add(rectangle) {
    for (const band of this.#bandsOf(rectangle)) {
      if (!this.#bands.has(band)) this.#bands.set(band, []);
      this.#bands.get(band).push(rectangle);
    }
  }

  overlap(a) {
    return this.#bandsOf(a).some((band) => this.#bands.get(band)?.some(
        (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
  }
}

/** The first point of a line that is this far from its beginning; the last point if none is. */
function placeAt(line, distance) {
  return line.find(([x, y]) => Math.hypot(x - line[0][0], y - line[0][1]) >= distance) ?? line.at(-1);
}

function rectangleOf({x, y, anchor}, text) {
  const width = characterSize.width * text.length;
  const left = x - {end: width, middle: width / 2, start: 0}[anchor];
  return {left, right: left + width, top: y - characterSize.height, bottom: y + 1};
}

/** The possible places of a label, best first. */
function candidates(line) {
  return distances.flatMap((distance) => {
    const [x, y] = placeAt(line, distance);
    const turnsLeft = placeAt(line, 3 * distance)[0] < line[0][0];
    const left = {x: x - beside, y, anchor: 'end'}, right = {x: x + beside, y, anchor: 'start'};
    const above = {x, y: y - 2 * beside, anchor: 'middle'};
    return turnsLeft ? [left, right, above] : [right, left, above];
  });
}

/** The place of each edge's label in a layout, {x, y, anchor}; null if its text is ''. */
export function placeLabels(layout, texts) {
  if (!texts.some(Boolean)) return texts.map(() => null);
  const taken = new Rectangles(), crossed = new Rectangles();
  for (const {x, y, w, h} of Object.values(layout.nodes))
    taken.add({left: x, right: x + w, top: y, bottom: y + h});
  const lines = layout.edges.map(({points}) => pointsOn(points));
  for (const line of lines)
    for (let i = 1; i < line.length; ++i) crossed.add(boundsOf(line[i - 1], line[i]));
  const isReadable = (rectangle) => !taken.overlap(rectangle);
  const isFree = (rectangle) => isReadable(rectangle) && !crossed.overlap(rectangle);
  return texts.map((text, i) => {
    if (!text) return null;
    const places = candidates(lines[i]);
    const first = (isGood) => places.find((place) => isGood(rectangleOf(place, text)));
    const place = first(isFree) ?? first(isReadable) ?? places[0];
    taken.add(rectangleOf(place, text));
    return place;
  });
}
