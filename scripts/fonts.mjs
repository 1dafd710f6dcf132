/** Cuts Golos Text (OFL) down to the letters of these pages, into client/fonts: `node scripts/fonts.mjs`. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const SOURCE = 'node_modules/@fontsource-variable/golos-text';
const range = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** File of the package → ours, with the characters it keeps. The rouble sign lives in the latin-ext file. */
/** @type {[source: string, name: string, characters: string][]} */
const subsets = [
  ['cyrillic', 'golos-cyrillic', range(0x410, 0x44f) + 'Ёё№'],
  [
    'latin',
    'golos-latin',
    ` !"#%&'()*+,-./:;?@_${range(0x30, 0x39)}${range(0x41, 0x5a)}${range(0x61, 0x7a)}\u00a0«»„“–—…©×−·°`,
  ],
  ['latin-ext', 'golos-rouble', '₽'],
];

for (const [source, name, characters] of subsets) {
  const font = await readFile(`${SOURCE}/files/golos-text-${source}-wght-normal.woff2`);
  const cut = await subsetFont(font, characters, { targetFormat: 'woff2' });
  await writeFile(`client/fonts/${name}.woff2`, cut);
  console.log(name, cut.length);
}
await copyFile(`${SOURCE}/LICENSE`, 'client/fonts/OFL.txt');
