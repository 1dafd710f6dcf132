import supertest from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TIMEOUTS } from '../../../server/api/api-client';
import { createPageCache } from '../../../server/pages/page-cache';
import { movableClock } from '../../support/time/clock';
import { createTestApp, sharedApp } from '../../support/fixtures';
import { GENEROUS } from '../../support/server/generous';
import type { TestApp } from '../../support/server/test-app';
import { cities } from '../../support/upstream/usual-answers';

const test = sharedApp(GENEROUS);

const MOSCOW = '198.51.100.7';
const PHONES = { spb: '8 (812) 000-00-01', msk: '8 (495) 000-00-02', luga: '8 (81372) 0-00-03' };
type Code = keyof typeof PHONES;

interface Ask {
  readonly path?: string;
  readonly ip?: string;
  readonly cookie?: string;
  readonly host?: string;
}
const ask = ({ path = '/promo/law', ip, cookie, host }: Ask = {}) => {
  const request = supertest(test.server).get(path);
  if (ip) void request.set('X-Forwarded-For', ip);
  if (cookie) void request.set('Cookie', cookie);
  if (host) void request.set('Host', host);
  return request;
};
/** The city whose phone is in the header's HTML. */
const cityOf = (html: string) =>
  (Object.keys(PHONES) as Code[]).find((code) => html.includes(`>${PHONES[code]}</a>`));

const regionsAsked = ({ upstream }: TestApp) => upstream.seen.filter(({ call }) => call === 'determineCity');

describe('The two hosts', () => {
  const host = 'business.example.ru';

  it.each([
    ['www.example.ru', '/promo/sert/', '/promo/law?city_code=spb#office'],
    [host, '/sert/', '/?city_code=spb#office'],
  ])('%s: the certificates’ page leads to the office on the law page', async (at, path, office) => {
    expect((await ask({ path, host: at })).text).toContain(`href="${office}"`);
    const law = await ask({ path: office.replace('#office', ''), host: at });
    expect(law.text).toContain('id="office"');
  });

  it.each([
    ['/', '/', 'Юридическим лицам - Удобная покупка строительных материалов по выгодным ценам'],
    ['/sert/', '/sert/', 'Подарочные сертификаты для юрлиц за покупки на каждые 100 000 ₽'],
    ['/sert', '/sert/', 'Подарочные сертификаты для юрлиц за покупки на каждые 100 000 ₽'],
  ])('business: %s is there, its links, assets and canonical address below /', async (path, form, words) => {
    const { status, text } = await ask({ path, host });
    expect(status).toBe(200);
    expect(text).toContain(`aria-label="${words}"`);
    expect(text).toContain(`<link rel="canonical" href="http://business.localhost:3000${form}">`);
    expect(text).toContain('href="/sert/"');
    expect(text).not.toContain('/promo/');
  });

  it.each([
    ['/promo/law', '/promo/law'],
    ['/promo/law/', '/promo/law'],
    ['/promo/sert/', '/promo/sert/'],
    ['/promo/sert', '/promo/sert/'],
  ])('main: %s is there', async (path, form) => {
    const { status, text } = await ask({ path, host: 'www.example.ru' });
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${form}">`);
    expect(text).toContain('href="/promo/sert/"');
  });
});

