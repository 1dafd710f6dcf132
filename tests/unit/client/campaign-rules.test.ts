import { describe, expect, it } from 'vitest';
import { hiddenPlacesText, prizeText } from '../../../client/features/campaign/leaderboards/rating-rules';
import { roublesToPass } from '../../../shared/promotions/rating';
import { dimensionOf } from '../../../client/features/campaign/products/dimension';

describe('roublesToPass', () => {
  it.each([
    { own: 939_408, other: 1_007_589, roubles: 68_182 },
    { own: 900, other: 900, roubles: 1 },
    { own: 900, other: 900.5, roubles: 1 },
    { own: 900.5, other: 902, roubles: 2 },
  ])(
    'returns $roubles if the card has $own roubles and the next card has $other roubles',
    ({ own, other, roubles }) => {
      expect(roublesToPass(own, other)).toBe(roubles);
    },
  );
});

describe('hiddenPlacesText', () => {
  it.each([
    { places: 2, rows: 1, text: 'Здесь 1-е место из\u00a02 призовых' },
    { places: 50, rows: 21, text: 'Здесь места 1–21 из\u00a050 призовых' },
  ])('mentions $rows visible rows and $places prize places', ({ places, rows, text }) => {
    expect(hiddenPlacesText({ places, rows })).toBe(text);
  });
});

describe('prizeText', () => {
  const leaderboard = { rows: 15, places: 21 };

  it.each([
    { place: 7, finished: false, text: 'Место призовое: баллы получит 21 лучший в регионе.' },
    {
      place: 7,
      finished: true,
      text: 'Вы вошли в 21 лучший региона: место призовое.',
    },
    { place: 22, finished: false, text: undefined },
  ])('returns $text for place $place if finished is $finished', ({ place, finished, text }) => {
    expect(prizeText(leaderboard, place, finished)).toBe(text);
  });
});

describe('dimensionOf', () => {
  it.each([
    { name: 'Каменная вата Лайт Баттс Скандик XL 1200×600×150 мм', dimension: '150 мм' },
    { name: 'Гипсокартон влагостойкий 2500×1200×12,5 мм', dimension: '12,5 мм' },
    { name: 'Клей плиточный усиленный, 25 кг', dimension: '25 кг' },
    { name: 'Мембрана ветровлагозащитная для кровли, 70 м²', dimension: '70 м²' },
    { name: 'Лента соединительная 50 мм, 25 м', dimension: '25 м' },
    { name: 'Цилиндр навивной 100, 1000×57×30 мм', dimension: undefined },
    { name: 'Краска для стен, 9 л', dimension: '9 л' },
    { name: 'Нож для теплоизоляции', dimension: undefined },
  ])('returns $dimension for $name', ({ name, dimension }) => {
    expect(dimensionOf(name)).toBe(dimension);
  });
});
