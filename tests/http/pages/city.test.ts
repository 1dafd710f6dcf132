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
/** Returns the city whose phone number appears in the HTML. */
const cityOf = (html: string) =>
  (Object.keys(PHONES) as Code[]).find((code) => html.includes(`>${PHONES[code]}</a>`));

const regionRequests = ({ upstream }: TestApp) =>
  upstream.seen.filter(({ call }) => call === 'determineCity');

describe('The city of a page', () => {
  it('depends on the IP address and is never shown to other visitors [S-19]', async () => {
    const moscow = await request('/promo/law', MOSCOW);
    expect(cityOf(moscow.text)).toBe('msk');
    expect(moscow.headers['cache-control']).toBe('private, no-cache');
    expect(moscow.headers['vary']).toBe('Accept-Encoding, Cookie');
    expect(moscow.headers['set-cookie']).toBeUndefined();
    expect(moscow.text).not.toContain(MOSCOW);
    expect(cityOf((await request('/promo/law', '192.0.2.1')).text)).toBe('spb');
    expect(cityOf((await request('/promo/law', MOSCOW)).text)).toBe('msk');
  });

  /**
   * The city in the query takes precedence over the cookie, and the cookie over the region of the IP address (product:
   * Cities). The default city is spb.
   */
  it.each([
    { query: '?city_code=luga', cookie: 'active-city=msk', ip: MOSCOW, city: 'luga', stores: true },
    { query: '?city_code=omsk', cookie: 'active-city=msk', ip: MOSCOW, city: 'spb', stores: false },
    { query: '', cookie: 'active-city=luga', ip: MOSCOW, city: 'luga', stores: false },
    { query: '?city_code=luga?utm_source=mail', cookie: '', ip: MOSCOW, city: 'luga', stores: true },
    { query: '', cookie: 'active-city=omsk', ip: MOSCOW, city: 'msk', stores: false },
    { query: '', cookie: 'active-city=j%3A%7B%22a%22%3A1%7D', ip: MOSCOW, city: 'msk', stores: false },
  ])(
    'is $city for the query $query, the cookie $cookie and the IP address $ip',
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
    'is stored in a cookie with Secure=$isSecure on $Host if only SITE_URL uses $scheme',
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

  it('is requested from the API once per IP address [S-19]', async () => {
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
    for (let from = 0; from < 192; from += 48)
      await Promise.all(Array.from({ length: 48 }, (_, index) => view(from + index)));
    expect(regionRequests(fresh)).toHaveLength(1);
  });

  it.each([
    { outcome: 'does not know', status: 404, later: 9 * 60_000 },
    { outcome: 'fails for', status: 500, later: 50_000 },
  ])(
    'is not requested again on the next visits if the API $outcome the address [S-20]',
    async ({ status, later }) => {
      const clock = movableClock();
      const fresh = await createTestApp();
      fresh.upstream.answer('determineCity', {}, status);
      const view = () => fresh.get('/promo/law', { 'X-Forwarded-For': '198.51.100.204' }).then();
      for (let time = 0; time < 5; time += 1) expect(cityOf((await view()).text)).toBe('spb');
      clock.forward(later);
      await view();
      expect(regionRequests(fresh)).toHaveLength(1);
      clock.forward(60_000 * 2);
      await view();
      expect(regionRequests(fresh)).toHaveLength(2);
    },
  );

  it('is requested from the API at most sixty times per minute [S-20]', async () => {
    const fresh = await createTestApp();
    const view = async (ip: string) =>
      cityOf((await fresh.get('/promo/law', { 'X-Forwarded-For': ip })).text);
    fresh.upstream.answer('determineCity', { data: { city: cities[1] } });
    const seen = [];
    for (let index = 0; index < 80; index += 1) seen.push(await view(`2001:db8:${index}::1`));
    expect([seen[0], seen.at(-1)]).toEqual(['msk', 'spb']);
    expect(regionRequests(fresh)).toHaveLength(60);
    // Clients in one network cannot exhaust the limit of another network.
    expect(await view('203.0.113.9')).toBe('msk');
  });

  it('falls back to the default city if the API does not respond in time', async () => {
    // Use a response timeout that is longer than this test, so that only the time limit for the city can end the wait.
    const patient = await createTestApp({}, { timeouts: { queueMs: 3000, responseMs: 240_000 } });
    patient.upstream.answer('determineCity', () => {});
    const { status, text } = await patient.get('/promo/law', { 'X-Forwarded-For': '198.51.100.203' });
    expect([status, cityOf(text)]).toEqual([200, 'spb']);
  });
});

describe('The userRegion field of the preloaded state', () => {
  const stateFor = async (app: TestApp, ip: string, cookie = '', path = '/promo/law') => {
    const { city } = await app.state(path, { 'X-Forwarded-For': ip, Cookie: cookie });
    const { activeCity, userRegion } = city as { activeCity: object; userRegion: { code: string } | null };
    return { activeCity, userRegion: userRegion?.code ?? null };
  };
  const ofMoscow = { activeCity: cities[1], userRegion: 'msk' };
  const chosenMoscow = { activeCity: cities[1], userRegion: null };

  it.each(['/promo/law', '/promo/sert/'])(
    'is set on %s only if the IP address determined the city [S-19]',
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

  it('is null if the API does not know the IP address', async () => {
    const fresh = await createTestApp();
    fresh.upstream.answer('determineCity', {}, 404);
    expect(await stateFor(fresh, MOSCOW)).toEqual({ activeCity: cities[0], userRegion: null });
  });
});

describe('A business page whose city list cannot be loaded', () => {
  const view = (app: TestApp, query: string, cookie = '') =>
    app.get(`/promo/law${query}`, { Cookie: cookie });

  it.each([
    { query: '?city_code=luga', cookie: 'active-city=msk', code: 'luga' },
    { query: '', cookie: 'active-city=msk', code: 'msk' },
    { query: '?city_code=gatchina', cookie: '', code: 'gatchina' },
    { query: '?city_code=', cookie: '', code: 'spb' },
    { query: '?city_code=L%2F..', cookie: 'active-city=msk', code: 'spb' },
    { query: '', cookie: 'active-city=m1', code: 'spb' },
    { query: '', cookie: '', code: 'spb' },
  ])('shows the city $code for the query $query and the cookie $cookie', async ({ query, cookie, code }) => {
    const fresh = await createTestApp();
    fresh.upstream.answer('cities', {}, 500);
    const { status, headers, text } = await view(fresh, query, cookie);
    expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'no-store', undefined]);
    expect(text).toContain(`ул. Ровная, 90 (${code})`);
    expect(text).not.toContain('круглосуточно');
  });
});

