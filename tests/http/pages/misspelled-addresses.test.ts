import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/app';

const test = sharedApp();
const PROMO = 'promo.example.ru';
const BUSINESS = 'business.example.ru';

const MISSPELLED = [
  { host: PROMO, path: '/promo/KNAUF2025', target: '/promo/knauf2025' },
  { host: PROMO, path: '/PROMO/Knauf2025/', target: '/promo/knauf2025' },
  { host: PROMO, path: '/promo/LAW', target: '/promo/law' },
  { host: PROMO, path: '/promo/Sert', target: '/promo/sert/' },
  { host: PROMO, path: '/Promo', target: '/promo/' },
  { host: PROMO, path: '/promo/.', target: '/promo/' },
  { host: PROMO, path: '/promo/knauf2025.', target: '/promo/knauf2025' },
  { host: PROMO, path: '/promo/knauf2025/.', target: '/promo/knauf2025' },
  { host: PROMO, path: '/promo/knauf2025)', target: '/promo/knauf2025' },
  { host: PROMO, path: '/promo/knauf2025).', target: '/promo/knauf2025' },
  { host: PROMO, path: '/promo/knauf2025,', target: '/promo/knauf2025' },
  { host: PROMO, path: '/promo/knauf2025!', target: '/promo/knauf2025' },
  { host: PROMO, path: '/promo/knauf2025%22', target: '/promo/knauf2025' },
  { host: PROMO, path: '/promo/knauf2025%C2%BB', target: '/promo/knauf2025' },
  { host: PROMO, path: '/promo/knauf2025%c2%bb.', target: '/promo/knauf2025' },
  { host: PROMO, path: '/promo/LoveCategory).', target: '/promo/lovecategory' },
  { host: BUSINESS, path: '/SERT', target: '/sert/' },
  { host: BUSINESS, path: '/sert/)', target: '/sert/' },
  { host: BUSINESS, path: '/.', target: '/' },
] as const;

describe('A page URL with the wrong case or trailing punctuation', () => {
  it.each(MISSPELLED)(
    'redirects permanently from $path on $host to $target',
    async ({ host, path, target }) => {
      for (const query of ['', '?utm_source=mail&a=%22']) {
        const { status, headers } = await test.get(path + query, { Host: host });
        expect([status, headers['location']]).toEqual([301, target + query]);
        expect(headers['cache-control']).toBe('private, max-age=86400');
      }
      const { status, headers } = await supertest(test.server).head(path).set('Host', host);
      expect([status, headers['location']]).toEqual([301, target]);
      expect((await test.get(target, { Host: host })).status).toBe(200);
    },
  );

  it('redirects without reflecting the host of the request', async () => {
    const { headers } = await test.get('/promo/LAW', {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
    });
    expect(headers['location']).toBe('/promo/law');
  });

  it('returns 404 for a POST request', async () => {
    expect((await test.post('/promo/LAW').type('form').send('cookie-accepted=1')).status).toBe(404);
  });
});

describe('A page URL with any other mistake', () => {
  it.each([
    { host: PROMO, path: '/promo/nothing' },
    { host: PROMO, path: '/promo/NOTHING.' },
    { host: PROMO, path: '/promo/VETONIT25' },
    { host: PROMO, path: '/promo/knauf2025.html' },
    { host: PROMO, path: '/promo/knauf2025%2e' },
    { host: PROMO, path: `/promo/knauf2025${'.'.repeat(21)}` },
    { host: PROMO, path: `/promo/knauf2025${'.'.repeat(15_000)}` },
    { host: PROMO, path: '/promo//knauf2025.' },
    { host: BUSINESS, path: '/LAW' },
    { host: BUSINESS, path: '/promo/KNAUF2025' },
  ])('returns 404 for $path on $host', async ({ host, path }) => {
    const { status, headers } = await test.get(path, { Host: host });
    expect([status, headers['location']]).toEqual([404, undefined]);
  });
});
