// Extracts the parts of the playground's file.

import {readFileSync} from 'node:fs';
import {gunzipSync} from 'node:zlib';

/** The bytes of an element that is compressed, and encoded in base 64. */
export function partOf(page, id) {
  const [, text] = new RegExp(`<script type="text/plain" id="${id}">([^<]*)</script>`).exec(page) ?? [];
  if (text === undefined) throw new Error(`the page has no ${id}`);
  return gunzipSync(Buffer.from(text, 'base64'));
}

/** The compiled module of the page in that file. */
export function moduleOf(file) {
  return WebAssembly.compile(partOf(readFileSync(file, 'utf8'), 'ssac-module'));
}
