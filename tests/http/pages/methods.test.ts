import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { ownCampaigns, sharedApp } from '../../support/app';
import { CHOOSE, FEEDBACK, FIND } from '../../support/upstream/calls';

const test = sharedApp();
const PROMO = 'promo.example.ru';
const BUSINESS = 'business.example.ru';

const WITH_FORM = [
  { host: PROMO, path: '/promo/' },
  { host: PROMO, path: '/promo/knauf2025' },
  { host: PROMO, path: '/promo/karta-elektrika' },
  { host: PROMO, path: '/promo/lovecategory' },
  { host: PROMO, path: '/promo/law' },
  { host: PROMO, path: '/promo/sert/' },
  { host: BUSINESS, path: '/' },
  { host: BUSINESS, path: '/sert/' },
] as const;
const OTHER_TYPES = ['application/json', 'text/plain', 'multipart/form-data; boundary=x', undefined];

const send = (method: 'post' | 'put' | 'delete' | 'options' | 'patch', path: string, host: string) =>
  supertest(test.server)[method](path).set('Host', host);

describe('A page with a form', () => {
  it.each(WITH_FORM)('allows only GET, HEAD and POST requests at $path on $host', async ({ host, path }) => {
    for (const method of ['put', 'delete', 'options', 'patch'] as const) {
      const { status, headers } = await send(method, path, host);
      expect([method, status, headers['allow']]).toEqual([method, 405, 'GET, HEAD, POST']);
    }
  });

  it.each(WITH_FORM)(
    'returns 415 for an unsupported content type at $path on $host',
    async ({ host, path }) => {
      for (const type of OTHER_TYPES) {
        const request = send('post', path, host);
        const { status, headers } = await (type ? request.set('Content-Type', type).send('a=1') : request);
        expect([type, status, headers['allow']]).toEqual([type, 415, undefined]);
      }
    },
  );
});

describe('A page without a form', () => {
  it('allows only GET and HEAD requests', async () => {
    const editors = await ownCampaigns((folder) => folder.copy('knauf2025'));
    for (const method of ['post', 'put', 'delete', 'options', 'patch'] as const) {
      const { status, headers } = await supertest(editors.server)[method](editors.overview());
      expect([method, status, headers['allow']]).toEqual([method, 405, 'GET, HEAD']);
    }
  });
});

describe('An API call with a body', () => {
  it.each([
    [
      FEEDBACK,
      ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined],
    ],
    [FIND, ['text/plain', 'application/json', undefined]],
    [CHOOSE, ['text/plain', 'application/json', undefined]],
  ])('returns 415 for an unsupported content type at %s', async (path, types) => {
    for (const type of types) {
      const request = send('post', path, PROMO);
      const { status, body } = await (type ? request.set('Content-Type', type).send('a=1') : request);
      expect([type, status, (body as { error: { code: string } }).error.code]).toEqual([
        type,
        415,
        'unsupported_type',
      ]);
    }
  });
});
