// The playground: the report's page for a program that is being edited.

import {useAlgorithms} from '../../report/page/algorithms.js';
import {counted, saveFile} from '../../report/page/elements.js';
import {startPage} from '../../report/page/start.js';

import {createEditor} from './editor.js';
import {openFile, readFile} from './files.js';
import {keepForReload, takeKept} from './kept.js';
import {pairsOf, programOf} from './link.js';
import {createSourcePanel} from './source_panel.js';
import {createToolbar} from './toolbar.js';

/**
 * Milliseconds without typing before the hidden parts and the large drawings are requested; after
 * the first edit following such a pause, they are requested at once.
 */
const pause = 250;
/** Milliseconds without an answer before the page says that it is still comparing. */
const soon = 400;

const examples = EXAMPLES;  // from the build: {file, text}
const {started, NoAnswer} = ssacEngines;  // of engines.js
const noReport = {functions: [], methods: [], command: []};

function countOf(diagnostics, severity) {
  const {length} = diagnostics.filter((each) => each.severity === severity);
  return length > 0 && counted(length, severity);
}

/** The message for an error; a fault of the page itself also goes to the console. */
function wordsOf(error) {
  if (error instanceof NoAnswer) return error.message;
  console.error(error);
  return `a fault of the page: ${error.message}`;
}

class Playground {
  #about = {languages: [], options: []};
  #isStarting = false;
  #engine = null;    // answers quickly, with the parts shown
  #thorough = null;  // answers with everything
  #program;  // {file, options}; the text is the editor's
  #editor;
  #panel;
  #toolbar;
  #app;
  #saving = null;   // the timer that updates the URL
  #rest = null;      // the timer that requests the complete report
  #wait = null;      // the timer that marks the report as outdated
  #edits = 0;
  #kept = 0;  // the edit that the URL holds
  #lastEdit = -Infinity;  // its time
  #said = '';  // the status text of the last report
  #isDrawing = false;  // it was shown without drawings, which follow later
  #series;  // of history entries: the number of this program's
  #hasReport = false;
  #unread;  // {words, pairs} of a link whose program cannot be read; it stays in the URL until an edit

