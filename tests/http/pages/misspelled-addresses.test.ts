import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/app';

const test = sharedApp();
const PROMO = 'promo.example.ru';
const BUSINESS = 'business.example.ru';

const MISSPELLED = [
  [PROMO, '/promo/KNAUF2025', '/promo/knauf2025'],
  [PROMO, '/PROMO/Knauf2025/', '/promo/knauf2025'],
  [PROMO, '/promo/LAW', '/promo/law'],
  [PROMO, '/promo/Sert', '/promo/sert/'],
  [PROMO, '/Promo', '/promo/'],
  [PROMO, '/promo/.', '/promo/'],
  [PROMO, '/promo/knauf2025.', '/promo/knauf2025'],
  [PROMO, '/promo/knauf2025/.', '/promo/knauf2025'],
  [PROMO, '/promo/knauf2025)', '/promo/knauf2025'],
  [PROMO, '/promo/knauf2025).', '/promo/knauf2025'],
  [PROMO, '/promo/knauf2025,', '/promo/knauf2025'],
  [PROMO, '/promo/knauf2025!', '/promo/knauf2025'],
  [PROMO, '/promo/knauf2025%22', '/promo/knauf2025'],
  [PROMO, '/promo/knauf2025%C2%BB', '/promo/knauf2025'],
  [PROMO, '/promo/knauf2025%c2%bb.', '/promo/knauf2025'],
  [PROMO, '/promo/LoveCategory).', '/promo/lovecategory'],
  [BUSINESS, '/SERT', '/sert/'],
  [BUSINESS, '/sert/)', '/sert/'],
  [BUSINESS, '/.', '/'],
] as const;

describe('A page URL with wrong case or trailing punctuation', () => {
  it.each(MISSPELLED)('redirects permanently from %s%s to %s', async (host, path, target) => {
    for (const query of ['', '?utm_source=mail&a=%22']) {
      const { status, headers } = await test.get(path + query, { Host: host });
      expect([status, headers['location']]).toEqual([301, target + query]);
      expect(headers['cache-control']).toBe('private, max-age=86400');
    }
    const { status, headers } = await supertest(test.server).head(path).set('Host', host);
    expect([status, headers['location']]).toEqual([301, target]);
    expect((await test.get(target, { Host: host })).status).toBe(200);
  });

  it('redirects without reflecting the host of the request', async () => {
    const { headers } = await test.get('/promo/LAW', {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
    });
    expect(headers['location']).toBe('/promo/law');
  });

  it('returns 404 for a POST', async () => {
    expect((await test.post('/promo/LAW').type('form').send('cookie-accepted=1')).status).toBe(404);
  });
});

describe('A page URL with any other mistake', () => {
  it.each([
    [PROMO, '/promo/nothing'],
    [PROMO, '/promo/NOTHING.'],
    [PROMO, '/promo/VETONIT25'],
    [PROMO, '/promo/knauf2025.html'],
    [PROMO, '/promo/knauf2025%2e'],
    [PROMO, `/promo/knauf2025${'.'.repeat(21)}`],
    [PROMO, `/promo/knauf2025${'.'.repeat(15_000)}`],
    [PROMO, '/promo//knauf2025.'],
    [BUSINESS, '/LAW'],
    [BUSINESS, '/promo/KNAUF2025'],
  ])('returns 404 for %s%s', async (host, path) => {
    const { status, headers } = await test.get(path, { Host: host });
    expect([status, headers['location']]).toEqual([404, undefined]);
  });
});
