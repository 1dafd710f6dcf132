import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { campaignFolder, type CampaignFolder } from '../support/campaigns/campaign-folder';
import { startBuiltServer } from '../support/programs/built-server';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const SIZES = ['l', 'm', 's'];
/** Decoding either of these two images, an SVG and an AVIF, would take minutes or hundreds of megabytes of memory. */
const REFERENCES = `<svg ${NS} viewBox="0 0 9 9"><style>${'url(#'.repeat(119_000)}</style></svg>`;
const BOXES = Buffer.from(
  `\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B${'\0\0\0\x08free'.repeat(73_000)}`,
  'latin1',
);
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const KINDS = ['png', 'jpg', 'webp', 'avif'];
const BANNERS = SIZES.flatMap((size) => KINDS.map((kind) => `banner-${size}.${kind}`));
/**
 * Names of thirty-six files: twelve valid names, such as 'banner-l.png', and similar invalid names, such as
 * 'share-banner-l.png'.
 */
const MANY_FILES = [
  ...BANNERS,
  ...BANNERS.map((name) => `share-${name}`),
  ...BANNERS.map((name) => `banner-${name}`),
];
/** The four images of a campaign. */
const ALL_IMAGES = [...SIZES.map((size) => `banner-${size}.png`), 'share.png'];

/**
 * Adds a campaign with images of almost the maximum size. The files are sparse, so that they take up almost no disk
 * space.
 */
function putSparse(folder: CampaignFolder, slug: string, names: readonly string[]): void {
  folder.put(slug, undefined, Object.fromEntries(names.map((name) => [name, PNG])));
  for (const name of names) truncateSync(join(folder.path, slug, name), 599_000);
}

function fill(folder: CampaignFolder): void {
  const banners = Object.fromEntries(SIZES.map((size) => [`banner-${size}.svg`, REFERENCES]));
  folder.put('references27', undefined, banners);
  folder.put('boxes27', undefined, { 'share.avif': BOXES });
  for (let index = 0; index < 20; index += 1) putSparse(folder, `many-${index}`, MANY_FILES);
  for (let index = 0; index < 4; index += 1) {
    putSparse(folder, `full-${index}`, ALL_IMAGES);
    for (const size of SIZES) folder.remove(`full-${index}/banner-${size}.svg`);
  }
}

describe('A hostile campaign image', () => {
  it('does not delay responses or exhaust the memory of the server [S-54]', async () => {
    const folder = campaignFolder();
    onTestFinished(folder.end);
    folder.copy('knauf2025');
    const server = await startBuiltServer({ CAMPAIGNS_DIR: folder.path, API_URL: 'sandbox' });
    onTestFinished(async () => void (await server.stop()));
    const get = (path: string) => fetch(server.url + path);
    await get('/promo/knauf2025');

    /**
     * Sends requests for 12 s, which is longer than the poll interval. Returns the longest response time in
     * milliseconds.
     */
    async function longestResponseMs(): Promise<number> {
      let longest = 0;
      const end = performance.now() + 12_000;
      while (performance.now() < end) {
        const begun = performance.now();
        await (await get('/promo/knauf2025')).text();
        longest = Math.max(longest, performance.now() - begun);
      }
      return longest;
    }
    const before = await longestResponseMs();
    fill(folder);
    const whileRead = [await longestResponseMs(), await longestResponseMs()];
    // The limit is far above the delays of a busy machine, and far below the time that decoding would block the event
    // loop.
    const limit = Math.max(1000, 4 * before);
    expect([before, ...whileRead].map(Math.round).filter((longest) => longest > limit)).toEqual([]);
    const [, peak = ''] =
      /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
    // Limit the peak memory to 260 MB. Decoding the images would need far more memory.
    expect(Number(peak) / 1000).toBeLessThan(260);
  });
});
