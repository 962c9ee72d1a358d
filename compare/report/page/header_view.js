// The header: the function, the filter, the overlays, the theme and the help.

import {button, element, picker, setChoices} from './elements.js';
import {createIrreducible} from './irreducible.js';
import {nameOf} from './model.js';
import {hasOverlay, overlayNames} from './overlays.js';

/** Stores a choice of light or dark if the browser allows it, and returns the stored one. */
function storedTheme(value) {
  try {
    if (value !== undefined) localStorage.setItem('ssa-compare-theme', value);
    return localStorage.getItem('ssa-compare-theme') ?? '';
  } catch {
    return '';
  }
}

/** Switches between light and dark, the first time from the system's preference. */
export function toggleTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' :
                                    matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  storedTheme(root.dataset.theme);
}

function toggleOverlay(app, name) {
  const chosen = new Set(app.store.get().overlays.split(',').filter(Boolean));
  if (!chosen.delete(name)) chosen.add(name);
  app.store.set(
      {overlays: overlayNames.map(([each]) => each).filter((each) => chosen.has(each)).join(',')});
}

/** The header of the page. */
export function createHeader(app, help) {
  const theme = storedTheme();
  if (theme) document.documentElement.dataset.theme = theme;
  const home = button(
      'Index', 'Index of functions (i)', () => app.store.set({fn: '', selection: '', step: ''}),
      {class: 'home'});
  const chooser = picker('Function', [], '', (fn) => app.open(fn));
  const filter = element('input', {
    type: 'search',
    placeholder: 'Filter  /',
    'aria-label': 'Filter sites or functions',
    on: {input: () => app.store.set({filter: filter.value})}
  });
  const differ = button(
      'differing', 'Only sites where methods differ',
      () => app.store.set({rows: app.store.get().rows === '' ? 'differ' : ''}), {class: 'differ'});
  const irreducible = createIrreducible(app);
  const overlays = overlayNames.map(
      ([name, text, meaning]) =>
          button(text, meaning, () => toggleOverlay(app, name), {'data-overlay': name}));
  const overlayGroup = element(
      'span', {class: 'segmented overlays', role: 'group', 'aria-label': 'Overlays on the graph'},
      overlays);
  const root = element(
      'header', {class: 'top'}, element('h1', {}, 'ssa-compare'), home, chooser,
      irreducible.element, filter,
      differ, overlayGroup, element('span', {class: 'spacer'}),
      element(
          'span', {class: 'last'}, button('◐', 'Light or dark (t)', toggleTheme),
          button('?', 'Keyboard map (?)', () => help.showModal())));

  function render() {
    const state = app.store.get();
    home.hidden = app.index.functions.length <= 1;
    root.classList.toggle('on-index', state.fn === '');
    root.dataset.tab = state.tab;
    if (state.fn)
      setChoices(
          chooser, app.openFunctions().map((entry) => [entry.id, `${nameOf(entry)}: ${entry.file}`]),
          state.fn);
    irreducible.render();
    if (filter.value !== state.filter) filter.value = state.filter;
    differ.setAttribute('aria-pressed', String(state.rows === 'differ'));
    const model = app.model();
    for (const [k, [name, , meaning]] of overlayNames.entries()) {
      const isThere = !model?.blocks || hasOverlay(model, name);
      overlays[k].disabled = !isThere;
      overlays[k].title = isThere ? meaning : 'The report leaves it out for a function this large';
      overlays[k].setAttribute(
          'aria-pressed', String(isThere && state.overlays.split(',').includes(name)));
    }
  }
  return {element: root, render, filter};
}