describe('The city', () => {
  it('is the one the visitor’s address is in, and nobody else sees it [S-19]', async () => {
    const moscow = await ask({ ip: MOSCOW });
    expect(cityOf(moscow.text)).toBe('msk');
    expect(moscow.headers['cache-control']).toBe('private, no-cache');
    expect(moscow.headers['vary']).toBe('Accept-Encoding, Cookie');
    expect(moscow.headers['set-cookie']).toBeUndefined();
    expect(moscow.text).not.toContain(MOSCOW);
    expect(cityOf((await ask({ ip: '192.0.2.1' })).text)).toBe('spb');
    expect(cityOf((await ask({ ip: MOSCOW })).text)).toBe('msk');
  });

  it('is not believed from a peer that is no trusted proxy', async () => {
    const untrusting = await createTestApp({ TRUST_PROXY: '10.0.0.1' });
    const { text } = await supertest(untrusting.server).get('/promo/law').set('X-Forwarded-For', MOSCOW);
    expect(cityOf(text)).toBe('spb');
  });

  /** Cookie, query and region against each other (product: Cities). The region is spb without an address. */
  it.each([
    ['', '', undefined, 'spb', false],
    ['', '', MOSCOW, 'msk', false],
    ['?city_code=luga', '', MOSCOW, 'luga', true],
    ['?city_code=luga', 'active-city=msk', MOSCOW, 'luga', true],
    ['?city_code=omsk', 'active-city=msk', MOSCOW, 'spb', false],
    ['?city_code=', 'active-city=msk', MOSCOW, 'spb', false],
    ['', 'active-city=luga', MOSCOW, 'luga', false],
    ['', 'active-city=msk', MOSCOW, 'msk', false],
    ['', 'active-city=omsk', MOSCOW, 'msk', false],
    ['', 'active-city=omsk', undefined, 'spb', false],
    ['', 'active-city=j%3A%7B%22a%22%3A1%7D', MOSCOW, 'msk', false],
  ])('query %j, cookie %j, address %s: %s', async (query, cookie, ip, city, stores) => {
    const { text, headers } = await ask({ path: `/promo/law${query}`, cookie, ...(ip && { ip }) });
    expect(cityOf(text)).toBe(city);
    expect(headers['set-cookie']).toEqual(
      stores ? [`active-city=${city}; Path=/; Max-Age=31536000; SameSite=Lax`] : undefined,
    );
  });

  it.each([
    ['https://promo.example.ru', 'http://business.example.ru', [true, false]],
    ['http://promo.example.ru', 'https://business.example.ru', [false, true]],
  ])('is stored over https alone where its own site is on it: %s, %s', async (main, business, expected) => {
    const mixed = await createTestApp({ SITE_URL: main, BUSINESS_SITE_URL: business });
    const cookies = await Promise.all(
      [
        ['promo.example.ru', '/promo/law'],
        ['business.example.ru', '/'],
      ].map(async ([host = '', path = '']) => {
        const { headers } = await supertest(mixed.server).get(`${path}?city_code=msk`).set('Host', host);
        return String(headers['set-cookie']).endsWith('; Secure');
      }),
    );
    expect(cookies).toEqual(expected);
  });

  it('is asked of the API once for each address, with that address alone [S-19]', async () => {
    await ask({ ip: '198.51.100.201' });
    await ask({ ip: '198.51.100.201' });
    await ask({ ip: '198.51.100.202', cookie: 'active-city=luga' });
    expect(test.upstream.taken().filter((call) => call.includes('determine'))).toEqual([
      'GET /api/v1/business/cities/determine/?ip=198.51.100.201',
    ]);
  });

  it('is asked of the API once for a whole IPv6 network of one visitor [S-20]', async () => {
    const fresh = await createTestApp();
    const view = (index: number) =>
      supertest(fresh.server)
        .get('/promo/law')
        .set('X-Forwarded-For', `2001:db8:7:8::${index.toString(16)}`)
        .then();
    for (let from = 0; from < 960; from += 96)
      await Promise.all(Array.from({ length: 96 }, (_, index) => view(from + index)));
    expect(regionsAsked(fresh)).toHaveLength(1);
  });

  it.each([
    ['does not know', 404, 9 * 60_000],
    ['fails for', 500, 50_000],
  ])(
    'of an address that the API %s is not asked for again at every view [S-20]',
    async (_, status, later) => {
      const clock = movableClock();
      onTestFinished(clock.restore);
      const fresh = await createTestApp();
      fresh.upstream.answer('determineCity', {}, status);
      const view = () =>
        supertest(fresh.server).get('/promo/law').set('X-Forwarded-For', '198.51.100.204').then();
      for (let time = 0; time < 5; time += 1) expect(cityOf((await view()).text)).toBe('spb');
      clock.forward(later);
      await view();
      expect(regionsAsked(fresh)).toHaveLength(1);
      clock.forward(60_000 * 2);
      await view();
      expect(regionsAsked(fresh)).toHaveLength(2);
    },
  );

  it('is asked of the API so often in a minute and no more, and pages come all the same [S-20]', async () => {
    const fresh = await createTestApp();
    const view = async (ip: string) =>
      cityOf((await supertest(fresh.server).get('/promo/law').set('X-Forwarded-For', ip)).text);
    fresh.upstream.answer('determineCity', { data: { city: cities[1] } });
    const seen = [];
    for (let index = 0; index < 80; index += 1) seen.push(await view(`2001:db8:${index}::1`));
    expect([seen[0], seen.at(-1)]).toEqual(['msk', 'spb']);
    expect(regionsAsked(fresh)).toHaveLength(60);
    // Whoever holds a network of addresses uses up nobody else's.
    expect(await view('203.0.113.9')).toBe('msk');
  });

  it('is not waited for long when the API does not know it in time', async () => {
    // The call itself has longer than this test.
    const patient = await createTestApp({}, { timeouts: { ...TIMEOUTS, answer: 240_000 } });
    patient.upstream.answer('determineCity', () => {});
    const { status, text } = await supertest(patient.server)
      .get('/promo/law')
      .set('X-Forwarded-For', '198.51.100.203');
    expect([status, cityOf(text)]).toEqual([200, 'spb']);
  });

  it('can be chosen without JavaScript, by a link', async () => {
    const { text } = await ask();
    for (const code of ['spb', 'msk', 'luga']) expect(text).toContain(`href="?city_code=${code}"`);
  });

  it('hides what it says it hides', async () => {
    const spb = await ask();
    const luga = await ask({ path: '/promo/law?city_code=luga' });
    for (const words of ['<span>круглосуточно</span>', 'RuStore', 'МИР', 'ВКонтакте', '© 2003–']) {
      expect(spb.text).toContain(words);
      expect(luga.text).not.toContain(words);
    }
    expect(luga.text).toContain('Политика обработки персональных данных');
  });

  it.each([
    ['2026-10-14', 'октябрь\u00a02026'],
    ['2025-01-31T23:30:00Z', 'январь\u00a02025'],
    ['2026-02-31x', '2026-02-31x'],
    ['вчера', 'вчера'],
  ])('says of a review dated %s: %s', async (date, words) => {
    const dated = await createTestApp();
    dated.upstream.answer('reviews', {
      data: [{ id: '1', author: 'Анна', text: 'Менеджер знает объекты', date }],
    });
    const { text } = await supertest(dated.server).get('/promo/law');
    expect(text).toContain(`>${words}<`);
  });

  it('shows the business info of its own office', async () => {
    expect((await ask({ path: '/promo/law?city_code=luga' })).text).toContain('ул. Ровная, 90 (luga)');
  });
});

