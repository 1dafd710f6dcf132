import { expect, it } from 'vitest';
import { hiddenPlacesText } from '../../../client/features/campaign/leaderboards/rating-rules';
import { roublesToPass } from '../../../shared/promotions/rating';
import { dimensionOf } from '../../../client/features/campaign/products/dimension';

it.each([
  [939_408, 1_007_589, 68_182],
  [900, 900, 1],
  [900, 900.5, 1],
  [900.5, 902, 2],
])('The distance from %d to %d is %d roubles', (own, other, roubles) => {
  expect(roublesToPass(own, other)).toBe(roubles);
});

it.each([
  [2, 1, 'Показано 1-е место. Всего призовых мест — 2'],
  [50, 21, 'Показаны места 1–21. Всего призовых мест — 50'],
])('The remark of a table names %i places and %i rows', (places, rows, words) => {
  expect(hiddenPlacesText({ places, rows })).toBe(words);
});

it.each([
  ['Каменная вата Лайт Баттс Скандик XL 1200×600×150 мм', '150 мм'],
  ['Гипсокартон влагостойкий 2500×1200×12,5 мм', '12,5 мм'],
  ['Клей плиточный усиленный, 25 кг', '25 кг'],
  ['Мембрана ветровлагозащитная для кровли, 70 м²', '70 м²'],
  ['Лента соединительная 50 мм, 25 м', '25 м'],
  ['Цилиндр навивной 100, 1000×57×30 мм', undefined],
  ['Краска для стен, 9 л', '9 л'],
  ['Нож для теплоизоляции', undefined],
])('The key dimension of %s is %s', (name, dimension) => expect(dimensionOf(name)).toBe(dimension));
