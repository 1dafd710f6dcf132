/**
 * Generates the pictures for docs/campaigns.md from the fixture campaigns, and the picture for README.md from the
 * shipped campaigns. Usage: `npx tsx scripts/campaign/manual-pictures.ts`.
 */
import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { OVERVIEW, previewName } from '../../server/campaigns/previews';
import { startBrowser } from '../browser';
import { startBuiltServer } from '../built-server';

const WEEK = 7 * 24 * 60 * 60 * 1000;
const SECRET = 'a secret of these pictures alone';
const CAMPAIGNS_FOLDER = 'tests/fixtures/campaigns';
const FOLDER = 'docs/pictures';
const VIEWPORT = { width: 1200, height: 620 };
const COLOURS = 64;

spawnSync(process.execPath, ['build.mjs', '--if-needed'], { stdio: 'inherit' });
const server = await startBuiltServer({ CAMPAIGNS_DIR: CAMPAIGNS_FOLDER, PREVIEW_SECRET: SECRET });
const browser = await startBrowser();
const preview = (subject: string) => previewName(SECRET, { subject, expiresAt: Date.now() + WEEK });
const pictures = {
  'campaign-page': 'knauf2025',
  'campaign-preview': preview('knauf2099'),
  'campaigns-overview': preview(OVERVIEW),
};
const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce' });
for (const [name, path] of Object.entries(pictures)) {
  await page.goto(`${server.url}/promo/${path}`, { waitUntil: 'networkidle' });
  const bytes = await page.screenshot();
  await sharp(bytes).resize(900).png({ palette: true, colours: COLOURS }).toFile(`${FOLDER}/${name}.png`);
}
await server.stop();

const shipped = await startBuiltServer({});
const desktop = await screenshot(`${shipped.url}/promo/`, { width: 1200, height: 760 });
const phone = await screenshot(`${shipped.url}/promo/lovecategory`, { width: 390, height: 760 });
await sharp({ create: { width: 1630, height: 800, channels: 3, background: '#dfe3e1' } })
  .composite([
    { input: desktop, left: 20, top: 20 },
    { input: phone, left: 1230, top: 20 },
  ])
  .png()
  .toBuffer()
  .then((bytes) =>
    sharp(bytes).resize(1100).png({ palette: true, colours: 128 }).toFile(`${FOLDER}/product.png`),
  );
await shipped.stop();
await browser.close();

async function screenshot(url: string, viewport: { width: number; height: number }): Promise<Buffer> {
  const view = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await view.goto(url, { waitUntil: 'networkidle' });
  return view.screenshot();
}
