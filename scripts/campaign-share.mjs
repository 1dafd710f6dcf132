/**
 * Draws a campaign's picture for link previews from its title, colours and banner, as campaigns/<slug>/share.png:
 * `npm run campaign:share -- knauf2026`. One that was drawn by hand is as good: this only saves the hand.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { sharePicture } from './build/share-pictures.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [, , slug = ''] = process.argv;
const folder = `${root}campaigns/${slug}`;
if (!/^[a-z0-9-]+$/.test(slug) || !existsSync(`${folder}/campaign.yaml`)) {
  console.error('Как: npm run campaign:share -- <имя акции>');
  process.exit(1);
}
const { title, partner, drawings = slug, theme } = parse(readFileSync(`${folder}/campaign.yaml`, 'utf8'));
const art = ['svg', 'png', 'jpg', 'webp', 'avif']
  .map((ending) => `${root}campaigns/${drawings}/banner-l.${ending}`)
  .find((file) => existsSync(file));
writeFileSync(`${folder}/share.png`, await sharePicture(root, { title, partner, art, ...theme }));
console.log(`campaigns/${slug}/share.png`);
