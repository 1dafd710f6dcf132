/**
 * Builds the commit that is checked out in two folders and compares every file: `node scripts/reproducible.mjs`. Prints the
 * files that differ and exits with 1 when there are any.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'promo-builds-'));
const archive = join(folder, 'commit.tar');
const builds = ['one', 'another-folder'].map((name) => join(folder, name));
try {
  execFileSync('git', ['archive', `--output=${archive}`, 'HEAD'], { cwd: root });
  for (const cwd of builds) {
    mkdirSync(cwd);
    execFileSync('tar', ['-xf', archive, '-C', cwd]);
    symlinkSync(join(root, 'node_modules'), join(cwd, 'node_modules'));
    const env = { ...process.env, REVISION: 'compared' };
    execFileSync(process.execPath, ['build.mjs'], { cwd, env, stdio: 'inherit' });
  }
  const [one = '', other = ''] = builds.map((build) => join(build, 'dist'));
  const { status } = spawnSync('diff', ['--recursive', '--brief', one, other], { stdio: 'inherit' });
  console.log(status === 0 ? 'the two builds are the same' : 'the two builds differ');
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
