import { describe, expect, it } from 'vitest';
import { movableClock } from '../../support/time/clock';
import { createTestApp, sharedApp } from '../../support/app';
import { GENEROUS } from '../../support/programs/generous-limits';
import type { TestApp } from '../../support/app/test-app';
import { cities } from '../../support/upstream/default-responses';

const test = sharedApp(GENEROUS);

const MOSCOW = '198.51.100.7';
const PHONES = { spb: '8 (812) 000-00-01', msk: '8 (495) 000-00-02', luga: '8 (81372) 0-00-03' };
type Code = keyof typeof PHONES;

const request = (path = '/promo/law', ip = '203.0.113.1', cookie = '') =>
  test.get(path, { 'X-Forwarded-For': ip, Cookie: cookie });
/** Returns the city whose phone is in the HTML of the header. */
const cityOf = (html: string) =>
  (Object.keys(PHONES) as Code[]).find((code) => html.includes(`>${PHONES[code]}</a>`));

const regionsAsked = ({ upstream }: TestApp) => upstream.seen.filter(({ call }) => call === 'determineCity');

describe('The city of a page', () => {
  it('is that of the visitor’s address and is never shown to anyone else [S-19]', async () => {
    const moscow = await request('/promo/law', MOSCOW);
    expect(cityOf(moscow.text)).toBe('msk');
    expect(moscow.headers['cache-control']).toBe('private, no-cache');
    expect(moscow.headers['vary']).toBe('Accept-Encoding, Cookie');
    expect(moscow.headers['set-cookie']).toBeUndefined();
    expect(moscow.text).not.toContain(MOSCOW);
    expect(cityOf((await request('/promo/law', '192.0.2.1')).text)).toBe('spb');
    expect(cityOf((await request('/promo/law', MOSCOW)).text)).toBe('msk');
  });

  /** Precedence of query, cookie and region (product: Cities). Without an address the region is spb. */
  it.each([
    { query: '?city_code=luga', cookie: 'active-city=msk', ip: MOSCOW, city: 'luga', stores: true },
    { query: '?city_code=omsk', cookie: 'active-city=msk', ip: MOSCOW, city: 'spb', stores: false },
    { query: '', cookie: 'active-city=luga', ip: MOSCOW, city: 'luga', stores: false },
    { query: '?city_code=luga?utm_source=mail', cookie: '', ip: MOSCOW, city: 'luga', stores: true },
    { query: '', cookie: 'active-city=omsk', ip: MOSCOW, city: 'msk', stores: false },
    { query: '', cookie: 'active-city=j%3A%7B%22a%22%3A1%7D', ip: MOSCOW, city: 'msk', stores: false },
  ])(
    'is $city for the query $query, the cookie $cookie and the address $ip',
    async ({ query, cookie, ip, city, stores }) => {
      const { text, headers } = await request(`/promo/law${query}`, ip, cookie);
      expect(cityOf(text)).toBe(city);
      expect(headers['set-cookie']).toEqual(
        stores ? [`active-city=${city}; Path=/; Max-Age=31536000; SameSite=Lax`] : undefined,
      );
    },
  );

  it.each([
    { scheme: 'https', Host: 'promo.example.ru', path: '/promo/law', isSecure: true },
    { scheme: 'http', Host: 'promo.example.ru', path: '/promo/law', isSecure: false },
    { scheme: 'http', Host: 'business.example.ru', path: '/', isSecure: true },
    { scheme: 'https', Host: 'business.example.ru', path: '/', isSecure: false },
  ])(
    'is stored in a Secure cookie only on an https site: $scheme, $Host',
    async ({ scheme, Host, path, isSecure }) => {
      const other = scheme === 'https' ? 'http' : 'https';
      const sites = {
        SITE_URL: `${scheme}://promo.example.ru`,
        BUSINESS_SITE_URL: `${other}://business.example.ru`,
      };
      const mixed = await createTestApp(sites);
      const { headers } = await mixed.get(`${path}?city_code=msk`, { Host });
      expect(String(headers['set-cookie']).endsWith('; Secure')).toBe(isSecure);
    },
  );

  it('is requested from the API once per address, and only the address is sent [S-19]', async () => {
    await request('/promo/law', '198.51.100.201');
    await request('/promo/law', '198.51.100.201');
    await request('/promo/law', '198.51.100.202', 'active-city=luga');
    expect(test.upstream.taken().filter((call) => call.includes('determine'))).toEqual([
      'GET /api/v1/business/cities/determine/?ip=198.51.100.201',
    ]);
  });

  it('is requested from the API once per IPv6 /64 network [S-20]', async () => {
    const fresh = await createTestApp();
    const view = (index: number) =>
      fresh.get('/promo/law', { 'X-Forwarded-For': `2001:db8:7:8::${index.toString(16)}` }).then();
    for (let from = 0; from < 960; from += 96)
      await Promise.all(Array.from({ length: 96 }, (_, index) => view(from + index)));
    expect(regionsAsked(fresh)).toHaveLength(1);
  });

  it.each([
    ['does not know', 404, 9 * 60_000],
    ['fails for', 500, 50_000],
  ])('is not requested again on each visit if the API %s the address [S-20]', async (_, status, later) => {
    const clock = movableClock();
    const fresh = await createTestApp();
    fresh.upstream.answer('determineCity', {}, status);
    const view = () => fresh.get('/promo/law', { 'X-Forwarded-For': '198.51.100.204' }).then();
    for (let time = 0; time < 5; time += 1) expect(cityOf((await view()).text)).toBe('spb');
    clock.forward(later);
    await view();
    expect(regionsAsked(fresh)).toHaveLength(1);
    clock.forward(60_000 * 2);
    await view();
    expect(regionsAsked(fresh)).toHaveLength(2);
  });

  it('is requested a limited number of times per minute without delaying pages [S-20]', async () => {
    const fresh = await createTestApp();
    const view = async (ip: string) =>
      cityOf((await fresh.get('/promo/law', { 'X-Forwarded-For': ip })).text);
    fresh.upstream.answer('determineCity', { data: { city: cities[1] } });
    const seen = [];
    for (let index = 0; index < 80; index += 1) seen.push(await view(`2001:db8:${index}::1`));
    expect([seen[0], seen.at(-1)]).toEqual(['msk', 'spb']);
    expect(regionsAsked(fresh)).toHaveLength(60);
    // One network cannot use up the limit of others.
    expect(await view('203.0.113.9')).toBe('msk');
  });

  it('falls back to the default if the API does not respond in time', async () => {
    // The timeout of the call itself exceeds the duration of this test.
    const patient = await createTestApp({}, { timeouts: { queueMs: 3000, responseMs: 240_000 } });
    patient.upstream.answer('determineCity', () => {});
    const { status, text } = await patient.get('/promo/law', { 'X-Forwarded-For': '198.51.100.203' });
    expect([status, cityOf(text)]).toEqual([200, 'spb']);
  });
});

