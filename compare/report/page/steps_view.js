// The panel of the steps: pseudocode with the current line marked, sets, and the table of a
// variable's occurrences.

import {captionOf, lineOfStep, pseudocodeOf, showsValues, valueInWords, variableKeys} from './algorithms.js';
import {columnHead, element, factList, replaceChanged, tableOf} from './elements.js';
import {onceDrawn} from './once_drawn.js';

const rowsOfTable = 9;

function pseudocodePart(category, step, method, events) {
  const code = pseudocodeOf(category, method, events);
  if (!code) return element('p', {class: 'note'}, `Steps of ${category}`);
  const current = lineOfStep(code, step);
  const line = ({indent, text}, i) => element(
      'li', {
        class: i === current ? 'current' : '',
        style: `--indent: ${indent}`,
        'aria-current': i === current ? 'step' : null
      },
      text);
  return element(
      'div', {}, element('h3', {}, code.title),
      element('ol', {class: 'pseudocode'}, ...code.lines.map(line)),
      element('p', {class: 'note'}, code.citation));
}

function setPart(name, members, label) {
  const isOfVariables = variableKeys.includes(name);
  const keyOf = (member) => {
    if (isOfVariables || !/^[bn]\d+$/.test(member)) return undefined;
    return member.startsWith('n') ? `${member}@${label}` : member;
  };
  const chip = (member) => element('span', {class: 'chip', 'data-key': keyOf(member)}, member);
  const chips =
      members.length === 0 ? [element('span', {class: 'chip empty'}, '∅')] : members.map(chip);
  return element('div', {class: 'set'}, element('b', {}, name), ...chips);
}

function setsPart({sets, current: {event}}, label) {
  const shown = new Map(event.category === 'phi' ? sets : []);
  for (const [key, value] of Object.entries(event))
    if (Array.isArray(value) && key !== 'changes') shown.set(key, value);
  return shown.size > 0 &&
      element(
             'div', {class: 'sets'},
             ...[...shown].map(([name, members]) => setPart(name, members, label)));
}

/** What has become of the blocks so far. */
function cleanedPart({cleaned, current: {event}}) {
  if (event.category !== 'cleanup' || cleaned.size === 0) return null;
  const rows = [...cleaned].map(
      ([name, value]) => element(
          'tr', {class: name === event.block ? 'current' : ''}, element('td', {}, name),
          element('td', {}, value || 'goes')));
  return tableOf('mentions', 'Blocks before and after', [], rows);
}

/** The last events of the variable up to a step, of the same category. */
function mentionsBefore(events, step, {category, variable}) {
  const rows = [];
  for (let i = step - 1; i >= 0 && rows.length < rowsOfTable; --i) {
    if (events[i].category === category && events[i].variable === variable) rows.unshift(events[i]);
  }
  return rows;
}

/**
 * The last rows of the renaming table up to the replay's step, as the text trace prints it; for a
 * method that looks values up, these values.
 */
function mentionsPart(events, step, event) {
  if (!showsValues(event.category) || event.variable === undefined) return null;
  const renaming = event.category === 'rename';
  const titles =
      ['block', renaming ? 'mention' : 'step', 'value', ...(renaming ? ['before', 'after'] : [])];
  const cells =
      (row) => [row.block, row.step, row.value, row.before, row.after].slice(0, titles.length);
  const rows = mentionsBefore(events, step, event);
  const rowPart = (row, i) => element(
      'tr', {class: i === rows.length - 1 ? 'current' : ''},
      ...cells(row).map((cell) => element('td', {}, cell ?? '')));
  return tableOf(
      'mentions', `${renaming ? 'Renaming' : 'Values'} of ${event.variable}`,
      titles.map(columnHead), rows.map(rowPart));
}

function keysPart(event) {
  const pairs = Object.entries(event).filter(
      ([key, value]) => !['category', 'step'].includes(key) && !Array.isArray(value));
  return factList(pairs.map(([key, value]) => [key, valueInWords(value)]));
}

function introduction(events, step, method) {
  const text = step === '' ?
      'The panes show results. Step with → and ←, or press play.' :
      'Before the first step.';
  const categories = [...new Set(events.map((event) => event.category))];
  return [
    element('p', {class: 'note'}, text),
    ...categories.map((category) => pseudocodePart(category, '', method, events))
  ];
}

/** The panel beside the panes. */
export function createStepsView(app) {
  const panel = element('div', {class: 'steps', tabindex: '0', role: 'group', 'aria-label': 'Steps in full'});
  let isOf = '';  // the function and the step that the panel shows

  function parts(events, step) {
    if (events.length === 0)
      return [element(
          'p', {class: 'note'},
          app.partial ? 'Loading the steps…' : 'There is no trace of this method in the report.')];
    const {trace} = app.store.get();
    const method = trace === 'cfg' ? '' : app.method(trace).method;
    if (step === '' || step === '0') return introduction(events, step, method);
    const number = Number(step);
    const event = events[number - 1];
    const state = app.replayAt(number);
    const cut = number === events.length && app.traceCut();
    return [
      element('p', {class: 'caption'}, captionOf(event)), setsPart(state, app.store.get()[trace]),
      pseudocodePart(event.category, event.step, method, events), cleanedPart(state),
      mentionsPart(events, number, event), keysPart(event),
      cut && element('p', {class: 'note'}, `${cut} more events were left out of the report.`)
    ];
  }

  function render() {
    const {fn, trace, step} = app.store.get();
    const now = `${fn} ${trace} ${app.store.get()[trace]} ${step}`;
    if (app.stepsAreLater() && isOf === now) return;
    replaceChanged(panel, parts(app.events(), step).filter(Boolean));
    if (isOf !== now) onceDrawn(reveal);
    isOf = now;
  }

  /** Scrolls to the sentence of the step, or just far enough to show the current line of the pseudocode. */
  function reveal() {
    panel.scrollTop = 0;
    const line = panel.querySelector('.pseudocode .current');
    if (!line) return;
    const below = line.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom;
    if (below > 0) panel.scrollTop = Math.ceil(below);
  }
  return {element: panel, render, reveal};
}
