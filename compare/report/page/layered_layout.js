// Lays a graph out in layers, downwards: for the parts of graphs that are too large for the program
// to lay out whole, and for the small pictures of all methods. After Sugiyama, Tagawa and Toda, "Methods for Visual Understanding of
// Hierarchical System Structures", IEEE TSMC 11(2), 1981: ranks by longest paths, order within a rank
// by barycentres, positions within a rank by least squares (pool adjacent violators).

const rounds = 10;
const gapsOfParts = {beside: 28, below: 42};
// The bends of all edges, one for each layer that an edge crosses; beyond this limit, the longest
// edges have none. The program gives Graphviz no drawing whose edges cross more layers (layout.h).
const mostBends = 10000;

/** Minimum and maximum of numbers, which may be more than a call can have arguments. */
const least = (numbers) => numbers.reduce((a, b) => Math.min(a, b), Infinity);
const greatest = (numbers) => numbers.reduce((a, b) => Math.max(a, b), -Infinity);

/** The indices of the edges that close a cycle in a depth-first search. O(nodes + edges). */
export function cycleEdges(count, edges) {
  const out = Array.from({length: count}, () => []);
  edges.forEach(({from}, e) => out[from].push(e));
  const state = new Uint8Array(count);  // 1: on the path, 2: done
  const turned = new Set();
  for (let root = 0; root < count; ++root) {
    if (state[root] !== 0) continue;
    state[root] = 1;
    const path = [[root, 0]];
    while (path.length > 0) {
      const top = path.at(-1);
      const e = out[top[0]][top[1]++];
      if (e === undefined) {
        state[top[0]] = 2;
        path.pop();
      } else if (state[edges[e].to] === 1) {
        turned.add(e);
      } else if (state[edges[e].to] === 0) {
        state[edges[e].to] = 1;
        path.push([edges[e].to, 0]);
      }
    }
  }
  return turned;
}

/**
 * The rank of each node: one more than the highest of its predecessors; a source is directly above
 * its first user.
 */
function layerNumbers(count, downward) {
  const into = new Array(count).fill(0), ranks = new Array(count).fill(0);
  const out = Array.from({length: count}, () => []);
  for (const [from, to] of downward) {
    out[from].push(to);
    ++into[to];
  }
  const isSource = into.map((number) => number === 0);
  const ready = ranks.flatMap((rank, node) => (isSource[node] ? [node] : []));
  for (let next = 0; next < ready.length; ++next) {
    for (const to of out[ready[next]]) {
      ranks[to] = Math.max(ranks[to], ranks[ready[next]] + 1);
      if (--into[to] === 0) ready.push(to);
    }
  }
  out.forEach((users, node) => {
    if (isSource[node] && users.length > 0)
      ranks[node] = least(users.map((user) => ranks[user])) - 1;
  });
  return ranks;
}

/** For each edge, whether it has bends: the shortest ones do, up to the limit. O(edges log edges). */
function edgesWithBends(downward, ranks) {
  const passed = downward.map(([from, to]) => Math.max(0, ranks[to] - ranks[from] - 1));
  const shortestFirst = [...passed.keys()].sort((a, b) => passed[a] - passed[b] || a - b);
  let bends = 0;
  const bent = new Array(passed.length).fill(false);
  for (const e of shortestFirst) {
    bends += passed[e];
    bent[e] = bends <= mostBends;
  }
  return bent;
}

/** The cells of the layers: nodes, and a bend for each layer that an edge with bends crosses. */
function layersOf(boxes, downward, ranks) {
  const cells = boxes.map((box, node) => ({width: box.w, rank: ranks[node], up: [], down: []}));
  const bent = edgesWithBends(downward, ranks);
  const chains = downward.map(([from, to], e) => {
    const chain = [from];
    for (let rank = ranks[from] + 1; bent[e] && rank < ranks[to]; ++rank) {
      cells.push({width: 6, rank, up: [], down: [], bend: true});
      chain.push(cells.length - 1);
    }
    chain.push(to);
    for (let i = 0; i + 1 < chain.length; ++i) {
      cells[chain[i]].down.push(chain[i + 1]);
      cells[chain[i + 1]].up.push(chain[i]);
    }
    return chain;
  });
  const layers = Array.from({length: Math.max(0, greatest(ranks)) + 1}, () => []);
  cells.forEach((cell, number) => layers[cell.rank].push(number));
  layers.forEach((layer) => layer.forEach((number, place) => {
    cells[number].place = place;
  }));
  return {cells, layers, chains};
}

