// Routes that cross no block, for example from an immediate dominator down to a block: Graphviz puts
// blocks in ranks one below the other, so a route goes down through a gap in each rank between.

const clearance = 8;   // pixels beside a block
const fromLeft = 0.3;  // where routes begin and end, as a share of the block's width

/** The ranks of a layout from above: {top, bottom, boxes}; boxes that overlap in height share one. */
export function ranksOf(layout) {
  const boxes = Object.values(layout.nodes).sort((a, b) => a.y - b.y);
  const ranks = [];
  for (const box of boxes) {
    const last = ranks.at(-1);
    if (last && box.y < last.bottom) {
      last.boxes.push(box);
      last.bottom = Math.max(last.bottom, box.y + box.h);
    } else {
      ranks.push({top: box.y, bottom: box.y + box.h, boxes: [box]});
    }
  }
  return ranks;
}

/** The position nearest to `wanted` with `width` pixels of room, `clear` pixels away from all boxes. */
export function gapNear(boxes, wanted, width = 0, clear = clearance) {
  const taken = boxes.map((box) => [box.x - clear - width, box.x + box.w + clear]).sort((a, b) => a[0] - b[0]);
  const merged = [];
  for (const [from, to] of taken) {
    if (merged.length > 0 && from <= merged.at(-1)[1])
      merged.at(-1)[1] = Math.max(merged.at(-1)[1], to);
    else
      merged.push([from, to]);
  }
  const within = merged.find(([from, to]) => from < wanted && wanted < to);
  if (!within) return wanted;
  return wanted - within[0] < within[1] - wanted ? within[0] : within[1];
}

/** The path data of a route from the bottom of one box to the top of another. */
export function wayBetween(ranks, from, to) {
  const start = [from.x + from.w * fromLeft, from.y + from.h];
  const end = [to.x + to.w * fromLeft, to.y];
  const between = ranks.filter((rank) => rank.bottom > start[1] && rank.top < end[1]);
  const steps = between.map((rank) => {
    const isOf = (box) => rank.boxes.includes(box);
    const share = (Math.max(rank.top, start[1]) - start[1]) / (end[1] - start[1]);
    const wanted = start[0] + (end[0] - start[0]) * share;
    const x = isOf(from) ? start[0] : isOf(to) ? end[0] : gapNear(rank.boxes, wanted);
    return {x, top: Math.max(rank.top, start[1]), bottom: Math.min(rank.bottom, end[1])};
  });
  let [x, y] = start;
  let data = `M${x} ${y}`;
  for (const step of [...steps, {x: end[0], top: end[1], bottom: end[1]}]) {
    const middle = (y + step.top) / 2;
    if (step.top > y) data += ` C${x} ${middle} ${step.x} ${middle} ${step.x} ${step.top}`;
    if (step.bottom > step.top) data += ` L${step.x} ${step.bottom}`;
    [x, y] = [step.x, step.bottom];
  }
  return data;
}
