// The text of an instruction of the control-flow graph, `x = add "a b", 1`, with values in the places
// of its variables.

/**
 * Where the items of a text stand that commas separate: [{begin, end}]. Names in quotes may hold
 * commas and blanks, and quotes behind a backslash.
 */
function itemsFrom(text, start) {
  const item = /(?:"(?:\\.|[^"\\])*"|[^,"])+/gy;
  const items = [];
  for (let begin = start; begin < text.length;) {
    item.lastIndex = begin;
    const found = item.exec(text)?.[0];
    if (!found) break;
    items.push({begin, end: begin + found.length});
    begin += found.length + 2;
  }
  return items;
}

/** Temporaries (`i7`) and numbers are no variables; names that look like them are `i7~1` and in quotes. */
function isVariable(text) {
  return !/^(?:i\d+|-?\d+)$/.test(text);
}

/** The places in the text of what the instruction assigns, and of the variables that it reads, in order. */
function placesInText({text, defines, uses}) {
  const name = /^(?:"(?:\\.|[^"\\])*"|[^\s"])+/.exec(text)[0].length;
  const begin = text.startsWith(' = ', name) ? name + 3 : 0;
  const operands = text.indexOf(' ', begin) + 1;
  const read = uses.length === 0 || operands === 0 ?
      [] :
      itemsFrom(text, operands).filter((item) => isVariable(text.slice(item.begin, item.end)));
  return {assigned: defines && begin > 0 ? {begin: 0, end: name} : null, read: read.slice(0, uses.length)};
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