function crossings({cells, layers}) {
  let count = 0;
  for (const layer of layers) {
    const ends = layer.flatMap(
        (number) => cells[number].down.map((to) => cells[to].place).sort((a, b) => a - b));
    for (let i = 1; i < ends.length; ++i)
      for (let k = Math.max(0, i - 64); k < i; ++k) count += ends[k] > ends[i] ? 1 : 0;
  }
  return count;
}

function orderBy({cells}, layer, side) {
  const middle = (cell) => {
    const places = cell[side].map((number) => cells[number].place);
    return places.length > 0 ? places.reduce((sum, place) => sum + place, 0) / places.length :
                               cell.place;
  };
  const wanted = new Map(layer.map((number) => [number, middle(cells[number])]));
  layer.sort((a, b) => wanted.get(a) - wanted.get(b) || cells[a].place - cells[b].place);
  layer.forEach((number, place) => {
    cells[number].place = place;
  });
}

/** Orders the cells of each layer so that few edges cross: the best of several sweeps. */
function orderLayers(graph) {
  const places = () => graph.cells.map((cell) => cell.place);
  let best = {count: crossings(graph), places: places()};
  for (let round = 0; round < rounds && best.count > 0; ++round) {
    for (const layer of graph.layers) orderBy(graph, layer, 'up');
    for (const layer of [...graph.layers].reverse()) orderBy(graph, layer, 'down');
    const count = crossings(graph);
    if (count < best.count) best = {count, places: places()};
  }
  graph.cells.forEach((cell, number) => {
    cell.place = best.places[number];
  });
  for (const layer of graph.layers)
    layer.sort((a, b) => graph.cells[a].place - graph.cells[b].place);
}

/**
 * Moves the cells of a layer close to their wanted positions, keeping their order and the gaps
 * between them.
 */
function settleLayer(cells, layer, gap, wanted) {
  let offset = 0;
  const pools = [];  // of cells side by side: {sum, weight, size}
  const offsets = [];
  layer.forEach((number, i) => {
    const {width, bend} = cells[number];
    offset += i === 0 ? 0 : (cells[layer[i - 1]].width + width) / 2 + gap;
    offsets.push(offset);
    const weight = bend ? 4 : 1;
    pools.push({sum: weight * (wanted(number) - offset), weight, size: 1});
    for (let last = pools.at(-1), before = pools.at(-2);
         before && before.sum / before.weight > last.sum / last.weight;
         last = pools.at(-1), before = pools.at(-2)) {
      pools.pop();
      before.sum += last.sum;
      before.weight += last.weight;
      before.size += last.size;
    }
  });
  let i = 0;
  for (const {sum, weight, size} of pools)
    for (let k = 0; k < size; ++k, ++i) cells[layer[i]].x = sum / weight + offsets[i];
}

function placeBeside({cells, layers}, gap) {
  const settle = (layer, wanted) => settleLayer(cells, layer, gap, wanted);
  const mean = (sides) => (number) => {
    let sum = 0, count = 0;
    for (const side of sides) {
      for (const other of cells[number][side]) sum += cells[other].x;
      count += cells[number][side].length;
    }
    return count > 0 ? sum / count : cells[number].x;
  };
  for (const layer of layers) settle(layer, () => 0);
  for (let round = 0; round < rounds; ++round) {
    for (const layer of layers) settle(layer, mean(['up']));
    for (const layer of [...layers].reverse()) settle(layer, mean(['down']));
  }
  for (const layer of layers) settle(layer, mean(['up', 'down']));
}

/** Where the edges of a cell meet its box: side by side, in the order of their other ends. */
function portsOf(cells, number, side) {
  const {x, width} = cells[number];
  const others = [...cells[number][side]].sort((a, b) => cells[a].x - cells[b].x);
  const room = Math.min(width - 12, 22 * (others.length - 1));
  const ports = new Map();
  others.forEach((other, i) => {
    const at = others.length === 1 ? x : x - room / 2 + room * i / (others.length - 1);
    if (!ports.has(other)) ports.set(other, []);
    ports.get(other).push(at);
  });
  return ports;
}