  /** `unread`: see #unread; null if there is no such link. */
  constructor(program, unread) {
    this.#unread = unread;
    this.#program = {file: program.file, options: program.options};
    this.#editor = createEditor({
      file: program.file,
      text: program.text,
      changed: () => this.#edited(),
      lineClicked: (number) => this.#select(number),
      keys: {
        'Mod-s': () => this.#save('program'),
        'Mod-o': () => this.#open(),
        'Mod-Enter': () => this.#select(this.#editor.line()),
      }
    });
    this.#toolbar = createToolbar(examples, {
      language: (name) => this.#speak(name),
      example: (number) => this.#turnTo({options: this.#program.options, ...examples[number]}),
      open: () => this.#open(),
      save: (what) => this.#save(what),
      share: () => this.#share(),
      options: (options) => {
        this.#program.options = options;
        this.#compareAgain();
      }
    });
    this.#panel = createSourcePanel(this.#toolbar, this.#editor);
    this.#app = startPage((id) => (id === 'ssac-index' ? noReport : null), {
      createSource: this.#panel.over,
      keys: [
        ['s', 'write: go to the editor'], ['Esc', 'in the editor: leave it, to use the keys below'],
        ['Ctrl-Enter', 'in the editor: select the line'], ['F8', 'in the editor: the next diagnostic'],
        ['l', 'copy a link to this program'], ['f', 'open a file'], ['w', 'save the program']
      ],
      actions: {
        s: () => this.#write(),
        l: () => this.#share(),
        f: () => this.#open(),
        w: () => this.#save('program')
      }
    });
    this.#series = this.#app.store.series();
    this.#listen();
  }

  start() {
    this.#keepInAddress();
    return this.#startEngines();
  }

  /** Starts the engines, and compares. If they cannot start, the page says so, and the next edit tries again. */
  async #startEngines() {
    if (this.#isStarting) return;  // once started, it compares the text of that moment
    this.#isStarting = true;
    this.#panel.say('comparing…');
    try {
      const {quick, thorough} = await started();
      this.#about = await quick.ask({want: 'about'});
      useAlgorithms(this.#about);
      this.#toolbar.offer(this.#about);
      this.#showLanguage();
      this.#engine = quick;
      await this.#compare();
      this.#thorough = thorough();
      this.#askForRest();
    } catch (error) {
      this.#panel.say(wordsOf(error), true);
    }
    this.#isStarting = false;
  }

  #listen() {
    addEventListener('popstate', async () => {
      const isOther = this.#series !== this.#app.store.series();  // another program's, or a link was followed
      this.#series = this.#app.store.series();
      const given = isOther && await programOf(location.hash);
      if (given?.problem)
        this.#doWithout(given);
      else if (given)
        this.#show(given);
      else
        this.#keepInAddress();
    });
    addEventListener('pagehide', () => this.#keepForReload());
    for (const kind of ['dragover', 'drop']) addEventListener(kind, (event) => event.preventDefault());
    addEventListener('drop', (event) => this.#openDropped(event), {capture: true});
  }

  #doWithout({problem, pairs}) {
    this.#unread = {words: `${problem}; this is the program before`, pairs};
    this.#keepInAddress();
    this.#panel.say(this.#unread.words, true);
  }

  #write() {
    this.#app.store.set({tab: 'source'});
    this.#editor.focus();
  }

  #select(line) {
    if (this.#app.model()?.blocks) this.#app.select(`L${line}`);
  }

  #languageOf(file) {
    const extension = /\.[^.]*$/.exec(file)?.[0];
    return this.#about.languages.find((language) => language.extension === extension)?.name ?? '';
  }

  #showLanguage(name = this.#languageOf(this.#program.file)) {
    this.#editor.speak(name);
    this.#toolbar.show(name, this.#program.options);
  }

  #speak(name) {
    const {extension} = this.#about.languages.find((language) => language.name === name);
    this.#program.file = this.#program.file.replace(/(\.[^.]*)?$/, '') + extension;
    this.#editor.rename(this.#program.file);
    this.#showLanguage();
    this.#compareAgain();
  }

  /** Shows another program in a new history entry, so that the back button returns to the one before. */
  async #turnTo(program) {
    clearTimeout(this.#saving);
    await this.#keepInAddress();
    this.#app.store.turn(await pairsOf(program));
    this.#series = this.#app.store.series();
    this.#show(program);
  }

  #show({file, text, options}) {
    this.#program = {file, options};
    this.#showLanguage();
    if (this.#editor.text() === text) {
      this.#editor.rename(file);
      this.#compareAgain();
    } else {
      this.#editor.replace(text, file);
    }
  }

  /** Undo may restore the text of another file. */
  #edited() {
    const file = this.#editor.file();
    if (file !== this.#program.file) {
      this.#program.file = file;
      this.#showLanguage();
    }
    this.#compareAgain();
  }

  #request(want) {
    const {file: name, options} = this.#program;
    const file = name.startsWith('-') ? `./${name}` : name;  // else it would be an option
    const format = want === 'page' ? [] : [`--format=${want}`];
    return {want, file, text: this.#editor.text(), command: ['ssa-compare', ...options, ...format, file]};
  }

  async #keepInAddress() {
    const edit = this.#edits;
    const pairs = this.#unread?.pairs ?? await pairsOf(this.#whole());
    this.#app.store.keep(pairs);
    this.#kept = edit;
  }

  #whole() {
    return {text: this.#editor.text(), ...this.#program};
  }

  /** Stores the program if the URL does not hold it yet. */
  #keepForReload() {
    const isBehind = this.#kept !== this.#edits || location.hash !== this.#app.store.address();
    keepForReload(isBehind && !this.#unread ? this.#whole() : null);
  }

  /** Called after an edit of the text, its file name or the options. */
  #compareAgain() {
    this.#unread = null;
    return this.#compare();
  }

  async #compare() {
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.#keepInAddress(), 300);
    clearTimeout(this.#rest);
    ++this.#edits;
    const began = performance.now();
    const isTyping = began - this.#lastEdit < pause;
    this.#lastEdit = began;
    if (!this.#engine) {
      await this.#startEngines();
      return;
    }
    this.#wait ??= setTimeout(() => this.#sayThatItWaits(), soon);
    const edit = this.#edits;
    try {
      const answer = await this.#engine.ask({...this.#request('page'), quickly: true, parts: this.#parts()}, 'page');
      if (!answer) return;
      this.#thorough?.learn(answer.layouts);
      this.#report(answer, began);
      if (answer.status === 'ok') this.#askForRest(isTyping ? pause : 0);
    } catch (error) {
      this.#standStill(wordsOf(error));
    }
    clearTimeout(this.#wait);
    this.#wait = edit === this.#edits ? null : setTimeout(() => this.#sayThatItWaits(), soon);
  }

  #sayThatItWaits() {
    this.#standStill('comparing…', false);
  }

  /** The parts of the report that are shown: see PageParts in compare/report/page_parts.h. */
  #parts() {
    const {panes, steps, selected, site} = this.#app.shown();
    const drawings = panes.flatMap(([, family, view]) => (view === 'tree' ? ['dom'] : family ?? ['cfg', 'son']));
    return {
      forms: [...panes.map(([label]) => label), selected],
      traces: steps === null ? [] : [steps],
      drawings,
      reasons: [site],
      algorithms: []  // `about` brought them
    };
  }

  #askForRest(delay = 0) {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#complete(), delay);
  }

  /** Requests what an edit was shown without: first the drawings, if any are missing, then the rest. */
  async #complete() {
    const edit = this.#edits;
    if (!this.#thorough) return;
    try {
      if (this.#isDrawing) await this.#showAnswer({parts: this.#parts()}, true, edit);
      if (edit === this.#edits) await this.#showAnswer({}, false, edit);
    } catch (error) {
      if (edit === this.#edits) this.#panel.say(`not complete: ${wordsOf(error)}`, true);
    }
  }

  /** Asks the thorough engine, and shows its answer unless the text has changed by then. */
  async #showAnswer(wanted, isPart, edit) {
    const answer = await this.#thorough.ask({...this.#request('page'), ...wanted}, 'page', () => edit === this.#edits);
    if (answer) this.#engine.learn(answer.layouts);
    if (answer?.status !== 'ok') return;
    this.#app.load((id) => answer.elements[id], isPart);
    if (this.#isDrawing) this.#panel.say(this.#said, Boolean(this.#unread));
    this.#isDrawing = false;
  }

  /** Says why there is no report of the text; the previous report, if any, stays. */
  #standStill(words, isBad = true) {
    this.#panel.say(this.#hasReport ? `${words}; the report is of the text before` : words, isBad);
    this.#setStale(this.#hasReport);
  }

  #setStale(isStale) {
    document.getElementById('page').classList.toggle('stale', isStale);
    this.#editor.setStale(isStale);
  }

  #report({status, language, diagnostics, elements, leftOut}, began) {
    this.#editor.diagnose(diagnostics);
    this.#showLanguage(language);
    const nowhere = diagnostics.filter(({line}) => line === 0).map(({message}) => message);
    const found = [countOf(diagnostics, 'error'), countOf(diagnostics, 'warning'), ...nowhere];
    if (status === 'rejected') {
      const error = diagnostics.find(({severity, line}) => severity === 'error' && line > 0);
      const words = error ? `: line ${error.line}: ${error.message}` : '';
      this.#standStill(`${found.filter(Boolean).join(', ')}${words}`);
      return;
    }
    this.#hasReport = true;
    this.#setStale(false);
    this.#app.load((id) => elements[id], true);
    const time = Math.round(performance.now() - began);
    const say = (...more) =>
        [this.#unread?.words, [`compared in ${time} ms`, ...more, ...found].filter(Boolean).join(', ')].filter(Boolean).join(': ');
    this.#said = say();
    this.#isDrawing = leftOut > 0;
    this.#panel.say(say(this.#isDrawing && 'drawing…'), Boolean(this.#unread));
  }

  #take({file, text, problem}) {
    if (problem)
      this.#panel.say(problem, true);
    else
      this.#turnTo({file, text, options: this.#program.options});
  }

  async #open() {
    this.#take(await openFile(this.#about.languages.map(({extension}) => extension)));
  }

  /** Takes a file before the editor does, which would insert its text. */
  async #openDropped(event) {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    this.#take(await readFile(file));
  }

  async #save(what) {
    const {file} = this.#program;
    if (what === 'program') {
      saveFile(file, this.#editor.text());
      return;
    }
    try {
      const engine = this.#thorough ?? (await started()).quick;
      const {report} = await engine.ask(this.#request(what));
      saveFile(`${file}.${what}`, report, what === 'html' ? 'text/html' : 'application/json');
    } catch (error) {
      this.#panel.say(`not saved: ${wordsOf(error)}`, true);
    }
  }

  async #share() {
    clearTimeout(this.#saving);
    this.#unread = null;
    await this.#keepInAddress();
    const address = location.href.replace(/#.*/, '') + this.#app.store.address();
    try {
      await navigator.clipboard.writeText(address);
      this.#panel.say(`the link is copied: ${address.length} characters`);
    } catch {
      this.#panel.say('the browser does not let this page copy: the link is in the address bar', true);
    }
  }
}

async function start() {
  const given = takeKept() ?? await programOf(location.hash);
  const unread = given?.problem ? {words: `${given.problem}; this is an example`, pairs: given.pairs} : null;
  const program = given && !unread ? given : {options: [], ...examples[0]};
  const playground = new Playground(program, unread);
  await playground.start();
}

start();
