import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import type { BuildInfo } from '../../server/build';

/** A package's folder as the lock file names it: what comes before its first node_modules is the machine's. */
const FOLDER = /node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*/;

/** Folders of the packages that have code in a build. */
export function bundledPackages(metafiles: readonly Metafile[]): Set<string> {
  const inputs = metafiles
    .flatMap(({ outputs }) => Object.values(outputs))
    .flatMap((output) => Object.entries(output.inputs));
  return new Set(
    inputs.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? (FOLDER.exec(path) ?? []) : [])),
  );
}

/** The notices of all packages that a build has parts of: their licences ask to be kept with them. */
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

/** A package as the lock file has it. */
interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

/**
 * What the build is made of, in CycloneDX: every package of the lock file's production tree. Those that have no code in
 * the build (types, what is loaded by nobody) are named too, as excluded. It holds neither time nor chance, so that two
 * builds of one commit are the same. Throws when something is bundled that production does not ask for.
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
    // Several licenses are an expression, which stands in a place of its own.
    ...(license && {
      licenses: [/ (OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }],
    }),
    purl: `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${name}@${version}`,
  };
}
