// The paths of a phi's operands through the control-flow graph, and the places where a variable is
// live.

import {definitionOf, remembered} from './model.js';

/** A shortest path from one block to another along edges, both included; null if there is none. */
function shortestPath(model, from, to) {
  const before = new Map([[from, null]]);
  const queue = [from];
  for (let next = 0; next < queue.length && !before.has(to); ++next) {
    for (const successor of model.blocks.get(queue[next]).successors) {
      if (before.has(successor)) continue;
      before.set(successor, queue[next]);
      queue.push(successor);
    }
  }
  if (!before.has(to)) return null;
  const path = [];
  for (let block = to; block !== null; block = before.get(block)) path.unshift(block);
  return path;
}

/**
 * For each operand of a phi: its value, where that is defined, and the path from there into the
 * phi's block; for a value without a definition, only the last edge.
 */
export function operandPaths(model, method, phi, block) {
  return phi.operands.map((operand) => {
    const definition = definitionOf(model, method, operand.value);
    const path = definition.block && shortestPath(model, definition.block, operand.from);
    return {...operand, definition, blocks: path ? [...path, block] : [operand.from, block]};
  });
}

/**
 * The parts of a block where a variable is live: [first, last] as indices of instructions, with -1
 * for the top and `length` for the end.
 */
export function liveSegments(model, blockId, variable) {
  const block = model.blocks.get(blockId);
  const liveness = model.data.liveness[blockId] ?? {in : [], out: []};
  const length = block.instructions.length;
  const segments = [];
  let end = liveness.out.includes(variable) ? length : null;
  for (let i = length - 1; i >= 0; --i) {
    const instruction = block.instructions[i];
    if (instruction.defines === variable) {
      if (end !== null) segments.unshift([i, end]);
      end = null;
    }
    if (end === null && (instruction.uses ?? []).includes(variable)) end = i;
  }
  if (end !== null) segments.unshift([-1, end]);
  return segments;
}

/** The loops that contain a block, outermost first. The data name a block only in its innermost loop. */
export function loopsOf(model, blockId) {
  const {innermost, byHeader} = remembered(model, 'loops', () => ({
    innermost: new Map(model.data.loops.flatMap((loop) => loop.blocks.map((block) => [block, loop]))),
    byHeader: new Map(model.data.loops.map((loop) => [loop.header, loop]))
  }));
  const around = [];
  for (let loop = innermost.get(blockId); loop; loop = byHeader.get(loop.parent)) around.push(loop);
  return around.reverse();
}
