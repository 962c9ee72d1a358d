// Compares the module of the playground with the command line: node programs.mjs TOOL PAGE FOLDER
// FOLDER has the programs and list.txt, one line per program: the options, then the file
// (fuzz_programs --write). The command line's output stays there, as FILE.json. Exits with 1 if a byte differs.

import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {createModule} from '../../compare/live/page/module.js';
import {moduleOf} from './page_parts.mjs';

const [tool, page, folder] = process.argv.slice(2).map((name) => path.resolve(name));
const noLayout = () => {
  throw new Error('counts need no drawing');
};
const module = await createModule(await moduleOf(page), noLayout);

function byCommandLine(words, file) {
  const {stdout, status} = spawnSync(tool, words, {cwd: folder, maxBuffer: 1 << 28});
  if (status !== 0 && status !== 2) throw new Error(`ssa-compare ends with ${status} on ${file}`);
  writeFileSync(path.join(folder, `${file}.json`), stdout);
  return stdout.toString('utf8');
}

// The build of the tool differs: it is not compared.
const withoutMaker = (report) => report.replace(/"commit":.*?"architecture":"[^"]*",/, '');

let differ = 0;
let rejected = 0;
const languages = new Map();
const lines = readFileSync(path.join(folder, 'list.txt'), 'utf8').split('\n').filter(Boolean);
for (const line of lines) {
  const words = ['--format=json', ...line.split(' ')];
  const file = words.at(-1);
  const expected = byCommandLine(words, file);
  const text = readFileSync(path.join(folder, file), 'utf8');
  const {report} = JSON.parse(module.answer({want: 'json', file, text, command: ['ssa-compare', ...words]}));
  const extension = path.extname(file);
  languages.set(extension, (languages.get(extension) ?? 0) + 1);
  rejected += expected.includes('"status":"rejected"') ? 1 : 0;
  if (withoutMaker(report) === withoutMaker(expected)) continue;
  ++differ;
  console.log(`differs: ssa-compare ${words.join(' ')}`);
}
const kinds = [...languages].sort().map(([extension, number]) => `${number} ${extension}`).join(', ');
console.log(`${lines.length} programs (${kinds}), ${rejected} rejected, in Node ${process.version}: ${differ} differ from the command line`);
process.exit(differ === 0 && lines.length > 0 ? 0 : 1);
