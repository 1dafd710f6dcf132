import { describe, expect, it } from 'vitest';
import { plainWords } from '../../support/app/plain-words';
import { createTestApp, sharedApp } from '../../support/app';
import { GENEROUS } from '../../support/programs/generous-limits';
import { participant } from '../../support/upstream/default-responses';

const test = sharedApp({ ...GENEROUS, API_URL: 'sandbox' });

/** Submits a card and returns the visible text of the page. */
const check = async (path: string, cardNumber: string) =>
  plainWords((await test.post(path).type('form').send({ cardNumber })).text);

describe('The favourite categories page without JavaScript', () => {
  it.each([
    { card: '1000002', message: 'Карта пока не участвует: любимые категории не выбраны.' },
    { card: '1000002', message: 'включите JavaScript в браузере' },
    { card: '1000003', message: 'Ваши категории до' },
    { card: '1000004', message: 'Акция доступна для Профи, Эксперт, Супер-Эксперт.' },
    { card: '1000005', message: 'Зарегистрируйте карту' },
    { card: '1000500', message: 'Не удалось проверить карту' },
    { card: '1000500', message: 'Подождите минуту. Поможем по телефону' },
    { card: '7777777', message: 'Не удалось найти карту 7777777. Проверьте номер.' },
    { card: '1', message: 'Некорректный номер карты' },
  ])('shows the message $message for the card $card', async ({ card, message }) => {
    expect(await check('/promo/lovecategory', card)).toContain(message);
  });

  it.each(['1000004', '1000005'])('contains a link to the personal account for the card %s', async (card) => {
    expect(await check('/promo/lovecategory', card)).toMatch(/<a[^>]* href="[^"]*club\/account\/"/);
  });
});

describe('The status of a card with a single category and a single month', () => {
  it('uses the singular and shows the points as a sentence', async () => {
    const app = await createTestApp(GENEROUS);
    const [category] = participant.available_categories[10];
    app.upstream.answer('findParticipant', {
      data: {
        card: { ...participant.card, categories_score: { 10: 0 } },
        available_categories: { 10: [category] },
      },
    });
    const { text } = await app.post('/promo/lovecategory').type('form').send({ cardNumber: '1000001' });
    const words = plainWords(text);
    expect(words).toContain('Ваша категория до 30 ноября');
    expect(words).toContain('За покупки в этой категории');
    expect(words).toContain('В ноябре пока 0 баллов.');
  });
});

describe('The list of all categories', () => {
  it('marks every category after a choice', async () => {
    const [, list = ''] = (await check('/promo/lovecategory', '1000003')).split('id="categories"');
    const [categories = ''] = list.split('</section>');
    const marks = [...categories.matchAll(/<small[^>]*>([^<]+)<\/small>/g)].map(([, mark]) => mark);
    const chosen = ['выбрана', 'не выбрана', 'выбрана', 'не выбрана', 'не выбрана', 'выбрана'];
    expect(marks.slice(0, 6)).toEqual(chosen);
    expect(new Set(marks.slice(6))).toEqual(new Set([expect.stringMatching(/^в[о]? [а-я]+е$/)]));
    expect(marks).toHaveLength(12);
  });
});

describe('The advice for an unknown card', () => {
  it.each(['/promo/', '/promo/knauf2025', '/promo/karta-elektrika', '/promo/lovecategory'])(
    'contains a registration link and a phone number on %s',
    async (path) => {
      const [, advice = ''] = (await check(path, '7777777')).split('Номер верный?');
      const [next = ''] = advice.split('</p>');
      expect(next).toMatch(/<a href="[^"]*club\/account\/">/);
      expect(next).toMatch(/<a href="tel:/);
    },
  );

  it('omits the registration link once the promotion is over', async () => {
    const finished = await createTestApp({ ...GENEROUS, API_URL: 'sandbox', PROMO_FINISHED: 'true' });
    const { text } = await finished.post('/promo/lovecategory').type('form').send({ cardNumber: '7777777' });
    const [, advice = ''] = text.split('Номер верный?');
    expect(advice.split('</p>')[0]).toMatch(/<a href="tel:/);
    expect(advice.split('</p>')[0]).not.toContain('club/account');
  });

  it('is hidden until the visitor checks a card', async () => {
    expect(await test.words('/promo/lovecategory')).not.toContain('Номер верный?');
  });
});
