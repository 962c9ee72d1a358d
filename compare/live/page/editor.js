// The editor in the source panel: the program's text with inline diagnostics. Its lines are linked
// to the other views, as in a report.

import {defaultKeymap, history, historyKeymap, invertedEffects, isolateHistory} from '@codemirror/commands';
import {bracketMatching, indentUnit, syntaxHighlighting} from '@codemirror/language';
import {lintGutter, lintKeymap, setDiagnostics} from '@codemirror/lint';
import {highlightSelectionMatches, search, searchKeymap} from '@codemirror/search';
import {Compartment, EditorState, MapMode, RangeSetBuilder, StateEffect, StateField, Transaction} from '@codemirror/state';
import {Decoration, EditorView, highlightActiveLine, keymap, lineNumbers} from '@codemirror/view';
import {classHighlighter} from '@lezer/highlight';

import {modes} from './modes.js';

const plain = [];  // the mode of a text in no known language

/** Lines by class: `linked`, `selected`, `now`. */
const setLines = StateEffect.define();
/** Whether the report is of another text, so that its line numbers do not apply. */
const setStale = StateEffect.define();

function lineDecorations(state, lines) {
  const builder = new RangeSetBuilder();
  for (let number = 1; number <= state.doc.lines; ++number) {
    const names = Object.keys(lines).filter((name) => lines[name].has(number));
    const attributes = {'data-key': `L${number}`, class: names.join(' ')};
    const {from} = state.doc.line(number);
    builder.add(from, from, Decoration.line({attributes}));
  }
  return builder.finish();
}

/** The line numbers after an edit, without the lines that it deletes. */
function movedLines(lines, {startState: {doc: before}, newDoc: after, changes}) {
  const moved = (number) => {
    if (number < 1 || number > before.lines) return [];
    const at = changes.mapPos(before.line(number).from, 1, MapMode.TrackDel);
    return at === null ? [] : [after.lineAt(at).number];
  };
  return Object.fromEntries(
      Object.entries(lines).map(([name, numbers]) => [name, new Set([...numbers].flatMap(moved))]));
}

/**
 * Each line carries its key, so that hovering highlights what belongs to it. Marks move with their
 * lines until the report of the new text arrives.
 */
const markedLines = StateField.define({
  create: (state) => ({lines: {}, isStale: false, decorations: lineDecorations(state, {})}),
  update(value, transaction) {
    let {lines, isStale} = value;
    if (transaction.docChanged) lines = movedLines(lines, transaction);
    for (const effect of transaction.effects) {
      if (effect.is(setLines) && !isStale) lines = {...lines, ...effect.value};
      if (effect.is(setStale)) [isStale, lines] = [effect.value, {}];
    }
    if (lines === value.lines) return value;
    return {lines, isStale, decorations: isStale ? Decoration.none : lineDecorations(transaction.state, lines)};
  },
  provide: (field) => EditorView.decorations.from(field, ({decorations}) => decorations),
});

/** The offset of a source location, whose column counts UTF-8 bytes from 1. */
function offsetOf(doc, {line, column}) {
  const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
  let bytes = 1;
  let offset = 0;
  for (const sign of at.text) {
    if (bytes >= column) break;
    bytes += new TextEncoder().encode(sign).length;
    offset += sign.length;
  }
  return at.from + offset;
}

function toLint(state, {severity, line, column, message}) {
  const from = offsetOf(state.doc, {line, column});
  const rest = state.doc.lineAt(from).to - from;
  const word = /^[\p{L}\p{N}_]+/u.exec(state.doc.sliceString(from, from + rest));
  const length = word?.[0].length ?? Math.min(rest, 1);
  return {from, to: from + length, severity: severity === 'note' ? 'info' : severity, message};
}

/** The numbers of the lines among keys. */
function linesAmong(keys) {
  return new Set([...keys].filter((key) => /^L\d+$/.test(key)).map((key) => Number(key.slice(1))));
}

/** The program's file name, which decides its language; undo restores it, too. */
const setFile = StateEffect.define();
const fileName = StateField.define({
  create: () => '',
  update: (name, transaction) => transaction.effects.find((effect) => effect.is(setFile))?.value ?? name,
});
const undoesFile = invertedEffects.of(
    ({effects, startState}) => effects.filter((effect) => effect.is(setFile)).map(() => setFile.of(startState.field(fileName))));

