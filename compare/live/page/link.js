// A program in the URL's fragment: its compressed text, its file name, and its options.

import {fromBase64, streamThrough, toBase64} from './packed.js';

async function through(bytes, transform) {
  return new Uint8Array(await new Response(streamThrough(bytes, transform)).arrayBuffer());
}

/** The key-value pairs that hold a program {text, file, options} in the fragment. */
export async function pairsOf({text, file, options}) {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const code = toBase64(packed).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return [['p', code], ['n', file], ...(options.length > 0 ? [['c', options.join(' ')]] : [])];
}

/**
 * The program in a fragment; null if there is none; {problem, pairs}, with the pairs that hold it, if it cannot be
 * decoded.
 */
export async function programOf(fragment) {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  if (!given.has('p')) return null;
  try {
    const packed = fromBase64(given.get('p').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await through(packed, new DecompressionStream('deflate-raw'));
    return {
      text: new TextDecoder('utf-8', {fatal: true}).decode(bytes),
      file: given.get('n') ?? 'program.s',
      options: (given.get('c') ?? '').split(' ').filter(Boolean),
    };
  } catch {
    const pairs = ['p', 'n', 'c'].filter((key) => given.has(key)).map((key) => [key, given.get(key)]);
    return {problem: 'the program of this link cannot be read', pairs};
  }
}
