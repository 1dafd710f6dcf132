import { beforeEach, describe, expect, it } from 'vitest';
import { sharedCampaigns } from '../../support/app';

const CARD = '1000001';

const test = sharedCampaigns(
  (one) => {
    one.copy('knauf2025');
    one.copy('saint-gobain25');
    one.copy('karta-elektrika');
    one.put('hidden27', (yaml) => `publishFrom: '2099-03-01'\n${yaml.replace(/to: .*/, "to: '2099-12-31'")}`);
    one.put('closed27', (yaml) => `publishTo: '2006-01-31'\n${yaml}`);
  },
  { LIMIT_LOOKUPS_PER_MINUTE: '1000' },
);
beforeEach(() => void test.upstream.taken());

/** Paths of the three card check calls. `landing` is the campaign name in these calls, for example 'knauf2025'. */
const checks = (landing: string) => [
  `/api/v1/promo/check/${landing}/${CARD}/`,
  `/api/v1/promo/club/check/${landing}/${CARD}/`,
  `/api/v2/promo/check/${landing}/${CARD}/`,
];

describe('A card check', () => {
  it.each(['knauf2025', 'saint-gobain25', 'vetonit25', 'karta-elektrika'])(
    'is forwarded to the API for the published landing page %s',
    async (landing) => {
      for (const path of checks(landing)) {
        expect([path, (await test.get(path)).status]).toEqual([path, 200]);
        expect(test.upstream.taken()).toEqual([`GET ${path}`]);
      }
    },
  );

  it.each(['nowhere7', 'hidden27', 'closed27', 'admin', 'participants'])(
    'returns 404 without an API request for the unknown or hidden landing page %s',
    async (landing) => {
      const unknown = await Promise.all(checks('nowhere7').map((path) => test.get(path)));
      for (const [index, path] of checks(landing).entries()) {
        const { status, body } = await test.get(path);
        expect([path, status, body]).toEqual([path, 404, unknown[index]?.body]);
      }
      expect(test.upstream.taken()).toEqual([]);
    },
  );

  it.each(['a', '-', '0', 'club-2', 'a'.repeat(40)])(
    'is forwarded to the API for the landing page category %s',
    async (category) => {
      const path = `/api/v1/promo/${category}/check/karta-elektrika/${CARD}/`;
      expect((await test.get(path)).status).toBe(200);
      expect(test.upstream.taken()).toEqual([`GET ${path}`]);
    },
  );

  it.each(['CLUB', 'club_2', 'club.2', '%2e%2e', 'a'.repeat(41), 'клуб'])(
    'returns 404 without an API request for the invalid category %s',
    async (category) => {
      const { status } = await test.get(
        encodeURI(`/api/v1/promo/${category}/check/karta-elektrika/${CARD}/`),
      );
      expect(status).toBe(404);
      expect(test.upstream.taken()).toEqual([]);
    },
  );
});
