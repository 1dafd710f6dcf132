import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import type { BuildInfo } from '../../server/build';

/**
 * Matches a package folder in a file path, as it appears in package-lock.json. Leaves out the part before the first
 * node_modules, which differs between machines.
 */
const FOLDER = /node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*/;

/** Returns the folders of all packages that contribute code to the build. */
export function bundledPackages(metafiles: readonly Metafile[]): Set<string> {
  const inputs = metafiles
    .flatMap(({ outputs }) => Object.values(outputs))
    .flatMap((output) => Object.entries(output.inputs));
  return new Set(
    inputs.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? (FOLDER.exec(path) ?? []) : [])),
  );
}

/** Returns the licence notices of all bundled packages. The licences require that copies include these notices. */
export async function licences(bundled: ReadonlySet<string>) {
  const notices = await Promise.all([...bundled].map(noticeOf));
  return [...new Set(notices)].toSorted().join(`\n${'-'.repeat(80)}\n\n`);
}

async function noticeOf(folder: string) {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder))
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return `${[`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n')}\n`;
}

/** A package in package-lock.json. */
interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

/**
 * Returns a CycloneDX SBOM with all production packages from the lock file. Packages without bundled code are marked as
 * excluded. Contains no timestamps or random values, so builds are reproducible. Throws if a bundled package is not a
 * production dependency.
 */
export async function sbom({ version, revision }: Omit<BuildInfo, 'node'>, bundled: ReadonlySet<string>) {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    readonly name: string;
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const production = Object.entries(lock.packages).filter(
    ([folder, { dev, optional, devOptional }]) => folder && !dev && !optional && !devOptional,
  );
  const known = new Set(production.map(([folder]) => folder));
  const strangers = [...bundled].filter((folder) => !known.has(folder));
  if (strangers.length) throw new Error(`bundled, but no dependency of production: ${strangers.join(', ')}`);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': lock.name,
        name: lock.name,
        version,
        properties: [{ name: 'revision', value: revision }],
      },
    },
    components: production.map(([folder, locked]) => component(folder, locked, bundled.has(folder))),
  };
}

function component(folder: string, { version, license, integrity = '' }: Locked, isBundled: boolean) {
  const full = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const [group, name] = full.startsWith('@') ? full.split('/') : [undefined, full];
  const [algorithm = '', digest = ''] = integrity.split('-');
  return {
    type: 'library',
    'bom-ref': folder,
    ...(group && { group }),
    name,
    version,
    scope: isBundled ? 'required' : 'excluded',
    ...(digest && {
      hashes: [
        { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') },
      ],
    }),
    // CycloneDX stores a licence expression, such as 'MIT OR Apache-2.0', in a separate field.
    ...(license && {
      licenses: [/ (OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }],
    }),
    purl: `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${name}@${version}`,
  };
}
