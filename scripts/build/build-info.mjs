import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Which release a build is: the version of package.json, and the commit. Where there is no repository, as in an image's
 * build, REVISION names the commit.
 *
 * @param {string} root
 * @returns {Promise<{ version: string; revision: string }>}
 */
export async function buildInfo(root) {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return { version, revision: process.env['REVISION']?.trim() || commit(root) };
}

/** With `-dirty` after it where the files are not those of the commit. @param {string} root */
function commit(root) {
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}
