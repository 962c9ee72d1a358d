// Puts the playground together: node build.mjs PACKAGES MODULE OUTPUT
// PACKAGES is the folder of node_modules, MODULE the WebAssembly module, OUTPUT the HTML file.
// The shell playground.html has four marks: @STYLE@, @WORKER@ and @MODULE@ (compressed, in base 64),
// and @SCRIPT@.

import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {gzipSync} from 'node:zlib';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../..');
const [packages, module, output] = process.argv.slice(2).map((name) => path.resolve(name));
const {build} = createRequire(path.join(packages, 'package.json'))('esbuild');

/** The programs of docs/examples; the one that the README explains comes first. */
function examples() {
  const folder = path.join(root, 'docs/examples');
  const first = 'why.s';
  const isProgram = /\.(s|py|bril|cfg)$/;
  const names = readdirSync(folder).filter((name) => name !== first && isProgram.test(name)).sort();
  return [first, ...names].map((file) => ({file, text: readFileSync(path.join(folder, file), 'utf8')}));
}

async function bundled(entry, format) {
  const {outputFiles} = await build({
    entryPoints: [path.join(here, entry)],
    bundle: true,
    minify: true,
    write: false,
    format,
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    nodePaths: [path.join(packages, 'node_modules')],
    define: {EXAMPLES: JSON.stringify(examples())},
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}

/** Nothing in a script may end it or begin a comment. */
function inScript(text) {
  return text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}

const packed = (bytes) => gzipSync(bytes, {level: 9}).toString('base64');
const styles = ['../../report/page/page.css', 'playground.css'].map((name) => readFileSync(path.join(here, name), 'utf8'));
const parts = {
  '@STYLE@': styles.join('\n'),
  '@WORKER@': packed(await bundled('worker.js', 'iife')),
  '@MODULE@': packed(readFileSync(module)),
  '@SCRIPT@': inScript(await bundled('playground.js', 'esm')),
};
let html = readFileSync(path.join(here, 'playground.html'), 'utf8');
for (const [mark, text] of Object.entries(parts)) {
  if (!html.includes(mark)) throw new Error(`playground.html has no ${mark}`);
  html = html.replace(mark, () => text);
}
writeFileSync(output, html);

const mebibytes = (html.length / (1 << 20)).toFixed(2);
console.error(`${path.relative(process.cwd(), output)}: ${mebibytes} MiB`);
