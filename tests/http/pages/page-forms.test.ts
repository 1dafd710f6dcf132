import { plainWords } from '../../support/app/plain-words';
import { describe, expect, it } from 'vitest';
import { waitText } from '../../../shared/text/wait-text';
import { createTestApp, sharedApp } from '../../support/app';

const test = sharedApp({ LIMIT_LOOKUPS_PER_MINUTE: '20' });

const post = (path: string, fields: object | string, ip = '203.0.113.1') =>
  test.post(path, { 'X-Forwarded-For': ip }).type('form').send(fields);

describe('A card form posted to a page', () => {
  it('returns an uncached page with the result [S-19]', async () => {
    const { status, text, headers } = await post('/promo/knauf2025', { cardNumber: '1000001' });
    expect(status).toBe(200);
    expect(text).toContain('Карта 1000001');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const next = await test.get('/promo/knauf2025');
    expect(next.text).not.toContain('1000001');
    expect(test.logs()).not.toContain('1000001');
  });

  it('shows the card’s place and the neighbouring rating rows', async () => {
    const text = plainWords((await post('/promo/knauf2025', { cardNumber: '4000002' })).text);
    expect(text).toMatch(/<h2 [^>]*tabindex="-1"[^>]*>.*Карта 4000002, .*Москва.*3-е.*место.*<\/h2>/);
    expect(text).toContain('До 2-го места осталось купить на ');
    expect(text.match(/ваша карта/g)).toHaveLength(2);
    const [, beside = ''] = text.split('Рядом с вами');
    expect(beside.split('</ul>')[0]?.match(/<li/g)).toHaveLength(5);
    expect(text).toContain('<a href="#msk"');
  });

  it('shows each region’s purchase amount for the last prize place if the card is not in the rating', async () => {
    const other = plainWords((await post('/promo/knauf2025', { cardNumber: '1000001' })).text);
    expect(other).toContain('Ниже 15-го места');
    expect(other).toMatch(/Минимальная сумма для приза.*Санкт-Петербург.*₽.*Москва.*₽/);
    expect(other).toMatch(/зависит от суммы покупок.*8 \(812\)/);
    expect(other).not.toMatch(/ваша карта|осталось купить на|тоже призовые/);
  });

  it('shows a phone number if the table does not show all prize places', async () => {
    const resultOf = async (slug: string) =>
      plainWords((await post(`/promo/${slug}`, { cardNumber: '1000001' })).text);
    expect(await resultOf('saint-gobain25')).toMatch(/Призовые места — с 1-го по 50-е.*8 \(812\)/);
    const over = await resultOf('rockwool25');
    expect(over).toMatch(/Призовыми были места с 1-го по 25-е.*8 \(812\)/);
    expect(over).not.toMatch(/Последнее призовое место|для приза|Выбрать товары акции/);
    expect(over).toContain('<a href="#now"');
  });

  const rated = async (spb: readonly { cardId: string; sum: number }[]) => {
    const fresh = await createTestApp();
    fresh.upstream.answer('rating', { data: { spb, msk: [] } });
    return plainWords((await fresh.post('/promo/knauf2025').type('form').send('cardNumber=1000001')).text);
  };
  const own = { cardId: '1000001', sum: 900 };

  it.each([
    {
      situation: 'another card is in second place',
      spb: [own, { cardId: '2', sum: 700 }],
      words: 'Вы впереди на 200 ₽',
    },
    { situation: 'there is no second place', spb: [own], words: 'Первое место ваше' },
  ])('shows $words for a card in first place if $situation', async ({ spb, words }) => {
    expect(await rated(spb)).toContain(words);
  });

  it('shows the points with their value if there is no rating', async () => {
    const text = await rated([]);
    expect(text).toMatch(/<h2 [^>]*>.*Карта 1000001.*баллов накоплено/);
    expect(text).not.toMatch(/Рядом с вами|Последнее место|Ниже/);
    for (const words of ['12 месяцев', 'Выбрать товары акции']) expect(text).toContain(words);
  });

  it('sends only seven-digit numbers to the API [S-21]', async () => {
    test.upstream.taken();
    for (const cardNumber of ['', '123', '../../x', '１２３４５６７８'])
      expect((await post('/promo/knauf2025', { cardNumber })).status).toBe(200);
    await post('/promo/knauf2025', 'cardNumber=1&cardNumber=2&__proto__=3');
    expect(test.upstream.taken().filter((call) => call.includes('check'))).toEqual([]);
    await post('/promo/knauf2025', { cardNumber: '10 00-001' });
    expect(test.upstream.taken()).toContain('GET /api/v2/promo/check/knauf2025/1000001/');
    await post('/promo/knauf2025', { cardNumber: '１２３４５６７' });
    expect(test.upstream.taken()).toContain('GET /api/v2/promo/check/knauf2025/1234567/');
  });

  it.each(['/promo/knauf2025', '/promo/karta-elektrika', '/promo/lovecategory'])(
    'keeps an invalid number in the field on %s',
    async (path) => {
      test.upstream.taken();
      for (const [typed, expected] of [
        ['10000019', '10000019'],
        ['100 00-01 9', '100 00-01 9'],
        ['№ "7" <b>', '№ &quot;7&quot; &lt;b&gt;'],
        ['1'.repeat(1500), '1'.repeat(100)],
      ]) {
        const { status, text } = await post(path, { cardNumber: typed }, '203.0.113.30');
        expect(status).toBe(200);
        const digits = typed?.replace(/[^0-9]/g, '').length ?? 0;
        expect(text).toContain(digits > 7 ? 'В номере карты 7 цифр' : 'Некорректный номер карты');
        expect(text.includes('Некорректный номер карты')).toBe(digits < 7);
        expect(text.includes(`7 цифр, вы ввели ${digits}`)).toBe(digits < 100);
        expect(/<input[^>]* name="cardNumber"[^>]* value="([^"]*)"/.exec(text)?.[1]).toBe(expected);
      }
      expect(test.upstream.taken().filter((call) => /check|participants/.test(call))).toEqual([]);
    },
  );

  it.each([
    [-5, '5</b> <span>баллов накоплено'],
    [0, 'Пока ничего не накоплено'],
    [0.5, '0,5</b> <span>балла накоплено'],
    [21, '21</b> <span>балл накоплен'],
  ])('shows %d points as the API returns them', async (count, words) => {
    const fresh = await createTestApp();
    fresh.upstream.answer('checkSavings', { data: { count } });
    const { text } = await fresh.post('/promo/knauf2025').type('form').send('cardNumber=1000001');
    expect(text).toContain(words);
  });

  it('shows an error if the API returns negative points', async () => {
    test.upstream.answer('checkCard', { data: { count: -0.5 } });
    const { text } = await post('/promo/karta-elektrika', { cardNumber: '1000002' }, '203.0.113.40');
    expect(text).toContain('Не удалось проверить карту 1000002');
    expect(text).not.toMatch(/накоплено<|<b>-/);
    expect(test.logs()).toMatch(/"call":"checkCard","problem":"count below zero"/);
  });

  it('shares one rate limit with the forms on other pages [S-21]', async () => {
    const check = (cardNumber: number) =>
      post('/promo/lovecategory', { cardNumber: String(cardNumber) }, '203.0.113.9');
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await check(1_000_002 + attempt)).status).toBe(200);
    for (const path of ['/promo/lovecategory', '/promo/knauf2025', '/promo/karta-elektrika']) {
      const { status, text, headers } = await post(path, { cardNumber: '1000001' }, '203.0.113.9');
      expect(status).toBe(429);
      const wait = Number(headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(text.replaceAll('\u00a0', ' ')).toContain(
        `Слишком много проверок. Попробуйте через ${waitText(wait)}.`,
      );
      expect(/<input[^>]* name="cardNumber"[^>]* value="([^"]*)"/.exec(text)?.[1]).toBe('1000001');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it.each(['knauf2025', 'lovecategory'])(
    'keeps the query string in the link for checking another card on %s',
    async (page) => {
      const { text } = await post(`/promo/${page}?utm_source=mail&mark=%22a%22`, { cardNumber: '1000001' });
      const [, next] = /<a href="([^"]*)"[^>]*>Проверить другую карту/.exec(text) ?? [];
      expect(next).toBe('?utm_source=mail&amp;mark=%22a%22');
    },
  );

  it.each([
    { path: '/promo/law', problem: 'an unknown field', fields: { a: 1 }, status: 400 },
    { path: '/promo/nothing', problem: 'an unknown page', fields: { a: 1 }, status: 404 },
    {
      path: '/promo/knauf2025',
      problem: 'a number of 5,000 digits',
      fields: { cardNumber: '1'.repeat(5000) },
      status: 413,
    },
  ])('is rejected with $status for $problem', async ({ path, fields, status }) => {
    expect((await post(path, fields, '203.0.113.20')).status).toBe(status);
  });

  it('is rejected with 415 if it is not a form [S-21]', async () => {
    const refused = await test.post('/promo/knauf2025').send({ cardNumber: '1' });
    expect([refused.status, refused.headers['allow']]).toEqual([415, undefined]);
    expect(refused.text).not.toContain('Мы уже знаем');
  });
});