describe('While the API does not say which cities there are', () => {
  const view = ({ server }: TestApp, query: string, cookie = '') =>
    supertest(server).get(`/promo/law${query}`).set('Cookie', cookie);

  it.each([
    ['?city_code=luga', 'active-city=msk', 'luga'],
    ['', 'active-city=msk', 'msk'],
    ['?city_code=gatchina', '', 'gatchina'],
    ['?city_code=', '', 'spb'],
    ['?city_code=L%2F..', 'active-city=msk', 'spb'],
    ['', 'active-city=m1', 'spb'],
    ['', '', 'spb'],
  ])('the wanted one is asked about: query %j, cookie %j: %s', async (query, cookie, code) => {
    const fresh = await createTestApp();
    fresh.upstream.answer('cities', {}, 500);
    const { status, headers, text } = await view(fresh, query, cookie);
    expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'no-store', undefined]);
    expect(text).toContain(`ул. Ровная, 90 (${code})`);
    expect(text).not.toContain('круглосуточно');
  });

  it('made-up ones are limited, and none of them is cached', async () => {
    const keys: (string | undefined)[] = [];
    const pageCache = createPageCache();
    const get = (page: Parameters<typeof pageCache.get>[0]) => (keys.push(page.key), pageCache.get(page));
    const fresh = await createTestApp(GENEROUS, { pageCache: { ...pageCache, get } });
    fresh.upstream.answer('cities', {}, 500);
    const seen = [];
    for (let at = 0; at < 70; at += 1) {
      const code = `city${String.fromCodePoint(97 + (at % 26))}${at < 26 ? 'x' : at < 52 ? 'y' : 'z'}`;
      seen.push((await view(fresh, `?city_code=${code}`)).status);
    }
    expect(seen).toEqual([...Array<number>(60).fill(200), ...Array<number>(10).fill(429)]);
    expect(keys).toEqual([]);
  });
});

