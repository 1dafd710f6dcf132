import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { BuildInfo } from '../../server/build';

/**
 * Which release a build is: the version of package.json, and the commit. Where there is no repository, as in an image's
 * build, REVISION names the commit.
 */
export async function buildInfo(): Promise<Omit<BuildInfo, 'node'>> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  return { version, revision: process.env['REVISION']?.trim() || commit() };
}

/** With `-dirty` after it where the files are not those of the commit. */
const commit = () =>
  spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
    encoding: 'utf8',
  }).stdout?.trim() || 'unknown';
