import { describe, expect, it } from 'vitest';
import { sharedApp } from '../../support/app';

const HOSTS = { promo: 'promo.example.ru', business: 'business.promo.example.ru' };
const test = sharedApp({
  SITE_URL: `https://${HOSTS.promo}`,
  BUSINESS_SITE_URL: `https://${HOSTS.business}`,
});

describe('The document head', () => {
  it.each([
    { host: HOSTS.promo, path: '/promo/' },
    { host: HOSTS.promo, path: '/promo/lovecategory' },
    { host: HOSTS.promo, path: '/promo/nowhere' },
    { host: HOSTS.business, path: '/' },
    { host: HOSTS.business, path: '/nowhere' },
  ])(
    'prevents phones from linking card numbers as phone numbers at $path on $host',
    async ({ host, path }) => {
      const { text } = await test.get(path, { Host: host });
      expect(text).toContain('<meta name="format-detection" content="telephone=no">');
    },
  );
});
