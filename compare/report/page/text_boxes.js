// How large text is in boxes: the sizes that the program lays graphs out with
// (compare/report/page_layout.cpp).

export const textBox = {
  character: 7.25,
  line: 16,
  padding: 8
};

/** The size of a box for so many lines, the longest of so many characters: {w, h}. */
export function boxFor(characters, lines) {
  const around = 2 * textBox.padding;
  return {w: Math.ceil(characters * textBox.character + around), h: lines * textBox.line + around};
}

/** How many characters stand in a line of a box. */
export function charactersIn(box) {
  return Math.floor((box.w - 2 * textBox.padding) / textBox.character + 0.3);
}
