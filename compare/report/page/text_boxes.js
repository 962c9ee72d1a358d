// The size of text in boxes, the same with which the program lays graphs out
// (compare/report/page_layout.cpp).

export const textBox = {
  character: 7.25,
  line: 16,
  padding: 8
};

/** The size {w, h} of a box for `lines` lines, the longest of which has `characters` characters. */
export function boxFor(characters, lines) {
  const around = 2 * textBox.padding;
  return {w: Math.ceil(characters * textBox.character + around), h: lines * textBox.line + around};
}

/** The number of characters that fit into a line of a box. */
export function charactersIn(box) {
  return Math.floor((box.w - 2 * textBox.padding) / textBox.character + 0.3);
}