describe('The cookie banner', () => {
  it('is in the page until it has been accepted', async () => {
    expect((await ask()).text).toContain('>Принять</button>');
    expect((await ask({ cookie: 'cookie-accepted=1' })).text).not.toContain('>Принять</button>');
  });
});

describe('When the API is down', () => {
  it('both pages are there, in the default city, with a number to call', async () => {
    const down = await createTestApp();
    down.upstream.answerAll({}, 500);
    for (const path of ['/promo/law', '/promo/sert/']) {
      const { status, text, headers } = await supertest(down.server).get(path);
      expect(status).toBe(200);
      expect(text).toContain('href="tel:88120000000"');
      expect(headers['cache-control']).toBe('no-store');
    }
    const { text } = await supertest(down.server).get('/promo/law');
    expect(text).toContain('Не удалось загрузить отзывы');
  });
});

describe('Feedback', () => {
  const send = (body: object) => supertest(test.server).post('/api/v1/business/feedback/').send(body);
  const good = { name: 'Марина', email: 'm@example.ru', phone: '', value: '1', msg: 'Нужна отсрочка' };

  it('reaches the API with exactly its five fields', async () => {
    const { status } = await send({ ...good, website: '', admin: true });
    expect(status).toBe(200);
    expect(JSON.parse(test.upstream.seen.at(-1)?.body ?? '')).toEqual(good);
  });

  it.each(['8 812 333-00-00', '8123330000', '+375 29 000-00-00'])(
    'reaches the API with the phone %s as it was typed',
    async (phone) => {
      expect((await send({ ...good, phone })).status).toBe(200);
      expect(JSON.parse(test.upstream.seen.at(-1)?.body ?? '')).toEqual({ ...good, phone });
    },
  );

  it('is refused here by the rules of the form, field by field', async () => {
    const { status, body } = await send({ name: '', email: 'x', phone: '1', msg: 5 });
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({
      name: 'Введите имя',
      email: 'Введите почту в формате name@example.com',
      phone:
        'Введите один телефон без других слов: 10 цифр после +7 или иностранный номер с плюсом и кодом страны',
      msg: 'Illegal input',
    });
  });

  it('of a robot stays here', async () => {
    test.upstream.taken();
    expect((await send({ ...good, website: 'http://spam.example' })).status).toBe(400);
    expect(test.upstream.taken()).toEqual([]);
  });
});

describe('Whoever goes through all cities', () => {
  it('has a few pages made and no more, and costs nobody else one [S-18]', async () => {
    const own = await createTestApp();
    const many = Array.from({ length: 70 }, (_, index) => ({
      ...cities[0],
      code: `c${index}`,
      name: `Город ${index}`,
    }));
    own.upstream.answer('cities', { data: many });
    const view = async (city: number, ip: string) =>
      (await supertest(own.server).get(`/promo/law?city_code=c${city}`).set('X-Forwarded-For', ip)).status;
    const seen = [];
    for (const { code } of many) seen.push(await view(Number(code.slice(1)), '203.0.113.7'));
    expect(seen).toEqual([...Array<number>(60).fill(200), ...Array<number>(10).fill(429)]);
    // What is made already is anybody's.
    expect(await view(0, '203.0.113.7')).toBe(200);
    expect(await view(65, '203.0.113.8')).toBe(200);
  });
});
