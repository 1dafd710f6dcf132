import { createHash } from 'node:crypto';
import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { campaignFolder, type CampaignFolder } from '../support/campaigns/campaign-folder';
import { startBuiltServer } from '../support/server/built-server';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const SIZES = ['l', 'm', 's'];
const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 29.0.0, SVG Export Plug-In . SVG Version: 9.03 Build 54719)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" ${NS} x="0px" y="0px" viewBox="0 0 1000 900" xml:space="preserve">
<style type="text/css">.st0{fill:#0B63B0;}</style>
<switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"></foreignObject><g i:extraneous="self"><path class="st0" d="M0 0h9v9z"/></g></switch>
</svg>`;
const INKSCAPE = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" inkscape:version="1.4" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" ${NS}>
<sodipodi:namedview id="namedview1" pagecolor="#ffffff" inkscape:document-units="mm"/><g inkscape:label="Слой 1" style="-inkscape-stroke:none"><rect width="9" height="9"/></g>
</svg>`;

/** Drawings and pictures that programs which look into them take minutes or hundreds of megabytes for. */
const REFERENCES = `<svg ${NS} viewBox="0 0 9 9"><style>${'url(#'.repeat(119_000)}</style></svg>`;
const BOXES = Buffer.from(
  `\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B${'\0\0\0\x08free'.repeat(73_000)}`,
  'latin1',
);
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

function fill(folder: CampaignFolder): void {
  const drawn = (slug: string, svg: string) =>
    folder.put(slug, undefined, Object.fromEntries(SIZES.map((size) => [`banner-${size}.svg`, svg])));
  drawn('illustrator27', ILLUSTRATOR);
  drawn('inkscape27', INKSCAPE);
  drawn('references27', REFERENCES);
  // Text that the parser takes half a second for.
  for (const [index, unit] of ['}', 'a #b\n', '- a\n', '!a '].entries())
    folder.putFile(`markup-${index}/campaign.yaml`, unit.repeat(31_900 / unit.length));
  folder.put('boxes27', undefined, { 'share.avif': BOXES });
  const sparse = (slug: string, names: readonly string[]) => {
    folder.put(slug, undefined, Object.fromEntries(names.map((name) => [name, PNG])));
    for (const name of names) truncateSync(join(folder.path, slug, name), 599_000);
  };
  const large = SIZES.flatMap((size) =>
    ['png', 'jpg', 'webp', 'avif'].map((kind) => `banner-${size}.${kind}`),
  );
  for (let index = 0; index < 20; index += 1) {
    // Files of a campaign's names, and others that are nearly so: thirty-six.
    sparse(`many-${index}`, [
      ...large,
      ...large.map((name) => `share-${name}`),
      ...large.map((name) => `banner-${name}`),
    ]);
  }
  // As much as a campaign may have.
  for (let index = 0; index < 4; index += 1) {
    sparse(`full-${index}`, [...SIZES.map((size) => `banner-${size}.png`), 'share.png']);
    for (const size of SIZES) folder.remove(`full-${index}/banner-${size}.svg`);
  }
}

it('Images that are hard to read hold nobody up and take little memory, and drawings are taken as programs export them [S-54]', async () => {
  const folder = campaignFolder();
  onTestFinished(folder.end);
  folder.copy('knauf2025');
  const server = await startBuiltServer({ CAMPAIGNS_DIR: folder.path, API_URL: 'sandbox' });
  onTestFinished(async () => void (await server.stop()));
  const get = (path: string) => fetch(server.url + path);
  const asset = (svg: string) =>
    `/promo/assets/banner-l-${createHash('sha256').update(svg).digest('hex').slice(0, 20)}.svg`;
  await get('/promo/knauf2025');

  /** The longest answer while the folder is read because of an image that nobody knows, in milliseconds. */
  async function longestAnswer(): Promise<number> {
    let longest = 0;
    const read = { isDone: false };
    const unknown = get(`/promo/assets/banner-l-${'0'.repeat(20)}.svg`).then(() => (read.isDone = true));
    while (!read.isDone) {
      const begun = performance.now();
      await (await get('/promo/knauf2025')).text();
      longest = Math.max(longest, performance.now() - begun);
    }
    await unknown;
    return longest;
  }
  const usual = await longestAnswer();
  fill(folder);
  const whileRead = [await longestAnswer(), await longestAnswer()];
  expect(
    [usual, ...whileRead].map(Math.round).filter((longest) => longest > Math.max(200, 2 * usual)),
  ).toEqual([]);
  for (const svg of [ILLUSTRATOR, INKSCAPE]) {
    const answer = await get(asset(svg));
    expect([answer.status, await answer.text()]).toEqual([200, svg]);
  }
  const [, peak = ''] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  expect(Number(peak) / 1000).toBeLessThan(220);
});
