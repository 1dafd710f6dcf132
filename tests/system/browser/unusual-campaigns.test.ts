import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { spaceTexts, splitWords } from '../../support/browser/letters';
import { resize } from '../../support/browser/visit';
import { CAMPAIGNS_FOLDER } from '../../support/campaigns/fixture-folder';
import { campaignFolder, withPeriod } from '../../support/campaigns/campaign-folder';
import { sharedSite } from '../../support/browser';

const WIDTHS = [320, 375, 768, 1024, 1440, 1920];
const SHAPES = {
  wide: ['jpg', 1600, 500],
  tall: ['jpg', 600, 1400],
  photo: ['jpg', 1200, 800],
  square: ['png', 900, 900],
  pillar: ['svg', 600, 1400],
  strip: ['svg', 1600, 500],
} as const;
/**
 * Drawings with an unusual size or without a size. Maps the slug of a campaign to the attributes of the <svg> element.
 */
const UNSIZED = {
  sizeless: 'viewBox="0 0 900 700"',
  percent: 'viewBox="0 0 900 700" width="100%" height="100%"',
  millimetres: 'viewBox="0 0 900 700" width="90mm" height="70mm"',
  points: 'width="900" height="700"',
};

const folder = campaignFolder();
const drawing = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path fill="#e0a030" d="M0 0h600v500H0z"/></svg>`;
const put = (slug: string, kind: string, picture: string | Buffer) => {
  const names = ['l', 'm', 's'].map((size) => `banner-${size}`);
  folder.put(
    slug,
    (yaml) => `framed: true\n${yaml}`,
    Object.fromEntries(names.map((name) => [`${name}.${kind}`, picture])),
  );
  if (kind !== 'svg') for (const name of names) folder.remove(`${slug}/${name}.svg`);
};
for (const [slug, [kind, width, height]] of Object.entries(SHAPES)) {
  const create = { width, height, channels: 3, background: '#e0a030' } as const;
  put(
    slug,
    kind,
    kind === 'svg'
      ? drawing(`width="${width}" height="${height}"`)
      : await sharp({ create })
          .toFormat(kind === 'jpg' ? 'jpeg' : kind)
          .toBuffer(),
  );
}
for (const [slug, attributes] of Object.entries(UNSIZED)) put(slug, 'svg', drawing(attributes));
const inHours = withPeriod('2099-12-01T09:00:00', '2100-02-28T18:00:00');
folder.put('long-words', (yaml) =>
  inHours(yaml)
    .replace(/^title: .*/m, `title: ${'Гидроветрозащита'.repeat(5)}мат`)
    .replace(/^shortTitle: .*/m, `shortTitle: ${'Электроинструменты'.repeat(2)}`),
);
folder.put('capitals', (yaml) =>
  inHours(yaml).replace(/^title: .*/m, 'title: Кровля с ТЕХНОНИКОЛЬ. Баллы вам'),
);
folder.put('long-rating', (yaml) =>
  yaml.replace(
    /  rows: 15\n  places: 15\n/,
    `  rows: 20\n  places: 20\n  prizes:\n    - { from: 1, to: 3, value: Сертификат, label: на 50 000 ₽ в наших магазинах }\n    - { from: 4, to: 10, value: 5 000, label: баллов }\n    - { from: 11, to: 20, value: 2 000, label: баллов }\n`,
  ),
);
const elektrika = readFileSync(join(CAMPAIGNS_FOLDER, 'karta-elektrika/campaign.yaml'), 'utf8');
const inWords = elektrika.replace("'×2'", 'Бесплатное хранение').replace("'24/7'", 'Консультация');
folder.put('loyal-words', () => `benefitsTitle: Что даёт карта\n${inWords}`);
folder.put('loyal-figures', () => inWords);
folder.put('loyal-days', () => `benefitsTitle: Карта\n${elektrika.replace("'24/7'", '30 дней')}`);
folder.put('loyal-texts', () =>
  elektrika
    .replace('выпуск и', 'возврат неиспользованных')
    .replace(/benefit: .*/, 'benefit: Водонагреватель за место'),
);
const LONG_VALUES = `worth:
  - { value: Лазерный уровень, label: приз за баллы }
  - { value: Баллы — только на приз, label: по условиям публичной оферты }
