import supertest, { type Response } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { request } from '../support/app/raw-client';
import { createTestApp, ownClient, sharedApp } from '../support/app';
import type { TestApp } from '../support/app/test-app';
import { frozenClock } from '../support/time/clock';

const PAGE = '/promo/knauf2025';
const PRODUCTS = '/api/v1/promo/products/knauf2025/';
const EVIL = 'evil.example';

/** Headers that some servers copy into a page. A shared cache would then serve the forged values to other visitors. */
const HOSTS =
  'X-Forwarded-Host X-Host X-Forwarded-Server X-Original-Host X-HTTP-Host-Override X-WAP-Profile Host Via X-Request-Id';
const headers: Record<string, string>[] = [
  ...HOSTS.split(' ').map((name) => ({ [name]: EVIL })),
  { 'X-Forwarded-Host': 'business.example.ru' },
  { 'X-Forwarded-Scheme': 'http' },
  { 'X-Forwarded-Proto': 'nothttps' },
  { 'X-Forwarded-Port': '8443' },
  { 'X-Forwarded-Prefix': '/evil' },
  { 'X-Forwarded-For': '198.51.100.66' },
  { 'X-Real-IP': '198.51.100.66' },
  { Forwarded: `for=198.51.100.66;host=${EVIL};proto=http` },
  { 'X-Original-URL': '/promo/lovecategory', 'X-Rewrite-URL': '/promo/lovecategory' },
  { 'X-HTTP-Method-Override': 'POST', 'X-Method-Override': 'HEAD' },
  { Host: `${EVIL}:8080` },
  { Host: 'promo.example.ru:1' },
  { 'Accept-Encoding': 'evil' },
  { 'Accept-Encoding': 'br;q=0, gzip;q=0, identity;q=0, *;q=0' },
  { Accept: 'application/json', 'Accept-Language': 'en-US', 'Content-Type': 'application/json' },
  { Accept: 'x'.repeat(4000) },
  { Cookie: 'active-city=luga; cookie-accepted=1; session=evil' },
  { Cookie: `active-city=${EVIL}` },
  { Authorization: 'Basic ZXZpbDpldmls' },
  { Origin: `https://${EVIL}`, Referer: `https://${EVIL}/` },
  { 'User-Agent': '<script>alert(1)</script>' },
  { 'If-None-Match': '*', 'If-Modified-Since': 'Fri, 31 Dec 2100 00:00:00 GMT' },
  { 'If-Match': '"none"' },
  { Range: 'bytes=0-9' },
  { 'If-Range': '"none"', Range: 'bytes=0-0' },
  { 'Cache-Control': 'no-store', Pragma: 'no-cache' },
  { Upgrade: 'websocket', Connection: 'upgrade' },
  { TE: 'trailers', Expect: '100-continue' },
  { Purpose: 'prefetch', 'Save-Data': 'on', Prefer: 'return=minimal' },
  { 'X-Middleware-Subrequest': 'middleware', RSC: '1' },
];
const queries = [
  '?utm_source=mail',
  `?host=${EVIL}`,
  '?city_code=luga',
  '?__proto__[a]=b&constructor=x',
  '?callback=alert',
  '?%0d%0aX-Evil:1',
  '?</script><script>alert(1)</script>',
  `?cb=${'x'.repeat(8000)}`,
  '?',
  '?page=/promo/lovecategory',
  '?card=1000001',
];

interface Variant {
  /** Short description of the headers or the query, used in the test title. */
  readonly feature: string;
  readonly query: string;
  readonly headers: Record<string, string>;
}
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
const variants: Variant[] = [
  ...headers.map((given) => ({ feature: short(JSON.stringify(given)), query: '', headers: given })),
  ...queries.map((query) => ({ feature: short(query), query, headers: {} })),
];

const clean = async ({ server }: TestApp, path: string) =>
  supertest(server).get(path).set({ Host: 'promo.example.ru', 'Accept-Encoding': 'identity' });
/** Returns the parts of a response that must not depend on the request. Omits the date and the request id. */
const seen = ({ status, headers: given, text }: Response) => {
  const { date: _date, 'x-request-id': _id, ...rest } = given as Record<string, string>;
  return { status, headers: rest, text };
};

const untouched = sharedApp();
let reference: Record<string, ReturnType<typeof seen>>;
beforeAll(async () => {
  reference = Object.fromEntries(
    await Promise.all(
      [PAGE, PRODUCTS].map(async (path) => [path, seen(await clean(untouched, path))] as const),
    ),
  );
});

describe('The response to a later visitor', () => {
  // Stop the clock, because responses contain their age, and requests may be seconds apart on a busy machine.
  beforeEach(() => void frozenClock());

  it.each(variants)('is not affected by an earlier request with $feature [S-17]', async (variant) => {
    const test = await createTestApp();
    for (const path of [PAGE, PRODUCTS])
      await supertest(test.server)
        .get(path + variant.query)
        .set(variant.headers)
        .timeout(1000)
        .then(
          ({ text }) => expect([text].join('')).not.toContain(EVIL),
          () => {},
        );
    expect(seen(await clean(test, PAGE))).toEqual(reference[PAGE]);
    expect(seen(await clean(test, PRODUCTS))).toEqual(reference[PRODUCTS]);
    expect(test.upstream.taken().toSorted()).toEqual([
      `GET ${PRODUCTS}`,
      'GET /api/v1/promo/result/knauf2025/?limit=15',
    ]);
  });

  it('is not affected by earlier HEAD requests, incomplete requests or GET requests with a body [S-17]', async () => {
    const test = await createTestApp();
    const client = await ownClient(test);
    await supertest(test.server).head(PAGE);
    await client.send(
      `GET ${PAGE} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 9\r\n\r\n{"evil":1}`,
    );
    await client.send(request(PAGE).slice(0, -4), 50);
    expect(seen(await clean(test, PAGE))).toEqual(reference[PAGE]);
  });
});