describe('The office of a city', () => {
  it('lists the email address after the phone number, and names the city only once', async () => {
    const fresh = await createTestApp();
    fresh.upstream.answer('businessInfo', {
      data: [
        { id: '1', title: 'Адрес', text: 'Луга, ул. Ровная, 90' },
        { id: '2', title: 'Телефон', text: PHONES.luga },
        { id: '3', title: 'Доставка', text: 'По городу' },
      ],
    });
    const { text } = await fresh.get('/promo/law?city_code=luga');
    const [, office = ''] = text.split('id="office"');
    const labels = [...office.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, label]) => label);
    expect(labels).toEqual(['Адрес', expect.stringMatching(/^Телефон/), 'Почта', 'Доставка']);
    expect(office.replaceAll('\u00a0', ' ')).toContain('<dd>ул. Ровная, 90</dd>');
  });
});

/** More valid city codes than the rate limit allows. */
const codes = Array.from(
  { length: 70 },
  (_, at) => `city${String.fromCodePoint(97 + (at % 26), 97 + Math.floor(at / 26))}`,
);

describe('GET /promo/law?city_code=:city', () => {
  it.each([
    {
      requested: 'known cities',
      answer: { data: codes.map((code) => ({ ...cities[0], code })) },
      status: 200,
      again: 200,
    },
    { requested: 'made-up cities while the city list is unavailable', answer: {}, status: 500, again: 429 },
  ])(
    'returns 429 after sixty renders per minute for $requested [S-18]',
    async ({ answer, status, again }) => {
      const own = await createTestApp();
      own.upstream.answer('cities', answer, status);
      const view = async (code = '', ip = '203.0.113.7') =>
        (await own.get(`/promo/law?city_code=${code}`, { 'X-Forwarded-For': ip })).status;
      const seen = [];
      for (const code of codes) seen.push(await view(code));
      expect(seen).toEqual([...Array<number>(60).fill(200), ...Array<number>(10).fill(429)]);
      // The rate limit does not apply to cached pages. Pages for known cities are cached, and pages for made-up cities
      // are not.
      expect(await view(codes[0])).toBe(again);
      expect(await view(codes[65], '203.0.113.8')).toBe(200);
    },
  );
});
