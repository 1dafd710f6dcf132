import { describe, expect, it } from 'vitest';
import { plainWords } from '../../support/app/plain-words';
import { sharedApp } from '../../support/app';
import { GENEROUS } from '../../support/programs/generous-limits';

const test = sharedApp({ ...GENEROUS, API_URL: 'sandbox' });

/** Submits a card and returns the visible text of the page. */
const check = async (path: string, cardNumber: string) =>
  plainWords((await test.post(path).type('form').send({ cardNumber })).text);

describe('Without JavaScript, the favourite categories page', () => {
  it.each([
    ['1000002', 'Выберите любимые категории'],
    ['1000002', 'включите JavaScript в браузере'],
    ['1000003', 'Ваши категории до'],
    ['1000004', 'Акция доступна для Профи, Эксперт, Супер-Эксперт.'],
    ['1000005', 'Зарегистрируйте карту'],
    ['1000500', 'Не удалось проверить карту'],
    ['7777777', 'Не удалось найти карту 7777777. Проверьте номер.'],
    ['1', 'Некорректный номер карты'],
  ])('responds to the card %s with %s', async (card, words) => {
    expect(await check('/promo/lovecategory', card)).toContain(words);
  });

  it.each(['1000004', '1000005'])('links the card %s to the personal account', async (card) => {
    expect(await check('/promo/lovecategory', card)).toMatch(/<a[^>]* href="[^"]*club\/account\/"/);
  });
});