/**
 * The points of an edge's curves: straight through the layers that it crosses, curved between them.
 */
function curvesOf(chain, cells, tops, heights, boxes, ports) {
  const take = (number, side, other) => {
    const left = ports(number, side).get(other);
    return left.length > 1 ? left.shift() : left[0];
  };
  const points = [];
  for (let i = 0; i + 1 < chain.length; ++i) {
    const [a, b] = [chain[i], chain[i + 1]];
    const y = tops[cells[a].rank] + (cells[a].bend ? heights[cells[a].rank] : boxes[a].h);
    const end = tops[cells[b].rank];
    const x = cells[a].bend ? cells[a].x : take(a, 'down', b);
    const endX = cells[b].bend ? cells[b].x : take(b, 'up', a);
    const middle = (y + end) / 2;
    if (i === 0)
      points.push([x, y]);
    else
      points.push([x, (points.at(-1)[1] + y) / 2], [x, (points.at(-1)[1] + y) / 2], [x, y]);
    points.push([x, middle], [endX, middle], [endX, end]);
  }
  return points;
}

function selfLoop({x, y, w, h}) {
  const right = x + w, from = y + h * 0.7, to = y + h * 0.3;
  return [[right, from], [right + 26, from], [right + 26, to], [right, to]];
}

/** Tops and heights of the layers. */
function rowsOfLayers(boxes, ranks, number, gap) {
  const heights = new Array(number).fill(8);
  boxes.forEach((box, node) => {
    heights[ranks[node]] = Math.max(heights[ranks[node]], box.h);
  });
  const tops = [];
  let y = 4;
  for (const height of heights) {
    tops.push(y);
    y += height + gap;
  }
  return {heights, tops, height: y - gap + 4};
}

/**
 * Lays out `nodes` ({id, w, h}) and `edges` ({from, to, back, ...} by ids); returns a layout like the
 * program's: {width, height, nodes, edges with points}. Edges that are `back`, or close a cycle, run
 * upwards; `gaps` are those between boxes. O(rounds * (nodes + edges + bends) log nodes).
 */
export function layeredLayout(nodes, edges, gaps = gapsOfParts) {
  const numbers = new Map(nodes.map(({id}, number) => [id, number]));
  const drawn = edges.filter((edge) => edge.from !== edge.to);
  const given = drawn.map(
      ({from, to, back}) =>
          (back ? {from: numbers.get(to), to: numbers.get(from)} :
                  {from: numbers.get(from), to: numbers.get(to)}));
  const turned = cycleEdges(nodes.length, given);
  const downward = given.map(({from, to}, e) => (turned.has(e) ? [to, from] : [from, to]));
  const ranks = layerNumbers(nodes.length, downward);
  const graph = layersOf(nodes, downward, ranks);
  orderLayers(graph);
  placeBeside(graph, gaps.beside);
  const {cells} = graph;
  const left = least(cells.map((cell) => cell.x - cell.width / 2)) - 10;
  for (const cell of cells) cell.x = Math.round(10 * (cell.x - left)) / 10;
  const {heights, tops, height} = rowsOfLayers(nodes, ranks, graph.layers.length, gaps.below);
  const boxes = Object.fromEntries(
      nodes.map(({id, w, h}, n) => [id, {x: cells[n].x - w / 2, y: tops[ranks[n]], w, h}]));
  const made = new Map();
  const ports = (number, side) => {
    const name = `${number} ${side}`;
    if (!made.has(name)) made.set(name, portsOf(cells, number, side));
    return made.get(name);
  };
  const curves = graph.chains.map((chain) => curvesOf(chain, cells, tops, heights, nodes, ports));
  const withPoints = drawn.map((edge, e) => {
    const isTurned = Boolean(edge.back) !== turned.has(e);
    return {...edge, points: isTurned ? [...curves[e]].reverse() : curves[e]};
  });
  const loops = edges.filter((edge) => edge.from === edge.to)
                    .map((edge) => ({...edge, points: selfLoop(boxes[edge.from])}));
  const width = greatest(cells.map((cell) => cell.x + cell.width / 2)) + 36;
  return {width, height, nodes: boxes, edges: [...withPoints, ...loops]};
}
