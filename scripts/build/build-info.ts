import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildInfo } from '../../server/build';

/**
 * Which release a build is: the version of package.json, and the commit. Where there is no repository, as in an image's
 * build, REVISION names the commit.
 */
export async function buildInfo(root: string): Promise<Omit<BuildInfo, 'node'>> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return { version, revision: process.env['REVISION']?.trim() || commit(root) };
}

/** With `-dirty` after it where the files are not those of the commit. */
const commit = (root: string) =>
  spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout?.trim() || 'unknown';
