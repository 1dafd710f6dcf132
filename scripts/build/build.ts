import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatMessages, type BuildFailure } from 'esbuild';
import { inputsDigest, requireKnownInputs } from './inputs';
import { bundledPackages, licences, sbom } from './inventory';
import { compressFolder } from './output';
import { createSite, readRevision } from './site';

const dist = 'dist';
/** Written last, so that an interrupted build has no digest. */
const DIGEST = join(dist, 'inputs.sha256');

async function build(digest: string) {
  // Printed to stderr, because other commands build first and print their own result to stdout.
  console.error('building dist/');
  const startedAt = performance.now();
  const site = await createSite(dist, { dev: false });
  try {
    const metafiles = await site.rebuild();
    requireKnownInputs(metafiles.flatMap(({ inputs }) => Object.keys(inputs)));
    const bundled = bundledPackages(metafiles);
    await compressFolder(join(dist, 'public'));
    // The SBOM is stored outside the served folder.
    const bill = await sbom(site.info, bundled);
    await writeFile(join(dist, 'sbom.cdx.json'), JSON.stringify(bill, null, 1));
    await writeFile(join(dist, 'licences.txt'), await licences(bundled));
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

/** Returns the digest of the sources that dist/ was built from, or undefined without a complete build. */
function builtDigest(): string | undefined {
  try {
    return readFileSync(DIGEST, 'utf8');
  } catch {
    return undefined;
  }
}

// Computed before the build, so that a source saved during the build triggers another one.
const digest = inputsDigest(process.cwd(), readRevision());
if (process.argv[2] !== '--if-needed' || digest !== builtDigest()) await build(digest);
