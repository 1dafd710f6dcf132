import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { campaignFolder } from '../../support/campaigns/campaign-folder';
import { sharedSite } from '../../support/fixtures';
import { resize } from '../../support/browser/visit';

const WIDTHS = [375, 768, 1024, 1440];
const SIZES = ['l', 'm', 's'];
const SHAPES = {
  wide: ['jpg', 1600, 500],
  tall: ['jpg', 600, 1400],
  photo: ['jpg', 1200, 800],
  square: ['png', 900, 900],
  pillar: ['svg', 600, 1400],
  strip: ['svg', 1600, 500],
} as const;
/** Drawings that the campaign calls framed: they have a ground of their own. */
const FRAMED = (yaml: string) => `framed: true\n${yaml}`;

const folder = campaignFolder();
for (const [slug, [kind, width, height]] of Object.entries(SHAPES)) {
  const background = kind === 'png' ? { r: 9, g: 9, b: 9, alpha: 0.5 } : '#e0a030';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h${width}v${height}H0z"/></svg>`;
  const bytes =
    kind === 'svg'
      ? drawing
      : await sharp({ create: { width, height, channels: kind === 'png' ? 4 : 3, background } })
          .toFormat(kind === 'jpg' ? 'jpeg' : kind)
          .toBuffer();
  folder.put(
    slug,
    kind === 'svg' ? FRAMED : undefined,
    Object.fromEntries(SIZES.map((size) => [`banner-${size}.${kind}`, bytes])),
  );
  if (kind !== 'svg') for (const size of SIZES) folder.remove(`${slug}/banner-${size}.svg`);
}
beforeAll(() => () => folder.end());

const site = sharedSite({ CAMPAIGNS_DIR: folder.path });

/** Words that a picture of the same part lies over or under, and pictures that are cut off. */
const faults = ([part, picture]: readonly [part: string, picture: string]) =>
  [...document.querySelectorAll(part)].flatMap((one) => {
    const image = (one.querySelector(picture) ?? one).getBoundingClientRect();
    const words = [...one.querySelectorAll('h1, h2, p, a, dt, dd')].filter((word) => {
      const range = document.createRange();
      range.selectNodeContents(word);
      return [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < image.right - 1 &&
          right > image.left + 1 &&
          top < image.bottom - 1 &&
          bottom > image.top + 1,
      );
    });
    const isCut = image.left < 0 || image.right > document.documentElement.clientWidth || image.width < 80;
    return [...words.map((word) => word.textContent), ...(isCut ? ['is cut off'] : [])];
  });

describe('A banner of any shape', () => {
  it.each(Object.keys(SHAPES))('covers no word of the page and is whole: %s', async (slug) => {
    const { page } = await site.visit(`/promo/${slug}`);
    for (const width of WIDTHS) {
      await resize(page, width);
      const main = await page.evaluate(faults, ['main', 'section picture img'] as const);
      expect([width, main]).toEqual([width, []]);
    }
  });

  it('covers no word of its tile in the index', async () => {
    const { page } = await site.visit('/promo/');
    for (const width of WIDTHS) {
      await resize(page, width);
      const slugs = Object.keys(SHAPES).map((slug) => `li[data-theme="${slug}"]`);
      const tiles = await page.evaluate(faults, [slugs.join(), 'img'] as const);
      expect([width, tiles]).toEqual([width, []]);
    }
  });
});
