import { describe, expect, it } from 'vitest';
import { withPeriod } from '../../support/campaigns/campaign-folder';
import { sharedCampaigns } from '../../support/app';

const SUPPLIER = /^kind: supplier$/m;
const withDiscount = (yaml: string) =>
  yaml
    .replace(/ {4}drawing: coil\n/, (line) => `${line}    discountPercent: 7\n`)
    .replace(/ {4}drawing: breaker\n/, (line) => `${line}    pointsFactor: 2\n`);
const forAll = (yaml: string) =>
  yaml
    .replace(/^featured:/m, 'discountPercent: 12.5\npointsFactor: 1.5\nfeatured:')
    .replace(/ {4}drawing: lamp\n/, (line) => `${line}    discountPercent: 0\n    pointsFactor: 1\n`);

const test = sharedCampaigns((folder) => {
  folder.copy('karta-elektrika');
  const put = (slug: string, change: (yaml: string) => string) => {
    folder.copy('karta-elektrika');
    folder.put(slug, () => change(elektrika()));
  };
  const elektrika = () => {
    let text = '';
    folder.change('karta-elektrika', (yaml) => (text = yaml));
    return text;
  };
  put('some-goods', withDiscount);
  put('all-goods', forAll);
  put('ended', (yaml) =>
    withPeriod(
      '2001-03-01',
      '2001-05-31',
    )(withDiscount(yaml).replace(/^check:/m, 'period:\n  from: x\n  to: x\ncheck:')),
  );
  folder.put('supplier', (yaml) => yaml.replace(SUPPLIER, '$&\ndiscountPercent: 7'));
});

/** Returns the text of each product card without HTML tags. */
async function goodsOf(slug: string): Promise<string[]> {
  const html = await test.words(`/promo/${slug}`);
  const section = html.split('id="products"')[1]?.split('</section>')[0] ?? '';
  return section.split('<li').map((card) => card.replace(/^[^>]*>|<[^>]+>/g, '').replace(/\s+/g, ' '));
}

describe('The products of a loyalty programme', () => {
  it('show the card price, the saving and the points multiplier', async () => {
    const [, cable, breaker, socket] = await goodsOf('some-goods');
    expect(cable).toContain('Без карты 8 940 ₽ −625,80 ₽');
    expect(cable).toContain('8 314,20 ₽ за бухту с картой');
    expect(breaker).toMatch(/Баллы ×2.*214 ₽ за шт\./);
    expect(breaker).not.toContain('с картой');
    expect(socket).toMatch(/заземлением ?389 ₽ за шт\./);
  });

  it('are followed by the total price and the total saving', async () => {
    const last = (await goodsOf('some-goods')).at(-1);
    expect(last).toMatch(
      /По одной штуке каждого, с картой ?9 013,20 ₽ ?Без карты ?9 639 ₽ ?Экономия ?625,80 ₽/,
    );
    expect((await goodsOf('karta-elektrika')).join(' ')).not.toMatch(/с картой|Экономия/);
  });

  it('use the programme discount unless they define their own discount', async () => {
    const [, cable, , , lamp] = await goodsOf('all-goods');
    expect(cable).toMatch(/Без карты 8 940 ₽ −1 117,50 ₽ Баллы ×1,5.*7 822,50 ₽ за бухту с картой/);
    expect(lamp).toMatch(/11 Вт ?96 ₽ за шт\./);
  });

  it('show no prices after the programme has ended', async () => {
    expect((await goodsOf('ended')).join(' ')).not.toMatch(/₽|Баллы|Экономия/);
  });
});
