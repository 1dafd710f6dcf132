import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Files and folders that the build reads. `package-lock.json` stands for all packages. */
export const INPUTS = [
  'campaigns',
  'client',
  'commands',
  'server',
  'shared',
  'scripts/build',
  'build.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/**
 * Returns a digest of all build inputs. Uses file contents instead of timestamps: files that are unpacked from an older
 * release have old timestamps, so they would not seem changed.
 *
 * @param root Root folder of the sources.
 * @param revision Revision for build.json. The `-dirty` suffix is ignored, because it may come from changes outside the
 * inputs.
 */
export function inputsDigest(root: string, revision: string): string {
  const hash = createHash('sha256').update(revision.replace(/-dirty$/, ''));
  for (const path of inputFiles(root)) {
    const contents = readFileSync(join(root, path));
    hash.update(`\n${path} ${contents.length}\n`).update(contents);
  }
  return hash.digest('hex');
}

function inputFiles(root: string): string[] {
  const files: string[] = [];
  for (const input of INPUTS) {
    if (statSync(join(root, input)).isDirectory()) files.push(...filesBelow(root, input));
    else files.push(input);
  }
  return files.toSorted();
}

function filesBelow(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + sep.length));
}

/** Throws if the build reads a file that `INPUTS` does not list. Ignores node_modules and virtual modules. */
export function requireKnownInputs(paths: Iterable<string>): void {
  const isKnown = (path: string) => INPUTS.some((input) => path === input || path.startsWith(`${input}/`));
  const unknown = [...paths].filter((path) => !/node_modules|^[\w-]+:/.test(path) && !isKnown(path));
  if (unknown.length > 0) throw new Error(`scripts/build/inputs.ts does not list ${unknown.join(', ')}`);
}
