// Bytes, compressed and written in base 64.

/** A stream of the bytes after a transform. */
export function streamThrough(bytes, transform) {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

export function toBase64(bytes) {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

export function fromBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);  // browsers since 2025, ten times as fast
  const signs = atob(text);
  const bytes = new Uint8Array(signs.length);
  for (let i = 0; i < signs.length; ++i) bytes[i] = signs.charCodeAt(i);
  return bytes;
}
