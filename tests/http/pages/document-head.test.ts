import { expect, it } from 'vitest';
import { sharedApp } from '../../support/app';

const HOSTS = { promo: 'promo.example.ru', business: 'business.promo.example.ru' };
const test = sharedApp({
  SITE_URL: `https://${HOSTS.promo}`,
  BUSINESS_SITE_URL: `https://${HOSTS.business}`,
});

it.each([
  [HOSTS.promo, '/promo/'],
  [HOSTS.promo, '/promo/lovecategory'],
  [HOSTS.promo, '/promo/nowhere'],
  [HOSTS.business, '/'],
  [HOSTS.business, '/nowhere'],
])('The head of %s%s prevents phones from linking card numbers as phone numbers', async (host, path) => {
  const { text } = await test.get(path, { Host: host });
  expect(text).toContain('<meta name="format-detection" content="telephone=no">');
});
