// What the program says about its methods and analyses: their pseudocode, and the steps of their
// traces with captions and effects (docs/formats.md).

import {namesInList} from './elements.js';

let known = {categories: {}, analyses: [], pseudocode: {}, baselines: []};

/** Takes all this from the index of the report. */
export function useAlgorithms(index) {
  known = index;
}

/** The baseline of each family, by name: a method on the CFG, and one of the Sea of Nodes. */
export function baselines() {
  return known.baselines;
}

/** The event keys that hold variables, whose names may look like those of blocks or nodes. */
export const variableKeys = ['variable', 'assigned', 'changed', 'differing'];

function stepOf(event) {
  return known.categories[event.category]?.[event.step];
}

/** The effect of an event on the state of a replay. */
export function effectOf(event) {
  return stepOf(event)?.effect ?? 'none';
}

function hasEffect(category, wanted) {
  return Object.values(known.categories[category] ?? {}).some(({effect}) => effect === wanted);
}

/** Whether the steps of a category give the values of variables. */
export function showsValues(category) {
  return hasEffect(category, 'define');
}

/** Whether definitions are popped when a block is left: one stack per variable. */
export function takesBack(category) {
  return hasEffect(category, 'pop values');
}

/** A value of an event as text: a set, a name or a number. */
export function valueInWords(value) {
  if (!Array.isArray(value)) return String(value);
  return value.length === 0 ? '∅' : `{${namesInList(value)}}`;
}

/** The same within a sentence: sets and lists without braces. */
function inSentence(value) {
  return Array.isArray(value) && value.length > 0 ? namesInList(value) : valueInWords(value);
}

/** An event as a sentence: its caption with the event's values filled in. */
export function captionOf(event) {
  const template = stepOf(event)?.caption;
  if (template === undefined) return event.step;
  const filled = (text) => text.replace(
      /\{(\w+)\}/g, (mark, key) => (event[key] === undefined ? mark : inSentence(event[key])));
  const isComplete =
      (text) => [...text.matchAll(/\{(\w+)\}/g)].every(([, key]) => event[key] !== undefined);
  return template.split(/[\[\]]/)
      .map((part, i) => (i % 2 === 0 || isComplete(part) ? filled(part) : ''))
      .join('');
}

/**
 * The part of a method's pseudocode for the events of a category: {title, citation, lines:
 * [{indent, text, steps}]}; undefined if there is none. Of several variants, it is the one that the
 * method picked, if the events say so, and preferably one with a line for every step.
 */
export function pseudocodeOf(category, method, events) {
  const own = events.filter((event) => event.category === category);
  const picked = own.find((event) => event.picked !== undefined)?.picked;
  const parts = [...(known.pseudocode[method] ?? []), ...known.analyses].filter(
      (part) => part.category === category && (!picked || !part.picked || part.picked === picked));
  const steps = [...new Set(own.map((event) => event.step))];
  return parts.find((part) => steps.every((step) => lineOfStep(part, step) >= 0)) ?? parts[0];
}

/** The index of the line that a step belongs to, or -1. */
export function lineOfStep(code, step) {
  return code.lines.findIndex(({steps}) => steps.includes(step));
}
