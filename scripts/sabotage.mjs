/**
 * Breaks the guarantees of SECURITY.md, one at a time in a copy, and requires that a test of that id fails
 * (`npm run sabotage`; with a number only so many, from `--from`). Exits 1 when a change does not compile, or nobody notices it.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CATALOGUE } from './sabotage/catalogue.mjs';

/** @import { Sabotage } from './sabotage/catalogue.mjs' */

const root = fileURLToPath(new URL('..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'sabotage-'));
for (const entry of readdirSync(root))
  if (!['node_modules', '.git', 'coverage'].includes(entry))
    cpSync(join(root, entry), join(copy, entry), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** How a command ends in the copy. @param {...string} command */
function ends(...command) {
  const { status } = spawnSync('npx', command, { cwd: copy, stdio: 'ignore', timeout: 300_000 });
  return status === null ? 'late' : status === 0 ? 'well' : 'badly';
}

/** Tests of what stands in dist; the others run on the sources. */
const BUILT = /^tests\/(system|browser)|licences|sbom/;

/** What came of a change: 'red' is as it should be. @param {Sabotage} sabotage */
function attempt({ id, file, find, put, test }) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const tested = () => ends('vitest', 'run', '--bail=1', test, '-t', `\\[${id}\\]`);
  if (tested() !== 'well') return 'its test is not green to begin with';
  writeFileSync(
    path,
    text.replace(find, () => put),
  );
  try {
    if (/\.tsx?$/.test(file) && ends('tsc', '--noEmit') !== 'well') return 'does not compile';
    if (BUILT.test(test) && ends('node', 'build.mjs') !== 'well') return 'does not build';
    return { well: 'nobody notices', badly: 'red', late: 'its test came to no end' }[tested()];
  } finally {
    writeFileSync(path, text);
    if (BUILT.test(test)) ends('node', 'build.mjs');
  }
}

const lost = CATALOGUE.filter(
  ({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2,
);
for (const { id, file, find } of lost) console.error(`${id}: not there once in ${file}: ${find}`);
if (lost.length) process.exit(1);

const at = process.argv.indexOf('--from');
const from = at < 0 ? 0 : Number(process.argv[at + 1]);
const most = Number(process.argv[2]) || CATALOGUE.length;
const tried = CATALOGUE.slice(from, from + most);
let red = 0;
for (const sabotage of tried) {
  const outcome = attempt(sabotage);
  // Whoever ends this is heard between two tries.
  await nextTurn();
  if (outcome === 'red') red += 1;
  console.log(`${outcome}: ${sabotage.id} (${sabotage.file})`);
}
console.log(`${red} of ${tried.length} noticed`);
if (red < tried.length) process.exitCode = 1;
