import { describe, expect, it } from 'vitest';
import { plainWords } from '../../support/clients/plain-words';
import { sharedApp } from '../../support/fixtures';
import { GENEROUS } from '../../support/server/generous';

const test = sharedApp({ ...GENEROUS, API_URL: 'sandbox' });

/** The words of a page as they are written in a test: without what only typography puts in. */
const check = async (path: string, cardNumber: string) =>
  plainWords((await test.post(path).type('form').send({ cardNumber })).text);

describe('Without JavaScript', () => {
  it.each([
    ['1000002', 'Выберите любимые категории'],
    ['1000002', 'включите JavaScript в браузере'],
    ['1000003', 'Ваши до'],
    ['1000004', 'Акция доступна для Профи, Эксперт, Супер-Эксперт.'],
    ['1000005', 'Зарегистрируйте карту'],
    ['1000500', 'Не удалось проверить карту'],
    ['7777777', 'Не удалось найти карту 7777777. Проверьте номер.'],
    ['1', 'Некорректный номер карты'],
  ])('lovecategory says of %s: %s', async (card, words) => {
    expect(await check('/promo/lovecategory', card)).toContain(words);
  });

  it.each(['1000004', '1000005'])(
    'lovecategory leads %s to the personal account, and then to a new card',
    async (card) => {
      expect(await check('/promo/lovecategory', card)).toMatch(
        /<a[^>]* href="[^"]*club\/account\/"[\s\S]*Нужна новая карта\?[^<]*<a[^>]*>Как получить карту клуба/,
      );
    },
  );

  it('karta-elektrika checks a card, and a number that is none stays to be put right', async () => {
    expect(await check('/promo/karta-elektrika', '100 00-01')).toContain('Карта 1000001');
    const refused = await check('/promo/karta-elektrika', '12');
    expect(refused).toContain('Некорректный номер карты');
    expect(refused).toMatch(/<input[^>]* name="cardNumber"[^>]* value="12"/);
  });

  it('a campaign shows its products and its places', async () => {
    const { text } = await test.get('/promo/knauf2025');
    const part = (id: string) => text.slice(text.indexOf(`id="${id}"`)).split('</section>')[0] ?? '';
    expect(part('products').match(/<li[ >]/g)?.length).toBeGreaterThanOrEqual(9);
    const [, spb = ''] = text.split('id="spb"');
    expect(
      spb
        .split('</tbody>')[0]
        ?.split('<tbody')[1]
        ?.match(/<tr[ >]/g),
    ).toHaveLength(15);
  });
});
