import { json, type FakeUpstream } from '../upstream/fake-upstream';

const names = [
  'Гипсокартон влагостойкий огнестойкий ГКЛВО 2500×1200×12,5 мм',
  'Минеральная вата для стен и кровли 1250×610×50 мм, 0,38 м³',
  'Штукатурка гипсовая Ротбанд - 30 кг',
  'Кабель ВВГнг(A)-LS 3×2,5 — 100 м',
  'Смесь М 300 для пола и стяжки, 40 кг',
  'Лампа E27, 11 Вт, 4000 К',
  'Саморезы 3,5×25 мм, 1 000 шт.',
  'Превосходногидроизоляционныйсверхдлинныйматериал 5 л',
  'Гипсокартон в листах',
  'Плита 5',
];

export const odd = {
  products: names.map((name, index) => ({
    id: `${104_218 + index}`,
    name,
    price: 1_290_500.5 + index,
    unit: index % 2 ? 'м²' : 'упаковку по 10 шт.',
    url: 'https://shop.example/',
  })),
  info: [
    { id: 1, title: 'Адрес', text: 'г. Санкт-Петербург, ул. Ровная, д. 90, к. 2, въезд со двора — до 3,5 т' },
    { id: 2, title: 'Часы работы', text: 'Пн–пт с 9:00 до 19:00, сб с 10:00 до 16:00, вс — с 9 до 18' },
  ],
  reviews: [
    {
      id: 1,
      author: 'А. Б. Константинопольская',
      company: 'ООО «Вектор и К»',
      date: '2026-10-14',
      text: 'Привезли 25 т за 2 дня, а на 3 м² не хватило — довезли в тот же день. Я и не ждал.',
    },
  ],
  category: 'Герметики и пены для окон, от 750 мл',
};

const month = new Date(Date.now() + 3 * 3_600_000).getUTCMonth();
const categories = Array.from({ length: 6 }, (_, index) => ({
  name: index % 2 ? odd.category : 'Металлопрокат и Ко',
  code: index + 1,
}));
const card = (chosen: boolean, is_registered = true) => ({
  card: {
    status: 'Супер-Эксперт',
    available_categories_count: 2,
    categories_score: chosen ? { [month]: 12_345 } : {},
    is_registered,
  },
  available_categories: { [month]: categories, [(month + 1) % 12]: categories },
});

/** Makes an API's names long, odd and full of figures. Card 1000005 is not registered, 1000500 fails. */
export function answerOddly(upstream: FakeUpstream): void {
  let chosen = false;
  upstream.answer('products', { data: odd.products });
  upstream.answer('businessInfo', { data: odd.info });
  upstream.answer('reviews', { data: odd.reviews });
  upstream.answer('promoCategories', { data: { categories, currentMonth: month } });
  upstream.answer('chooseCategories', (_, res) => {
    chosen = true;
    json(res, { data: {} });
  });
  upstream.answer('findParticipant', ({ params: { cardNumber } }, res) => {
    if (cardNumber === '1000500') json(res, {}, 500);
    else json(res, { data: card(chosen, cardNumber !== '1000005') });
  });
}
