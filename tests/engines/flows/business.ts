import { expect } from 'vitest';
import type { Flow } from '../flow';
import type { Hand } from '../hand';

const city = ({ read }: Hand) =>
  read(() => document.querySelector<HTMLElement>('header summary')?.innerText.trim());

/** How a phone is typed, and what is sent. */
const PHONES: readonly (readonly [name: string, typing: (hand: Hand) => Promise<void>, sent: string])[] = [
  ['with 8', ({ type }) => type('88123330000'), '+7 (812) 333-00-00'],
  ['with +7', ({ type }) => type('+7 921 000-00-00'), '+7 (921) 000-00-00'],
  [
    'with a digit put right in the middle',
    async ({ type, keys, around }) => {
      await type('8 812 3330-00');
      await keys('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace');
      await type('3-0');
      expect(await around()).toEqual(['8 812 333-0', '0-00']);
    },
    '+7 (812) 333-00-00',
  ],
];

export const business: readonly Flow[] = [
  {
    name: 'chooses a city, and finds it after coming back',
    async walk(hand) {
      await hand.open('/promo/law');
      await hand.press('Город: Санкт-Петербург');
      await hand.press('Москва');
      await hand.sees('8 (495) 000-00-00');
      await hand.sees('Москва, ул. Ровная');
      expect(await hand.read(() => location.search)).toBe('?city_code=msk');
      await hand.open('/promo/law');
      expect(await city(hand)).toBe('Москва');
      await hand.sees('8 (495) 000-00-00');
    },
  },
  {
    name: 'chooses a city without JavaScript',
    javaScript: false,
    async walk({ open, press, sees }) {
      await open('/promo/law');
      await press('Город: Санкт-Петербург');
      await press('Москва');
      await sees('8 (495) 000-00-00');
    },
  },
  ...PHONES.map(([how, typing, phone]) => ({
    name: `sends feedback with a phone typed ${how}`,
    async walk(hand: Hand, site: { posted(): string[] }) {
      await hand.open('/promo/law');
      await hand.press('Оставить заявку');
      await hand.press('Имя');
      await hand.type('Марина');
      await hand.press('Телефон');
      await typing(hand);
      await hand.press('Сообщение');
      await hand.type('Нужна отсрочка');
      site.posted();
      await hand.press('Отправить');
      await hand.sees('Сообщение отправлено');
      expect(site.posted().map((body) => JSON.parse(body) as unknown)).toEqual([
        { name: 'Марина', email: '', phone, value: '', msg: 'Нужна отсрочка' },
      ]);
    },
  })),
  {
    name: 'counts certificates while the sum is typed',
    async walk({ open, press, keys, type, sees, around }) {
      await open('/promo/sert/');
      await press('Сумма покупок, ₽');
      await keys('End', ...Array.from('250 000', () => 'Backspace' as const));
      await type('1234567');
      await sees('12 сертификатов');
      await sees('До следующего — 65 433 ₽');
      await keys('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace');
      expect(await around()).toEqual(['123', '567']);
      await type('9');
      expect(await around()).toEqual(['1239', '567']);
    },
  },
];
