// Programs from disk.

import {element} from '../../report/page/elements.js';

const mostBytes = 1 << 20;

/** Lets the user choose a file; resolves to {file, text}, or to {problem}, a message. */
export function openFile(extensions) {
  const input = element('input', {type: 'file', accept: extensions.join(',')});
  return new Promise((resolve) => {
    input.addEventListener('change', async () => resolve(await readFile(input.files[0])));
    input.click();
  });
}

/** {file, text} of a file, or {problem} if it is too large to be a program. */
export async function readFile(file) {
  if (file.size > mostBytes) return {problem: `${file.name} is larger than 1 MiB`};
  return {file: file.name, text: await file.text()};
}
