// The steps of a trace: pseudocode with the current line marked, sets, the table of mentions, and the controls that go forwards and back.

import {captionOf, valueInWords} from './captions.js';
import {button, element, picker, setChoices} from './elements.js';
import {lineOfStep, pseudocodeOf} from './pseudocode.js';

const rowsOfTable = 9;

function pseudocodePart(category, step) {
  const code = pseudocodeOf(category);
  if (!code) return element('p', {class: 'note'}, `Steps of ${category}`);
  const current = lineOfStep(code, step);
  const lines = code.lines.map(([text], i) => element('li', {class: i === current ? 'current' : '', 'aria-current': i === current ? 'step' : null}, text));
  return element('div', {}, element('h3', {}, code.title), element('ol', {class: 'pseudocode'}, ...lines), element('p', {class: 'note'}, code.source));
}

function setPart(name, members) {
  const chips = members.length === 0 ? [element('span', {class: 'chip empty'}, '∅')] : members.map((member) => element('span', {class: 'chip', 'data-key': member}, member));
  return element('div', {class: 'set'}, element('b', {}, name), ...chips);
}

function setsPart(state) {
  const {event} = state.current;
  const sets = new Map(event.category === 'phi' ? state.sets : []);
  for (const [key, value] of Object.entries(event)) if (Array.isArray(value)) sets.set(key, value);
  return sets.size > 0 && element('div', {class: 'sets'}, ...[...sets].map(([name, members]) => setPart(name, members)));
}

/** The last mentions of the variable up to a step, as the renaming table of a trace has them. */
function mentionsPart(events, step, event) {
  if (!['rename', 'braun'].includes(event.category) || event.variable === undefined) return null;
  const rows = [];
  for (let i = step - 1; i >= 0 && rows.length < rowsOfTable; --i) {
    if (events[i].category === event.category && events[i].variable === event.variable) rows.unshift(events[i]);
  }
  const cells = (row) => [row.block ?? '', row.step, row.value ?? '', row.reaching ?? '', row.new ?? row.link ?? row.replacement ?? ''];
  const titles = event.category === 'rename' ? ['block', 'mention', 'version', 'reaching', 'after'] : ['block', 'step', 'value'];
  return element('table', {class: 'mentions'}, element('caption', {}, event.category === 'rename' ? `Reaching definitions of ${event.variable}` : `Values of ${event.variable}`),
    element('thead', {}, element('tr', {}, ...titles.map((title) => element('th', {scope: 'col'}, title)))),
    element('tbody', {}, ...rows.map((row, i) => element('tr', {class: i === rows.length - 1 ? 'current' : ''}, ...cells(row).slice(0, titles.length).map((cell) => element('td', {}, cell))))));
}

function keysPart(event) {
  const pairs = Object.entries(event).filter(([key, value]) => !['category', 'step'].includes(key) && !Array.isArray(value));
  return element('dl', {class: 'facts'}, ...pairs.flatMap(([key, value]) => [element('dt', {}, key), element('dd', {}, valueInWords(value))]));
}

/** The panel beside the panes. */
export function createStepsView(app) {
  const panel = element('div', {class: 'steps'});

  function render() {
    const {step, trace} = app.store.get();
    const events = app.events();
    const number = Number(step);
    if (events.length === 0) return panel.replaceChildren(element('p', {class: 'note'}, 'There is no trace of this method in the report.'));
    if (step === '' || number === 0) {
      const intro = step === '' ? 'The panes show results. Step with → and ←, or press play.' : 'Before the first step.';
      return panel.replaceChildren(element('p', {class: 'note'}, intro), ...[...new Set(events.map((event) => event.category))].map((category) => pseudocodePart(category, '')));
    }
    const event = events[number - 1];
    const cut = number === events.length && (trace === 'cfg' ? app.model().data.trace_cut : app.method(trace).trace_cut);
    panel.replaceChildren(...[pseudocodePart(event.category, event.step), element('p', {class: 'caption'}, captionOf(event)), setsPart(app.replay().at(number)),
                              mentionsPart(events, number, event), keysPart(event), cut && element('p', {class: 'note'}, `${cut} more events were left out of the report.`)].filter(Boolean));
    return undefined;
  }
  return {element: panel, render};
}

/** The bar of controls: whose steps, which variable, first, back, play, forward, last, a slider, and what the step says. */
export function createTransport(app) {
  const traces = picker('Whose steps', [], '', (trace) => app.store.set({trace, step: ''}));
  const variables = picker('Variable whose steps are shown', [], '', (variable) => app.store.set({variable}));
  const slider = element('input', {type: 'range', min: '0', max: '0', value: '0', 'aria-label': 'Step'});
  const caption = element('output', {class: 'caption', 'aria-live': 'off'});
  let timer = null;

  const place = () => {
    const {step} = app.store.get();
    return step === '' ? app.steps().length : app.steps().filter((number) => number <= Number(step)).length;
  };
  const goTo = (number) => {
    const steps = app.steps();
    const clamped = Math.min(Math.max(number, 0), steps.length);
    app.store.set({step: clamped === 0 ? '0' : String(steps[clamped - 1])});
  };
  const forward = () => goTo(app.store.get().step === '' ? 1 : place() + 1);
  const back = () => goTo(place() - 1);

  function stop() {
    clearInterval(timer);
    timer = null;
    play.textContent = '▶ play';
    play.setAttribute('aria-pressed', 'false');
  }
  function toggle() {
    if (timer !== null) return stop();
    play.textContent = '❚❚ pause';
    play.setAttribute('aria-pressed', 'true');
    if (app.store.get().step === '' || place() === app.steps().length) goTo(0);
    timer = setInterval(() => (place() < app.steps().length ? forward() : stop()), 700);
    return undefined;
  }
  const play = button('▶ play', 'Play the steps', toggle, {class: 'play', 'aria-pressed': 'false'});
  const results = button('results', 'Leave the steps: show results (Escape)', () => { stop(); app.store.set({step: ''}); }, {class: 'results'});
  slider.addEventListener('input', () => goTo(Number(slider.value)));
  const controls = [button('|◀', 'Before the first step (Home)', () => goTo(0)), button('◀', 'One step back (left arrow)', back), play,
                    button('▶', 'One step forward (right arrow)', forward), button('▶|', 'The last step (End)', () => goTo(Infinity))];
  const root = element('footer', {class: 'transport', role: 'toolbar', 'aria-label': 'Steps'}, traces, variables, element('span', {class: 'buttons'}, controls), slider, caption, results);

  function render() {
    const {trace, variable, step, left, right} = app.store.get();
    setChoices(traces, [['left', `steps of ${left} (left)`], ['right', `steps of ${right} (right)`], ['cfg', 'steps of the analyses']], trace);
    setChoices(variables, [['', 'all variables'], ...app.model().variables.map((name) => [name, `only ${name}`])], variable);
    const length = app.steps().length, at = place();
    slider.max = String(length);
    slider.value = String(at);
    const event = step !== '' && Number(step) > 0 ? app.events()[Number(step) - 1] : null;
    const text = step === '' ? 'results' : `${at} of ${length}${event ? `: ${captionOf(event)}` : ''}`;
    caption.textContent = text;
    slider.setAttribute('aria-valuetext', text);
    results.disabled = step === '';
    root.classList.toggle('active', step !== '');
    return text;
  }
  return {element: root, render, forward, back, toggle, first: () => goTo(0), last: () => goTo(Infinity), stop};
}