describe('The user region in the state', () => {
  const stateFor = async (app: TestApp, ip: string, cookie = '', path = '/promo/law') => {
    const { city } = await app.state(path, { 'X-Forwarded-For': ip, Cookie: cookie });
    const { activeCity, userRegion } = city as { activeCity: object; userRegion: { code: string } | null };
    return { activeCity, userRegion: userRegion?.code ?? null };
  };
  const ofMoscow = { activeCity: cities[1], userRegion: 'msk' };
  const chosenMoscow = { activeCity: cities[1], userRegion: null };

  it.each(['/promo/law', '/promo/sert/'])(
    'is set on %s only if the region decided the city, in either order of visitors [S-19]',
    async (path) => {
      const first = await createTestApp();
      expect(await stateFor(first, MOSCOW, '', path)).toEqual(ofMoscow);
      expect(await stateFor(first, '192.0.2.1', 'active-city=msk', path)).toEqual(chosenMoscow);
      expect(await stateFor(first, '192.0.2.1', '', `${path}?city_code=msk`)).toEqual(chosenMoscow);
      const second = await createTestApp();
      expect(await stateFor(second, '192.0.2.1', 'active-city=msk', path)).toEqual(chosenMoscow);
      expect(await stateFor(second, MOSCOW, '', path)).toEqual(ofMoscow);
    },
  );

  it('is null for an address that the API does not know', async () => {
    const fresh = await createTestApp();
    fresh.upstream.answer('determineCity', {}, 404);
    expect(await stateFor(fresh, MOSCOW)).toEqual({ activeCity: cities[0], userRegion: null });
  });
});

describe('Without the list of cities', () => {
  const view = (app: TestApp, query: string, cookie = '') =>
    app.get(`/promo/law${query}`, { Cookie: cookie });

  it.each([
    ['?city_code=luga', 'active-city=msk', 'luga'],
    ['', 'active-city=msk', 'msk'],
    ['?city_code=gatchina', '', 'gatchina'],
    ['?city_code=', '', 'spb'],
    ['?city_code=L%2F..', 'active-city=msk', 'spb'],
    ['', 'active-city=m1', 'spb'],
    ['', '', 'spb'],
  ])('the query %j and the cookie %j select the city %s', async (query, cookie, code) => {
    const fresh = await createTestApp();
    fresh.upstream.answer('cities', {}, 500);
    const { status, headers, text } = await view(fresh, query, cookie);
    expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'no-store', undefined]);
    expect(text).toContain(`ул. Ровная, 90 (${code})`);
    expect(text).not.toContain('круглосуточно');
  });
});

/** Enough plausible city codes to exceed the limit. */
const codes = Array.from(
  { length: 70 },
  (_, at) => `city${String.fromCodePoint(97 + (at % 26), 97 + Math.floor(at / 26))}`,
);

it.each([
  ['all cities', { data: codes.map((code) => ({ ...cities[0], code })) }, 200, 200],
  ['made-up cities, while nobody knows which there are,', {}, 500, 429],
])('A visitor who tries %s causes at most sixty renders per minute [S-18]', async (...row) => {
  const [, answer, status, again] = row;
  const own = await createTestApp();
  own.upstream.answer('cities', answer, status);
  const view = async (code = '', ip = '203.0.113.7') =>
    (await own.get(`/promo/law?city_code=${code}`, { 'X-Forwarded-For': ip })).status;
  const seen = [];
  for (const code of codes) seen.push(await view(code));
  expect(seen).toEqual([...Array<number>(60).fill(200), ...Array<number>(10).fill(429)]);
  // Pages for known cities are shared by all visitors, and no others are cached.
  expect(await view(codes[0])).toBe(again);
  expect(await view(codes[65], '203.0.113.8')).toBe(200);
});
