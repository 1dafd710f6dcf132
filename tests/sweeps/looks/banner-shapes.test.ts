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
/** Drawings whose root says no size of their own, or says it in another way: slug → attributes of the root. */
const UNSIZED = {
  sizeless: 'viewBox="0 0 900 700"',
  wideless: 'viewBox="0 0 1600 500"',
  percent: 'viewBox="0 0 900 700" width="100%" height="100%"',
  millimetres: 'viewBox="0 0 900 700" width="90mm" height="70mm"',
  points: 'width="900" height="700"',
};
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
for (const [slug, attributes] of Object.entries(UNSIZED))
  for (const [name, change] of [
    [slug, undefined],
    [`${slug}-framed`, FRAMED],
  ] as const) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path fill="#e0a030" d="M0 0h900v500H0z"/></svg>`;
    folder.put(name, change, Object.fromEntries(SIZES.map((size) => [`banner-${size}.svg`, drawing])));
  }
// One drawing beside two photographs.
folder.put('beside', undefined, {
  'banner-l.svg': `<svg xmlns="http://www.w3.org/2000/svg" ${UNSIZED.sizeless}><path d="M0 0h900v700H0z"/></svg>`,
  'banner-m.png': await sharp({ create: { width: 900, height: 700, channels: 3, background: '#e0a030' } })
    .png()
    .toBuffer(),
  'banner-s.png': await sharp({ create: { width: 900, height: 700, channels: 3, background: '#e0a030' } })
    .png()
    .toBuffer(),
});
for (const size of ['m', 's']) folder.remove(`beside/banner-${size}.svg`);
const DRAWN = [...Object.keys(UNSIZED).flatMap((slug) => [slug, `${slug}-framed`]), 'beside'];
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

  it.each(DRAWN)('has a box of a definite size, whatever its drawing says of its own: %s', async (slug) => {
    const { page } = await site.visit(`/promo/${slug}`);
    for (const width of WIDTHS) {
      await resize(page, width);
      const box = await page.locator('section picture img').evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const { width: wide, height: tall } = image.getBoundingClientRect();
        return { loaded: image.naturalWidth > 0, wide, tall };
      });
      expect([width, box.loaded, box.wide > 200, box.tall > 150]).toEqual([width, true, true, true]);
    }
    await page.goto(`${site.url}/promo/`);
    const tile = page.locator(`li[data-theme="${slug}"] img`);
    await tile.scrollIntoViewIfNeeded();
    const { width: wide = 0, height: tall = 0 } = (await tile.boundingBox()) ?? {};
    expect([wide > 200, tall > 150]).toEqual([true, true]);
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
