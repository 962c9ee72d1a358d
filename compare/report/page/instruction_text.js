// The text of an instruction of the control-flow graph, `x = add "a b", 1`, with values in the places
// of its variables.

/** The words of a text: [{begin, end, word}]. Names in quotes hold blanks and commas, and quotes behind a backslash. */
function wordsOf(text) {
  const found = [...text.matchAll(/(?:"(?:\\.|[^"\\])*"|[^\s,"])+/g)];
  return found.map(({0: word, index: begin}) => ({begin, end: begin + word.length, word}));
}

/** Temporaries (`i7`) and numbers are no variables; names that look like them are `i7~1` and in quotes. */
function isVariable({word}) {
  return !/^(?:i\d+|-?\d+)$/.test(word);
}

/** What the instruction assigns, and the variables that it reads, in order, among the words of its text. */
function placesInText({text, defines, uses}) {
  const words = wordsOf(text);
  const assigns = words[1]?.word === '=';
  const operands = words.slice(assigns ? 3 : 1).filter(isVariable);
  return {assigned: defines && assigns ? words[0] : null, read: operands.slice(0, uses.length)};
}

/**
 * The text of an instruction with values in the places of its variables. `valueOf(name, number)` gives
 * the value of the read of that number, or of the variable that is assigned, whose number is
 * undefined; undefined where the variable stays.
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
