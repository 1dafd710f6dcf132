import { describe, expect, it } from 'vitest';
import { sharedCampaigns } from '../../support/app';

const PRODUCTS = /featured:\n(?:[ -].*\n)+/;

const test = sharedCampaigns(
  (folder) => {
    folder.copy('knauf2025', 'karta-elektrika');
    folder.change('karta-elektrika', (yaml) => yaml.replace(PRODUCTS, ''));
  },
  { LIMIT_LOOKUPS_PER_MINUTE: '1000' },
);

/** Returns the links in the card check results for a card with the given number of points. */
async function rowLinks(count: number): Promise<string[]> {
  for (const call of ['checkSavings', 'checkCard'] as const) test.upstream.answer(call, { data: { count } });
  const { text } = await test.post('/promo/').type('form').send({ cardNumber: '1000001' });
  const rows = /<section id="my-card".*?<\/section>/s.exec(text)?.[0] ?? '';
  return [...rows.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);
}

describe('Each promotion in the card check results', () => {
  it.each([148, 0])(
    'links to an existing section of the promotion page for a card with %i points',
    async (count) => {
      const links = await rowLinks(count);
      expect(links).toHaveLength(3);
      for (const link of links) {
        const [path = '', part] = link.split('#');
        expect((await test.get(path)).text).toContain(` id="${part}"`);
      }
    },
  );
});
