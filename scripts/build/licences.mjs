import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

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
