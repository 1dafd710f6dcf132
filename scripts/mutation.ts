/**
 * Mutation tests: breaks the guarantees of SECURITY.md, one at a time in a copy, and requires that a test of that id
 * fails: `npm run test:mutation`; `-- S-24 S-36` tries those. Exits with 1 when a mutant survives.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MUTANTS, TESTS, type Mutant } from './mutation/mutants';

const copy = mkdtempSync(join(tmpdir(), 'mutation-'));
for (const entry of readdirSync('.'))
  if (!['node_modules', '.git', 'coverage'].includes(entry))
    cpSync(entry, join(copy, entry), { recursive: true });
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** Runs a command in the copy. */
function run(...command: string[]) {
  const { status } = spawnSync('npx', command, { cwd: copy, stdio: 'ignore', timeout: 300_000 });
  return status === null ? 'timeout' : status === 0 ? 'passed' : 'failed';
}

/** Tests of what stands in dist; the others run on the sources. */
const BUILT = /^tests\/(system|e2e)|inventory/;

/** 'killed' is as it should be. */
function attempt({ id, file, find, put }: Mutant) {
  const path = join(copy, file);
  const tests = TESTS.get(id) ?? [];
  const isBuilt = tests.some((test) => BUILT.test(test));
  const text = readFileSync(path, 'utf8');
  if (text.split(find).length !== 2) return `not there once: ${find}`;
  const tested = () => run('vitest', 'run', '--bail=1', ...tests, '-t', `\\[${id}\\]`);
  if (tested() !== 'passed') return 'its tests fail without it';
  writeFileSync(
    path,
    text.replace(find, () => put),
  );
  try {
    if (/\.tsx?$/.test(file) && run('tsc', '--noEmit') !== 'passed') return 'does not compile';
    if (isBuilt && run('node', 'build.mjs') !== 'passed') return 'does not build';
    return { passed: 'survived', failed: 'killed', timeout: 'its tests timed out' }[tested()];
  } finally {
    writeFileSync(path, text);
    if (isBuilt) run('node', 'build.mjs');
  }
}

const named = process.argv.slice(2);
const tried = MUTANTS.filter(({ id }) => !named.length || named.includes(id));
let killed = 0;
for (const mutant of tried) {
  const outcome = attempt(mutant);
  // A signal is handled between two mutants.
  await nextTurn();
  if (outcome === 'killed') killed += 1;
  console.log(`${outcome}: ${mutant.id} (${mutant.file})`);
}
console.log(`${killed} of ${tried.length} killed`);
if (killed < tried.length) process.exitCode = 1;
