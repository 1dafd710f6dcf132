import { describe, expect, it } from 'vitest';
import { plainWords } from '../../support/app/plain-words';
import { sharedApp } from '../../support/app';
import { GENEROUS } from '../../support/programs/generous-limits';

const test = sharedApp({ ...GENEROUS, API_URL: 'sandbox' });

/** Submits a card and returns the visible text of the page. */
const check = async (path: string, cardNumber: string) =>
  plainWords((await test.post(path).type('form').send({ cardNumber })).text);

describe('The favourite categories page without JavaScript', () => {
  it.each([
    { card: '1000002', message: 'Выберите любимые категории' },
    { card: '1000002', message: 'включите JavaScript в браузере' },
    { card: '1000003', message: 'Ваши категории до' },
    { card: '1000004', message: 'Акция доступна для Профи, Эксперт, Супер-Эксперт.' },
    { card: '1000005', message: 'Зарегистрируйте карту' },
    { card: '1000500', message: 'Не удалось проверить карту' },
    { card: '7777777', message: 'Не удалось найти карту 7777777. Проверьте номер.' },
    { card: '1', message: 'Некорректный номер карты' },
  ])('shows the message $message for the card $card', async ({ card, message }) => {
    expect(await check('/promo/lovecategory', card)).toContain(message);
  });

  it.each(['1000004', '1000005'])('shows a link to the personal account for the card %s', async (card) => {
    expect(await check('/promo/lovecategory', card)).toMatch(/<a[^>]* href="[^"]*club\/account\/"/);
  });
});
