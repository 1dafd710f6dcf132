/**
 * What each page loads for its first view, in kilobytes as brotli sends it, against its budget: `npm run check:size`.
 * Exits with 1 above a budget.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const ASSETS = 'dist/public/assets/';
/** Kilobytes (1000 bytes). JavaScript and styles by page; the font and the phone's hero picture for all; files of JavaScript. */
const BUDGET = { js: 105, css: 10, font: 18, hero: 30, files: 12 };

/**
 * What the build wrote.
 *
 * @type {import('../server/build').Manifest}
 */
const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
const packed = (/** @type {string} */ file) => {
  const { size } = statSync(`${ASSETS}${file}.br`, { throwIfNoEntry: false }) ?? statSync(ASSETS + file);
  return size / 1000;
};
const sum = (/** @type {readonly string[]} */ files) =>
  [...new Set(files)].reduce((total, file) => total + packed(file), 0);
const brotli = (/** @type {string | Buffer} */ text) => brotliCompressSync(text).length / 1000;

const font = packed(manifest.font);
const hero = Math.max(
  ...Object.entries(manifest.banners).map(([name, file]) => (name.endsWith('-s') ? packed(file) : 0)),
  ...readdirSync('campaigns', { recursive: true, encoding: 'utf8' })
    .filter((file) => /banner-s\.\w+$/.test(file))
    .map((file) => brotli(readFileSync(`campaigns/${file}`))),
);
let over = false;
const cell = (/** @type {number} */ value, /** @type {number} */ budget) => {
  if (value > budget) over = true;
  return `${value.toFixed(1)}${value > budget ? ` > ${budget}` : ''}`;
};

console.log(
  '| page | files | JavaScript | styles | font | hero picture (largest) |\n| --- | --- | --- | --- | --- | --- |',
);
for (const [page, files] of Object.entries(manifest.pages)) {
  const count = files.length + 1;
  if (count > BUDGET.files) over = true;
  const js = sum([manifest.entry, ...files]);
  const css = brotli(`${manifest.styles['base']}${manifest.styles[page]}`);
  console.log(
    `| ${page} | ${count} | ${cell(js, BUDGET.js)} | ${cell(css, BUDGET.css)} | ${cell(font, BUDGET.font)} | ${cell(hero, BUDGET.hero)} |`,
  );
}
if (over) {
  console.error('Over budget.');
  process.exit(1);
}
