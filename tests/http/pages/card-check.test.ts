import { describe, expect, it } from 'vitest';
import { createTestApp, sharedApp } from '../../support/app';
import { plainWords } from '../../support/app/plain-words';
import { propsOf, stateOf, type TestApp } from '../../support/app/test-app';
import { json } from '../../support/upstream/fake-upstream';

const CARD = '1000001';
const post = (test: TestApp, cardNumber: string, ip = '203.0.113.1') =>
  test.post('/promo/', { 'X-Forwarded-For': ip }).type('form').send({ cardNumber });
const wordsOf = ({ text }: { text: string }) => plainWords(text).replaceAll('\u00a0', ' ');

describe('POST /promo/', () => {
  const test = sharedApp({ LIMIT_LOOKUPS_PER_MINUTE: '1000' });

  it('returns an uncached page with a result for each running promotion', async () => {
    const response = await post(test, CARD);
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    const words = wordsOf(response);
    expect(words).toContain(`Карта ${CARD}`);
    for (const row of [
      'Выберите 2 категории',
      'На карте 148 баллов',
      'Ниже 15-го места',
      'призовых мест — 50',
    ])
      expect(words).toContain(row);
  });

  it('shows the card’s place in the rating without a lookup', async () => {
    test.upstream.taken();
    const words = wordsOf(await post(test, '3000002'));
    expect(words).toContain('3-е место');
    expect(words).toContain('До 2-го места осталось купить на 1 001 ₽');
    expect(test.upstream.taken().filter((line) => /check\/(knauf2025|vetonit25)/.test(line))).toEqual([]);
  });

  it('does not show the card to other visitors', async () => {
    await post(test, CARD);
    const { text, headers } = await test.get('/promo/');
    expect(text).not.toContain(CARD);
    expect(headers['cache-control']).toMatch(/^public/);
    expect(stateOf(text)).toMatchObject({ cardCheck: { card: '', rows: {} } });
  });

  it('does not log the card number', async () => {
    await post(test, CARD);
    await test.get('/promo/');
    expect(test.logs()).not.toContain(CARD);
  });

  it.each([
    { typed: '', error: 'Введите номер карты' },
    { typed: '123', error: 'Некорректный номер карты' },
  ])('shows an error for the card number $typed', async ({ typed, error }) => {
    test.upstream.taken();
    const response = await post(test, typed);
    expect(response.status).toBe(200);
    expect(wordsOf(response)).toContain(error);
    expect(test.upstream.taken().filter((line) => /check|participants/.test(line))).toEqual([]);
  });

  it('shows a single message for a card that does not take part in any promotion', async () => {
    for (const call of ['checkSavings', 'checkCard', 'findParticipant'] as const)
      test.upstream.answer(call, {}, 404);
    const words = wordsOf(await post(test, CARD));
    expect(words.match(/Не удалось найти карту/g)).toHaveLength(1);
    expect(words).toContain('Как участвовать');
    expect(words).not.toContain('не участвует');
  });

  it('shows the other results if the check of one promotion fails', async () => {
    test.upstream.answer('findParticipant', {}, 500);
    const words = wordsOf(await post(test, CARD));
    expect(words).toContain('Не удалось проверить 1 акцию');
    expect(words).toContain('На карте 148 баллов');
  });

  it('shows an unavailable rating as a failure, not as an unknown card', async () => {
    // Use a separate app, because the shared app has already cached another rating.
    const fresh = await createTestApp();
    fresh.upstream.answer('rating', {}, 404);
    const words = wordsOf(await post(fresh, CARD));
    expect(words).toContain('Не удалось проверить 2 акции');
    expect(words).not.toContain('не участвует');
  });

  it('sends at most two simultaneous calls to the API', async () => {
    let pending = 0;
    let most = 0;
    for (const call of ['checkSavings', 'checkCard', 'findParticipant'] as const)
      test.upstream.answer(call, (_request: unknown, res: Parameters<typeof json>[0]) => {
        pending += 1;
        most = Math.max(most, pending);
        setTimeout(() => {
          pending -= 1;
          json(res, {}, 404);
        }, 20);
      });
    await post(test, CARD);
    expect(most).toBe(2);
  });
});

describe('The rate limit of POST /promo/', () => {
  it('counts each card once', async () => {
    const test = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '2' });
    expect((await post(test, CARD)).status).toBe(200);
    expect((await post(test, '1000002')).status).toBe(200);
    test.upstream.taken();
    const refused = await post(test, '1000003');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(wordsOf(refused)).toContain('Слишком много проверок. Попробуйте через');
    const invalid = wordsOf(await post(test, '12'));
    expect(invalid).toContain('Некорректный номер карты');
    expect(invalid).toContain('value="12"');
    expect(invalid).not.toContain('id="my-card"');
    expect(test.upstream.taken().filter((line) => /check|participants/.test(line))).toEqual([]);
  });

  it('rejects a client after ten unknown cards [S-31]', async () => {
    const test = await createTestApp({ LIMIT_LOOKUPS_PER_MINUTE: '1000' });
    for (const call of ['checkSavings', 'checkCard', 'findParticipant'] as const)
      test.upstream.answer(call, {}, 404);
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push((await post(test, String(5_000_000 + index))).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });
});

describe('GET /promo/', () => {
  it('offers a card check for running promotions only', async () => {
    const running = await createTestApp();
    const finished = await createTestApp({ PROMO_FINISHED: 'true' });
    const pathsOf = async (test: TestApp) => {
      const { checks } = propsOf((await test.get('/promo/')).text) as { checks: { path: string }[] };
      return checks.map(({ path }) => path).toSorted();
    };
    expect(await pathsOf(running)).toEqual([
      'karta-elektrika',
      'knauf2025',
      'lovecategory',
      'saint-gobain25',
    ]);
    expect(await pathsOf(finished)).toEqual(['karta-elektrika', 'knauf2025', 'saint-gobain25']);
  });
});