/** Whether these lines, and no others, have the class. */
function areMarked({lines}, className, wanted) {
  const marked = lines[className] ?? new Set();
  return marked.size === wanted.size && [...wanted].every((number) => marked.has(number));
}

/** All that the editor can do; `language` is its mode, which can be replaced. */
function extensionsOf({file, changed, keys, lineClicked}, language) {
  const done = (action) => (view) => {
    action(view);
    return true;
  };
  const ownKeys = Object.entries(keys).map(([key, action]) => ({key, preventDefault: true, run: done(action)}));
  const click = (view, block) => {
    lineClicked(view.state.doc.lineAt(block.from).number);
    return true;
  };
  return [
    keymap.of([...ownKeys, ...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
    keymap.of([{key: 'Escape', run: done((view) => view.contentDOM.blur())}]),
    lineNumbers({domEventHandlers: {click}}), lintGutter(), history(), fileName.init(() => file),
    undoesFile, bracketMatching(), highlightActiveLine(), search({top: true}),
    highlightSelectionMatches(), syntaxHighlighting(classHighlighter), markedLines,
    indentUnit.of('    '), EditorState.tabSize.of(4), language.of(plain),
    EditorView.contentAttributes.of({'aria-label': 'Program', tabindex: '0', spellcheck: 'false', autocapitalize: 'off'}),
    EditorView.updateListener.of((update) => update.docChanged && changed())
  ];
}

/**
 * Makes the editor of `text`, from `file`. `changed` is called after each edit of the text, `lineClicked` with the number
 * of a line; `keys` maps more keys to actions.
 */
export function createEditor(wanted) {
  const language = new Compartment();
  const view = new EditorView({doc: wanted.text, extensions: extensionsOf(wanted, language)});
  let hasDiagnostics = false;
  const marks = () => view.state.field(markedLines);

  /** An update of the editor takes milliseconds, so it is skipped if nothing changes. */
  function mark(className, lines) {
    if (!marks().isStale && !areMarked(marks(), className, lines))
      view.dispatch({effects: setLines.of({[className]: lines})});
  }

  function scrollTo(number) {
    if (marks().isStale || number < 1 || number > view.state.doc.lines) return;
    const {from} = view.state.doc.line(number);
    view.dispatch({effects: EditorView.scrollIntoView(from, {y: 'nearest'})});
  }

  return {
    element: view.dom,
    text: () => view.state.doc.toString(),
    file: () => view.state.field(fileName),
    /** Gives the text another file name. */
    rename: (name) => view.dispatch({effects: setFile.of(name), annotations: Transaction.addToHistory.of(false)}),
    line: () => view.state.doc.lineAt(view.state.selection.main.head).number,
    focus: () => view.focus(),
    /** Replaces the text by that of another file, as an edit that can be undone. */
    replace(next, name) {
      view.dispatch({
        changes: {from: 0, to: view.state.doc.length, insert: next},
        selection: {anchor: 0},
        effects: setFile.of(name),
        annotations: isolateHistory.of('full')
      });
    },
    /** Highlights the text as this language, given by name; free if it is the current one. */
    speak(name) {
      const mode = modes[name] ?? plain;
      if (language.get(view.state) !== mode) view.dispatch({effects: language.reconfigure(mode)});
    },
    diagnose(diagnostics) {
      const placed = diagnostics.filter(({line}) => line > 0);
      if (placed.length === 0 && !hasDiagnostics) return;
      hasDiagnostics = placed.length > 0;
      view.dispatch(setDiagnostics(view.state, placed.map((each) => toLint(view.state, each))));
    },
    /** Removes the marks while the report is of another text; the caller sets them again afterwards. */
    setStale(value) {
      if (value !== marks().isStale) view.dispatch({effects: setStale.of(value)});
    },
    mark: (keys, className) => mark(className, linesAmong(keys)),
    markStep(number) {
      mark('now', new Set([number].filter(Boolean)));
      if (!view.hasFocus) scrollTo(number);
    },
    scrollTo,
  };
}
