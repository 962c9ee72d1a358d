// The controls above the editor: language, examples, files, link, and the options of the
// comparison.

import {button, element, picker, setChoices} from '../../report/page/elements.js';

/** A control for an option with choices; the command omits the default. */
function choiceOf({name, choices, default: initial}, chosen) {
  const word = name.replace(/^--/, '');
  const list = picker(word, choices.map((choice) => [choice, `${word}: ${choice}`]), initial, chosen);
  return {
    element: list,
    words: () => (list.value === initial ? [] : [`${name}=${list.value}`]),
    show(options) {
      const given = options.find((option) => option.startsWith(`${name}=`));
      list.value = given?.slice(name.length + 1) ?? initial;
    }
  };
}

function switchOf(name, text, meaning, chosen) {
  const isOn = () => control.getAttribute('aria-pressed') === 'true';
  const turn = (on) => control.setAttribute('aria-pressed', String(on));
  const control = button(
      text, meaning,
      () => {
        turn(!isOn());
        chosen();
      },
      {'aria-pressed': 'false'});
  return {
    element: control,
    words: () => (isOn() ? [name] : []),
    show: (options) => turn(options.includes(name))
  };
}

/** A drop-down list of actions. Its first entry says what they are, and is shown again after each. */
function menuOf(name, title, pairs, act) {
  const menu = picker(name, [['', title], ...pairs], '', (choice) => {
    act(choice);
    menu.value = '';
  });
  return menu;
}

/**
 * Makes the bar. `actions`: language(name), example(number), open(), save(what), share(), and
 * options(words) when an option changes.
 */
export function createToolbar(examples, actions) {
  let controls = [];
  const changed = () => actions.options(controls.flatMap((control) => control.words()));
  const language = picker('Language', [], '', actions.language);
  const example = menuOf(
      'Example', 'example…', examples.map(({file}, number) => [String(number), file]),
      (number) => actions.example(Number(number)));
  const save = menuOf(
      'Save', 'save…',
      [['program', 'the program'], ['html', 'the report (HTML)'], ['json', 'the counts (JSON)']],
      actions.save);
  const options = element('span', {class: 'options', role: 'group', 'aria-label': 'Options'});
  const root = element(
      'div', {class: 'program-bar', role: 'toolbar', 'aria-label': 'Program'}, language, example,
      button('open', 'Open a file (f)', actions.open), save,
      button('copy link', 'Copy a link to this program (l)', actions.share), options);

  return {
    element: root,
    /** Fills in the languages and options that the tool has. */
    offer(about) {
      setChoices(language, about.languages.map(({name}) => [name, name]), '');
      controls = [
        ...about.options.map((option) => choiceOf(option, changed)),
        switchOf(
            '--fold-copies', 'fold copies',
            'Fold copies: methods on the CFG bind a copy to the value itself', changed)
      ];
      options.replaceChildren(...controls.map((control) => control.element));
    },
    show(name, words) {
      language.value = name;
      for (const control of controls) control.show(words);
    }
  };
}
