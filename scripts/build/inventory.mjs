import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** @import { Metafile } from 'esbuild' */

/** A package's folder as the lock file names it: what comes before its first node_modules is the machine's. */
const FOLDER = /node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*/;

/**
 * Folders of the packages that have code in a build, as the lock file names them.
 *
 * @param {readonly Metafile[]} metafiles
 * @returns {Set<string>}
 */
export function bundledPackages(metafiles) {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) =>
      Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
    ),
  );
  return new Set(inputs.flatMap((path) => FOLDER.exec(path) ?? []));
}

/**
 * The notices of all packages that a build has parts of: their licences ask to be kept with them.
 *
 * @param {string} root
 * @param {ReadonlySet<string>} bundled Folders as the lock file names them.
 */
export async function licences(root, bundled) {
  const notices = await Promise.all([...bundled].map((folder) => noticeOf(join(root, folder))));
  return [...new Set(notices)].toSorted().join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {string} folder */
async function noticeOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder))
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return `${[`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n')}\n`;
}

/**
 * A package as the lock file has it.
 *
 * @typedef {{ version: string; license?: string; integrity?: string; dev?: boolean; optional?: boolean; devOptional?: boolean }} Locked
 */

/**
 * What the build is made of, in CycloneDX: every package of the lock file's production tree. Those that have no code in
 * the build (types, what is loaded by nobody) are named too, as excluded. It holds neither time nor chance, so that two
 * builds of one commit are the same. Throws when something is bundled that production does not ask for.
 *
 * @param {string} root
 * @param {{ version: string; revision: string }} build
 * @param {ReadonlySet<string>} bundled Folders as the lock file names them.
 */
export async function sbom(root, { version, revision }, bundled) {
  /** @type {{ name: string; packages: Record<string, Locked> }} */
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
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

/**
 * @param {string} folder
 * @param {Locked} locked
 * @param {boolean} isBundled
 */
function component(folder, { version, license, integrity = '' }, isBundled) {
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
