import { describe, expect, it } from 'vitest';
import { createTestApp, sharedApp } from '../../support/app';
import { FEEDBACK, FIND, message } from '../../support/upstream/calls';

const test = sharedApp();

/** Headers that an attacker might send, hoping that the server forwards them. */
const FORGED = {
  Authorization: 'Basic dmlzaXRvcjp2aXNpdG9y',
  'Proxy-Authorization': 'Basic dmlzaXRvcjp2aXNpdG9y',
  Cookie: 'session=1; active-city=spb',
  'X-Forwarded-For': '198.51.100.9',
  'X-Real-IP': '198.51.100.9',
  'X-Forwarded-Host': 'evil.example',
  Forwarded: 'for=198.51.100.9;host=evil.example',
  'X-Original-URL': '/secret',
  'X-Rewrite-URL': '/secret',
  Referer: 'https://evil.example/',
  'User-Agent': 'evil',
  'Accept-Language': 'en',
  Range: 'bytes=0-1',
  TE: 'trailers',
  'X-Api-Key': 'evil',
};
const SENT_ALWAYS = ['accept', 'authorization', 'connection', 'host', 'traceparent', 'x-request-id'];
const SENT_WITH_BODY = [...SENT_ALWAYS, 'content-length', 'content-type'];

describe('An API request', () => {
  it.each([
    {
      kind: 'a cached call',
      call: 'products' as const,
      send: () => test.get('/api/v1/promo/products/knauf2025/'),
      expected: SENT_ALWAYS,
    },
    {
      kind: 'a lookup',
      call: 'checkSavings' as const,
      send: () => test.get('/api/v2/promo/check/knauf2025/1000001/'),
      expected: SENT_ALWAYS,
    },
    {
      kind: 'a form',
      call: 'findParticipant' as const,
      send: () => test.post(FIND).field('cardNumber', '1000001'),
      expected: SENT_WITH_BODY,
    },
    {
      kind: 'a JSON body',
      call: 'sendFeedback' as const,
      send: () => test.post(FEEDBACK).send(message),
      expected: SENT_WITH_BODY,
    },
  ])('for $kind contains no visitor headers [S-02]', async ({ call, send, expected }) => {
    expect((await send().set(FORGED)).status).toBe(200);
    const { headers } = test.upstream.lastOf(call) ?? { headers: {} };
    expect(Object.keys(headers).toSorted()).toEqual(expected.toSorted());
    const { username, password, url } = test.upstream;
    const credentials = Buffer.from(`${username}:${password}`).toString('base64');
    expect(headers).toMatchObject({
      accept: 'application/json',
      authorization: `Basic ${credentials}`,
      host: new URL(url).host,
    });
  });
});

const ALWAYS = [
  // Security headers of every response.
  ...'content-security-policy cross-origin-opener-policy cross-origin-resource-policy'.split(' '),
  ...'origin-agent-cluster permissions-policy referrer-policy strict-transport-security'.split(' '),
  ...'x-content-type-options x-dns-prefetch-control x-download-options x-frame-options'.split(' '),
  ...'x-permitted-cross-domain-policies x-xss-protection'.split(' '),
  // General response headers.
  ...'cache-control connection content-length content-type date x-request-id'.split(' '),
];

describe('A response', () => {
  const kinds = [
    { kind: 'a page', path: '/promo/knauf2025', status: 200, own: ['etag', 'vary'] },
    { kind: 'an error page', path: '/promo/nothing', status: 404, own: ['etag', 'vary'] },
    {
      kind: 'an API response',
      path: '/api/v1/promo/products/knauf2025/',
      status: 200,
      own: ['age', 'etag', 'vary'],
    },
    { kind: 'an unknown API call', path: '/api/nothing', status: 404, own: [] },
    { kind: 'a redirect', path: '/', status: 302, own: ['location', 'vary'] },
    { kind: 'a file', path: '/promo/download/loyal/publichnaya-oferta.pdf', status: 200, own: ['etag'] },
  ] as const;

  it.each(kinds)('contains no unexpected headers for $kind [S-03]', async ({ path, status, own }) => {
    const secure = await createTestApp({ SITE_URL: 'https://promo.example.ru' });
    const answer = await secure.get(path, { 'Accept-Encoding': 'identity', ...FORGED });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.headers).toSorted()).toEqual([...ALWAYS, ...own].toSorted());
  });
});

describe('A forged X-Forwarded-For header', () => {
  it('does not evade rate limits [S-28]', async () => {
    const limited = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '2' });
    const statuses = [];
    for (const [index, forged] of ['1.1.1.1', '2.2.2.2, 3.3.3.3', '<script>, ,, 4.4.4.4'].entries()) {
      const lookup = limited.lookUp(1_000_001 + index, `${forged}, 198.51.100.7`);
      statuses.push((await lookup.set({ 'X-Real-IP': forged, Forwarded: `for=${forged}` })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});
