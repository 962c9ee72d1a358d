// Saves a drawing as an SVG file of its own: the styles that the page gives by classes are written
// into it.

const properties = [
  'fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font-family', 'font-size',
  'font-weight', 'font-style', 'text-anchor', 'display'
];

function copyStyles(from, to) {
  const style = getComputedStyle(from);
  for (const property of properties)
    to.style.setProperty(property, style.getPropertyValue(property));
  for (let i = 0; i < from.children.length; ++i) copyStyles(from.children[i], to.children[i]);
}

/** The text of an SVG document that shows a drawing whole. */
export function svgText(canvas, drawing) {
  const {width, height} = drawing.layout;
  const copy = canvas.cloneNode(true);
  copyStyles(canvas, copy);
  copy.firstElementChild.removeAttribute('transform');
  const margin = 30;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute(
      'viewBox', `${- margin} ${- margin} ${width + 2 * margin} ${height + 2 * margin}`);
  copy.setAttribute('width', width + 2 * margin);
  copy.setAttribute('height', height + 2 * margin);
  copy.style.background = getComputedStyle(document.body).backgroundColor;
  return new XMLSerializer().serializeToString(copy);
}

/** Offers the drawing as a file to save. */
export function saveSvg(canvas, drawing, name) {
  const address =
      URL.createObjectURL(new Blob([svgText(canvas, drawing)], {type: 'image/svg+xml'}));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
