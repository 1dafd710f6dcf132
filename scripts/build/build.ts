import { readdirSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatMessages, type BuildFailure } from 'esbuild';
import { bundledPackages, licences, sbom } from './inventory';
import { compressFolder } from './output';
import { createSite } from './site';

const dist = 'dist';
const SOURCES = [
  'campaigns',
  'client',
  'commands',
  'server',
  'shared',
  'scripts/build',
  'scripts/run.mjs',
  'package-lock.json',
];

async function build() {
  const site = await createSite(dist, { dev: false });
  try {
    const bundled = bundledPackages(await site.rebuild());
    await compressFolder(join(dist, 'public'));
    // Beside what is served, not in it.
    const bill = await sbom(site.info, bundled);
    await writeFile(join(dist, 'sbom.cdx.json'), JSON.stringify(bill, null, 1));
    await writeFile(join(dist, 'licences.txt'), await licences(bundled));
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (!errors) throw error;
    console.error((await formatMessages(errors, { kind: 'error' })).join('\n'));
    process.exitCode = 1;
  } finally {
    await site.dispose();
  }
}

/** Whether the build is at least as new as everything it is made of. */
function upToDate() {
  const built = statSync(join(dist, 'licences.txt'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const below = (path: string) =>
    readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
  const paths = SOURCES.flatMap((path) => (statSync(path).isDirectory() ? [path, ...below(path)] : path));
  return paths.every((path) => statSync(path).mtimeMs <= built);
}

if (process.argv[2] !== '--if-needed' || !upToDate()) await build();