check:`;
folder.put('long-values', (yaml) =>
  withPeriod('2002-03-01', '2002-05-31')(yaml).replace(/worth:[^]*?\ncheck:/, LONG_VALUES),
);
beforeAll(() => () => folder.end());

const site = sharedSite({ CAMPAIGNS_DIR: folder.path });

/** Returns texts that overlap a picture in the same section, and clipped pictures. */
function overlaps([part, picture]: readonly [part: string, picture: string]) {
  const linesOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()];
  };
  const overlap = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - 1 &&
    one.right > other.left + 1 &&
    one.top < other.bottom - 1 &&
    one.bottom > other.top + 1;
  return [...document.querySelectorAll(part)].flatMap((one) => {
    const image = (one.querySelector(picture) ?? one).getBoundingClientRect();
    const texts = [...one.querySelectorAll('h1, h2, p, a, dt, dd')];
    const covered = texts.filter((text) => linesOf(text).some((line) => overlap(line, image)));
    const isCut = image.left < 0 || image.right > document.documentElement.clientWidth || image.width < 80;
    return [...covered.map((text) => text.textContent), ...(isCut ? ['is cut off'] : [])];
  });
}

describe('The facts below the hero', () => {
  it('keep long values on one line each on a large screen', async () => {
    const { page } = await site.visit('/promo/long-values');
    const values = page.locator('article dl').first().locator('dd');
    for (const width of [1211, 1280, 1440]) {
      await resize(page, width);
      const lines = await values.evaluateAll((all) => all.map((one) => one.getClientRects()[0]?.height ?? 0));
      expect(lines).toHaveLength(3);
      expect([width, Math.max(...lines) < 30]).toEqual([width, true]);
    }
  });
});

describe('A campaign banner', () => {
  it.each(Object.keys(SHAPES))(
    'is fully visible and does not cover text if its shape is «%s»',
    async (slug) => {
      const { page } = await site.visit(`/promo/${slug}`);
      for (const width of WIDTHS.slice(1)) {
        await resize(page, width);
        const main = await page.evaluate(overlaps, ['main', 'section picture img'] as const);
        expect([width, main]).toEqual([width, []]);
      }
    },
  );

  it.each(Object.keys(UNSIZED))('is visible if the SVG size is «%s»', async (slug) => {
    const { page } = await site.visit(`/promo/${slug}`);
    for (const width of WIDTHS.slice(1)) {
      await resize(page, width);
      const box = await page.locator('section picture img').evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const { width: wide, height: tall } = image.getBoundingClientRect();
        return { loaded: image.naturalWidth > 0, wide, tall };
      });
      expect([width, box.loaded, box.wide > 200, box.tall > 150]).toEqual([width, true, true, true]);
    }
  });

  it('does not overlap the facts if it overflows the hero', async () => {
    const { page } = await site.visit('/promo/capitals');
    for (const width of [1280, 1440, 1920]) {
      await resize(page, width);
      const found = await page.evaluate(overlaps, ['article', 'picture img'] as const);
      expect([width, found.filter((words) => words !== 'is cut off')]).toEqual([width, []]);
      const rows = (all: Element[]) => new Set(all.map((one) => one.getBoundingClientRect().top)).size;
      expect(await page.locator('article > div dl > div').evaluateAll(rows)).toBe(1);
    }
  });

  it('does not cover the text of its tile on the index page', async () => {
    const { page } = await site.visit('/promo/');
    for (const width of WIDTHS.slice(1)) {
      await resize(page, width);
      const slugs = Object.keys(SHAPES).map((slug) => `li[data-theme="${slug}"]`);
      const tiles = await page.evaluate(overlaps, [slugs.join(), 'img'] as const);
      expect([width, tiles]).toEqual([width, []]);
    }
  });
});

const TITLES = ':is(h1, li b, li p, li[data-theme=loyal-texts] h2 a)';

/** Returns the prizes that begin to the left of the table that contains them. */
function overflowingPrizes(): string[] {
  const leftOf = (element: Element | null) => element?.getBoundingClientRect().left ?? 0;
  return [...document.querySelectorAll('[scope=rowgroup] b')]
    .filter((prize) => leftOf(prize) < leftOf(prize.closest('table')) && prize.checkVisibility())
    .map((prize) => prize.textContent ?? '');
}

describe('A page with unusual texts', () => {
  it.each(['', 'capitals', 'long-rating', 'loyal-words', 'loyal-figures', 'loyal-days', 'loyal-texts'])(
    'does not break words on /promo/%s',
    async (slug) => {
      const { page } = await site.visit(`/promo/${slug}`);
      for (const width of [...WIDTHS, 1280]) {
        await resize(page, width);
        expect([width, await page.evaluate(splitWords, TITLES)]).toEqual([width, []]);
        expect([width, await page.evaluate(overflowingPrizes)]).toEqual([width, []]);
      }
    },
  );
});

describe('A page with very long words', () => {
  it.each(['/promo/', '/promo/long-words', '/promo/long-rating'])(
    'does not scroll horizontally on %s',
    async (path) => {
      const { page } = await site.visit(path);
      for (const size of ['200%', '100%']) {
        await page.evaluate((value) => (document.documentElement.style.fontSize = value), size);
        for (const width of WIDTHS) {
          await resize(page, width);
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          const below = (all: Element[]) =>
            all.filter((one) => {
              const [box, row] = [one, one.closest('th')].map((part) => part?.getBoundingClientRect());
              return (box?.bottom ?? 0) > (row?.bottom ?? 0);
            }).length;
          const hanging = await page.locator('[scope=rowgroup] b').evaluateAll(below);
          expect([size, width, beyond, hanging]).toEqual([size, width, 0, 0]);
        }
      }
      await page.evaluate(spaceTexts);
      await resize(page, 320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );
});
