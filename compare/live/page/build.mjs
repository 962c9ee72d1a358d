// Assembles the playground: node build.mjs PACKAGES MODULE OUTPUT
// PACKAGES is the folder that holds node_modules, MODULE the WebAssembly module, OUTPUT the HTML file.
// The template playground.html has five marks: @STYLE@, @WORKER@ and @MODULE@ (compressed, in base 64),
// @ENGINES@ and @SCRIPT@.

import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {gzipSync} from 'node:zlib';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../..');
const [packages, module, output] = process.argv.slice(2).map((name) => path.resolve(name));

/** The programs of docs/examples, beginning with the one that the README explains. */
function examples() {
  const folder = path.join(root, 'docs/examples');
  const first = 'why.s';
  const isProgram = /\.(s|py|bril|cfg)$/;
  const names = readdirSync(folder).filter((name) => name !== first && isProgram.test(name)).sort();
  return [first, ...names].map((file) => ({file, text: readFileSync(path.join(folder, file), 'utf8')}));
}

/** A script bundled with its imports, by Debian's esbuild. */
function bundled(entry, format) {
  const flags = ['--bundle', '--minify', '--target=es2022', '--legal-comments=none', '--log-level=warning'];
  return execFileSync(
      'esbuild', [entry, `--format=${format}`, `--define:EXAMPLES=${JSON.stringify(examples())}`, ...flags],
      {cwd: here, encoding: 'utf8', env: {...process.env, NODE_PATH: path.join(packages, 'node_modules')}, maxBuffer: 1 << 26});
}

/** Escapes what would end a script element or begin a comment in it. */
function inScript(text) {
  return text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}

/** Otherwise V8 would parse Graphviz twice: to find the end of its one large function, and when that is called. */
const compiledAtOnce = '//# allFunctionsCalledOnLoad\n';

const packed = (bytes) => gzipSync(bytes, {level: 9}).toString('base64');
const styles = ['../../report/page/page.css', 'playground.css'].map((name) => readFileSync(path.join(here, name), 'utf8'));
const parts = {
  '@STYLE@': styles.join('\n'),
  '@WORKER@': packed(compiledAtOnce + bundled('worker.js', 'iife')),
  '@MODULE@': packed(readFileSync(module)),
  '@ENGINES@': inScript(bundled('engines.js', 'iife')),
  '@SCRIPT@': inScript(bundled('playground.js', 'esm')),
};
let html = readFileSync(path.join(here, 'playground.html'), 'utf8');
for (const [mark, text] of Object.entries(parts)) {
  if (!html.includes(mark)) throw new Error(`playground.html has no ${mark}`);
  html = html.replace(mark, () => text);
}
const foreign = html.match(/[^\x00-\x7f]/);
if (foreign) throw new Error(`write \\u escapes: with ${foreign[0]} in it the page, of two megabytes, is decoded four times as slowly`);
writeFileSync(output, html);

const mebibytes = (html.length / (1 << 20)).toFixed(2);
console.error(`${path.relative(process.cwd(), output)}: ${mebibytes} MiB`);
