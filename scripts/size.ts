/**
 * Checks the size budget of each page's first view, with brotli compression. Usage: `npm run check:size`. Exits with 1
 * if a page exceeds its budget.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from '../server/build';

/**
 * Size budget of a page in kilobytes (1,000 bytes). `files` is the maximum number of scripts and style sheets. The font
 * and the largest mobile hero picture count for every page.
 */
const BUDGET = { files: 12, js: 104, css: 10, font: 18, hero: 30 };

const manifest: Manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
const kilobytes = (file: string) => {
  const path = `dist/public/assets/${file}`;
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1000;
};
const compressed = (text: string | Buffer) => brotliCompressSync(text).length / 1000;

const phoneBanners = Object.entries(manifest.banners).filter(([name]) => name.endsWith('-s'));
const campaignBanners = readdirSync('campaigns', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /banner-s\.\w+$/.test(file),
);
const hero = Math.max(
  ...phoneBanners.map(([, file]) => kilobytes(file)),
  ...campaignBanners.map((file) => compressed(readFileSync(`campaigns/${file}`))),
);
const rows = Object.entries(manifest.scripts).map(([page, files]) => {
  const scripts = [...new Set([manifest.entry, ...files])];
  const styleSheet = manifest.pageStyles[page] ?? '';
  return {
    page,
    files: scripts.length + 1,
    js: Number(scripts.reduce((sum, file) => sum + kilobytes(file), 0).toFixed(2)),
    css: compressed(manifest.globalStyles) + kilobytes(styleSheet),
    font: kilobytes(manifest.font),
    hero,
  };
});
console.table(rows);
const over = rows.flatMap((row) =>
  Object.entries(BUDGET).flatMap(([what, budget]) =>
    row[what as keyof typeof BUDGET] > budget ? [`${row.page}: ${what} over ${budget}`] : [],
  ),
);
for (const words of over) console.error(words);
process.exitCode = over.length ? 1 : 0;
