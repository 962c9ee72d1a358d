// Syntax highlighting by tokens alone: the grammars are in the tool.

import {StreamLanguage} from '@codemirror/language';
import {python} from '@codemirror/legacy-modes/mode/python';

function wordSet(words) {
  return new Set(words.split(' '));
}

/** A language of words, numbers and symbols; `patterns` are tried before these. */
function languageOf({comment, keywords, types, patterns = []}) {
  return StreamLanguage.define({
    languageData: {commentTokens: {line: comment}},
    token(stream) {
      if (stream.eatSpace()) return null;
      if (stream.match(comment)) {
        stream.skipToEnd();
        return 'comment';
      }
      for (const [pattern, name] of patterns)
        if (stream.match(pattern)) return name;
      if (stream.match(/^\d+/)) return 'number';
      if (stream.match(/^[\p{L}_][\p{L}\p{N}_]*/u)) {
        const word = stream.current();
        return keywords.has(word) ? 'keyword' : types.has(word) ? 'typeName' : 'variableName';
      }
      stream.next();
      return 'operator';
    },
  });
}

const simple = languageOf({
  comment: '//',
  keywords: wordSet('return if else while break continue true false'),
  types: wordSet('int'),
  patterns: [[/^\/\*.*?\*\//, 'comment'], [/^#show\w*/, 'meta']],
});

const bril = languageOf({
  comment: '#',
  keywords: wordSet('add sub mul div eq lt gt le ge not and or jmp br call ret const id print nop phi'),
  types: wordSet('int bool'),
  patterns: [[/^"[^"]*"/, 'string'], [/^@[\w.]+/, 'variableName.function'], [/^\.[\w.]+/, 'labelName']],
});

const cfg = languageOf({
  comment: ';',
  keywords: wordSet('function jump branch return copy print'),
  types: wordSet(''),
  patterns: [[/^b\d+:?/, 'labelName']],
});

/** The modes by language name. */
export const modes = {simple, python: StreamLanguage.define(python), bril, cfg};
