// The text of an instruction of the control-flow graph, `x = add "a b", 1`, with values in place of
// its variables.

/** The words of a text: [{begin, end, word}]. Quoted names can contain blanks, commas and escaped quotes. */
function wordsOf(text) {
  const found = [...text.matchAll(/(?:"(?:\\.|[^"\\])*"|[^\s,"])+/g)];
  return found.map(({0: word, index: begin}) => ({begin, end: begin + word.length, word}));
}

/** Temporaries (`i7`) and numbers are not variables; variables of such names are written `i7~1` or quoted. */
function isVariable({word}) {
  return !/^(?:i\d+|-?\d+)$/.test(word);
}

/** The words of an instruction's text that are its assigned variable and, in order, the variables that it reads. */
function placesInText({text, defines, uses}) {
  const words = wordsOf(text);
  const assigns = words[1]?.word === '=';
  const operands = words.slice(assigns ? 3 : 1).filter(isVariable);
  return {assigned: defines && assigns ? words[0] : null, read: operands.slice(0, uses.length)};
}

/**
 * The text of an instruction with values in place of its variables. `valueOf(name, number)` returns
 * the value for the read of that number, or, if the number is undefined, for the assigned variable;
 * where it returns undefined, the variable stays.
 */
export function textWith(instruction, valueOf) {
  const {assigned, read} = placesInText(instruction);
  const places = read.map((place, i) => ({...place, value: valueOf(instruction.uses[i], i)}));
  if (assigned) places.unshift({...assigned, value: valueOf(instruction.defines)});
  let text = '', at = 0;
  for (const {begin, end, value} of places.filter((place) => place.value !== undefined)) {
    text += instruction.text.slice(at, begin) + value;
    at = end;
  }
  return text + instruction.text.slice(at);
}
