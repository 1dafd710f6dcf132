/**
 * Builds the commit that is checked out twice, in two folders, and compares: `node scripts/reproducible.mjs`. Prints one hash, or
 * the files that differ and ends with 1.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root });
const revision = git('rev-parse', '--short=12', 'HEAD').toString().trim();
const folder = mkdtempSync(join(tmpdir(), 'promo-builds-'));
const archive = join(folder, 'commit.tar');
git('archive', `--output=${archive}`, 'HEAD');

/** The hash of every file of a build, by its path. @param {string} name */
function hashes(name) {
  const copy = join(folder, name);
  mkdirSync(copy);
  execFileSync('tar', ['-xf', archive, '-C', copy]);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const env = { ...process.env, REVISION: revision };
  execFileSync(process.execPath, ['build.mjs'], { cwd: copy, env, stdio: 'inherit' });
  const dist = join(copy, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).toSorted();
  return new Map(paths.map((file) => [file.slice(dist.length + 1), sha256(readFileSync(file))]));
}

/** @param {string | Buffer} contents */
function sha256(contents) {
  return createHash('sha256').update(contents).digest('hex');
}

try {
  const [first, second] = [hashes('one'), hashes('another-folder')];
  const names = new Set([...first.keys(), ...second.keys()]);
  const differing = [...names].filter((name) => first.get(name) !== second.get(name));
  for (const name of differing) console.error(`differs: ${name}`);
  if (differing.length) process.exitCode = 1;
  else
    console.log(
      `${revision}: ${names.size} files, twice the same: sha256 ${sha256(JSON.stringify([...first]))}`,
    );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
