// What the program says of its methods and analyses: the pseudocode of each, and the steps of their
// traces with captions and effects (docs/formats.md).

import {namesInList} from './elements.js';

let known = {categories: {}, analyses: [], pseudocode: {}, baselines: []};

/** Takes what the index of the report says. */
export function useAlgorithms(index) {
  known = index;
}

/**
 * What the first method of each family is held against, by name: of the CFG, of the Sea of Nodes.
 */
export function baselines() {
  return known.baselines;
}

/** The keys of events that name variables, which may be called like a block or a node. */
export const variableKeys = ['variable', 'assigned', 'changed', 'differing'];

function stepOf(event) {
  return known.categories[event.category]?.[event.step];
}

/** What the event changes in the state of a replay. */
export function effectOf(event) {
  return stepOf(event)?.effect ?? 'none';
}

function hasEffect(category, wanted) {
  return Object.values(known.categories[category] ?? {}).some(({effect}) => effect === wanted);
}

/** Whether the steps of a category say which values variables have. */
export function showsValues(category) {
  return hasEffect(category, 'define');
}

/** Whether definitions are taken back where a block is left: a stack a variable. */
export function takesBack(category) {
  return hasEffect(category, 'pop values');
}

/** A value of an event for people: a set, a name or a number. */
export function valueInWords(value) {
  if (!Array.isArray(value)) return String(value);
  return value.length === 0 ? '∅' : `{${namesInList(value)}}`;
}

/** The same within a sentence: sets and lists without braces. */
function inSentence(value) {
  return Array.isArray(value) && value.length > 0 ? namesInList(value) : valueInWords(value);
}

/** What an event tells, in a sentence: its caption with the event's values. */
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
 * The part of a method's pseudocode that the events of a category belong to: {title, citation,
 * lines: [{indent, text, steps}]}; undefined where there is none. Of several ways that a method has
 * it is the one that it picked, which has a line for every step.
 */
export function pseudocodeOf(category, method, events) {
  const own = events.filter((event) => event.category === category);
  const picked = own.find((event) => event.picked !== undefined)?.picked;
  const parts = [...(known.pseudocode[method] ?? []), ...known.analyses].filter(
      (part) => part.category === category && (!picked || !part.picked || part.picked === picked));
  const steps = [...new Set(own.map((event) => event.step))];
  return parts.find((part) => steps.every((step) => lineOfStep(part, step) >= 0)) ?? parts[0];
}

/** The number of the line that a step stands for, or -1. */
export function lineOfStep(code, step) {
  return code.lines.findIndex(({steps}) => steps.includes(step));
}
