import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatMessages, type BuildFailure, type Metafile } from 'esbuild';
import { inputsDigest, requireKnownInputs } from './inputs';
import type { BuildInfo } from '../../server/build';
import { bundledPackages, licences, sbom } from './inventory';
import { compressFolder } from './output';
import { createSite, readRevision } from './site';

const dist = 'dist';
/**
 * Path of the file with the digest of all build inputs. The build writes the file last, so an interrupted build leaves
 * no digest.
 */
const DIGEST = join(dist, 'inputs.sha256');

/** Builds dist/. If the sources have errors, prints them and sets the exit code. */
export async function buildSite(): Promise<void> {
  // Print to stderr, because other commands print their own result to stdout after the build.
  console.error('building dist/');
  const startedAt = performance.now();
  // Compute the digest first. If a source changes during the build, the next build then sees a different digest.
  const digest = currentDigest();
  const site = await createSite(dist, { dev: false });
  try {
    const metafiles = await site.rebuild();
    requireKnownInputs(metafiles.flatMap(({ inputs }) => Object.keys(inputs)));
    await compressFolder(join(dist, 'public'));
    await writeInventory(metafiles, site.info);
    await writeFile(DIGEST, digest);
    console.error(`built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (!errors) throw error;
    console.error((await formatMessages(errors, { kind: 'error' })).join('\n'));
    process.exitCode = 1;
  } finally {
    await site.dispose();
  }
}

/** Returns true if dist/ is a complete build of the current inputs. */
export function isUpToDate(): boolean {
  try {
    return readFileSync(DIGEST, 'utf8') === currentDigest();
  } catch {
    return false;
  }
}

const currentDigest = () => inputsDigest(process.cwd(), readRevision());

/**
 * Writes the SBOM and the licence notices. Both are outside public/, because the server serves every file in that
 * folder.
 */
async function writeInventory(metafiles: readonly Metafile[], info: Omit<BuildInfo, 'node'>) {
  const bundled = bundledPackages(metafiles);
  const bill = await sbom(info, bundled);
  await writeFile(join(dist, 'sbom.cdx.json'), JSON.stringify(bill, null, 1));
  await writeFile(join(dist, 'licences.txt'), await licences(bundled));
}
