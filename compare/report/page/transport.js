// The bar of controls for the steps: whose steps, which variable, first, back, play, forward, last,
// a slider, and the caption of the step.

import {captionOf} from './algorithms.js';
import {button, element, picker, setChoices} from './elements.js';

const interval = 700;  // milliseconds per step while playing

/** The bar; it goes through the visible steps of the chosen trace. */
export class Transport {
  #app;
  #timer = null;
  #wishes = [];  // what to do once the steps are there
  #traces;
  #variables;
  #slider = element('input', {
    type: 'range',
    min: '0',
    max: '0',
    value: '0',
    'aria-label': 'Step',
    on: {input: () => this.#goTo(Number(this.#slider.value))}
  });
  #caption = element('output', {class: 'caption', 'aria-live': 'off'});
  #play = button(
      '▶ play', 'Play the steps (Space)', () => this.toggle(),
      {class: 'play', 'aria-pressed': 'false'});
  #results = button(
      'results', 'Leave the steps: show results (Escape)', () => this.leave(), {class: 'results'});

  constructor(app) {
    this.#app = app;
    this.#traces = picker('Whose steps', [], '', (trace) => app.store.set({trace, step: ''}));
    this.#variables =
        picker('Variable whose steps are shown', [], '', (variable) => app.store.set({variable}));
    const buttons = element(
        'span', {class: 'buttons'},
        button('|◀', 'Before the first step (Home)', () => this.first()),
        button('◀', 'One step back (left arrow)', () => this.back()), this.#play,
        button('▶', 'One step forward (right arrow)', () => this.forward()),
        button('▶|', 'The last step (End)', () => this.last()));
    this.element = element(
        'footer', {class: 'transport', role: 'toolbar', 'aria-label': 'Steps'}, this.#traces,
        this.#variables,
        button(
            'all methods', 'All methods side by side, for the variable (a)',
            () => app.store.set({all: '1'})),
        buttons, this.#slider, this.#caption, this.#results);
  }

  /** How many visible steps have happened. */
  #place() {
    const {step} = this.#app.store.get();
    const steps = this.#app.steps();
    return step === '' ? steps.length : steps.filter((number) => number <= Number(step)).length;
  }

  /** Calls `action` now, or as soon as the steps are there. */
  #whenThere(action) {
    if (this.#app.stepsAreLater())
      this.#wishes.push(action);
    else
      action();
  }

  #goTo(place) {
    if (this.#app.stepsAreLater()) return;
    const steps = this.#app.steps();
    const clamped = Math.min(Math.max(place, 0), steps.length);
    this.#app.store.set({step: clamped === 0 ? '0' : String(steps[clamped - 1])});
  }

  first() {
    this.#whenThere(() => this.#goTo(0));
  }
  last() {
    this.#whenThere(() => this.#goTo(Infinity));
  }
  back() {
    this.#whenThere(() => this.#goTo(this.#place() - 1));
  }
  forward() {
    this.#whenThere(() => this.#goTo(this.#app.store.get().step === '' ? 1 : this.#place() + 1));
  }

  leave() {
    this.#wishes = [];
    this.stop();
    this.#app.store.set({step: ''});
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = null;
    this.#play.textContent = '▶ play';
    this.#play.setAttribute('aria-pressed', 'false');
  }

  toggle() {
    if (this.#timer !== null)
      this.stop();
    else if (this.#app.stepsAreLater())
      this.#wishes.push(() => this.toggle());
    else
      this.#start();
  }

  #start() {
    this.#play.textContent = '❚❚ pause';
    this.#play.setAttribute('aria-pressed', 'true');
    const length = this.#app.steps().length;
    if (this.#place() === length) this.#goTo(0);
    this.#timer = setInterval(
        () => (this.#place() < this.#app.steps().length ? this.forward() : this.stop()), interval);
  }

  /** Updates the bar; returns its text. */
  render() {
    const {trace, variable, step, left, right} = this.#app.store.get();
    const traces = [
      ['left', `steps of ${left} (left)`], ['right', `steps of ${right} (right)`],
      ['cfg', 'steps of the analyses']
    ];
    setChoices(this.#traces, traces, trace);
    const names = this.#app.model().variables.map((name) => [name, `only ${name}`]);
    setChoices(this.#variables, [['', 'all variables'], ...names], variable);
    if (this.#app.stepsAreLater()) return this.#caption.textContent;
    for (const action of this.#wishes.splice(0)) queueMicrotask(action);
    const length = this.#app.steps().length, place = this.#place();
    this.#slider.max = String(length);
    this.#slider.value = String(place);
    const event = step === '' ? undefined : this.#app.events()[Number(step) - 1];
    const text =
        step === '' ? 'results' : `${place} of ${length}${event ? `: ${captionOf(event)}` : ''}`;
    this.#caption.textContent = text;
    this.#slider.setAttribute('aria-valuetext', text);
    this.#results.disabled = step === '';
    this.element.classList.toggle('active', step !== '');
    return text;
  }
}
