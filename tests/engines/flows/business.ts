import { expect } from 'vitest';
import type { Flow, Hand } from '../hand';

const city = ({ read }: Hand) =>
  read(() => document.querySelector<HTMLElement>('header summary')?.innerText.trim());

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
    name: 'comes by a link that names a city, chooses another, and has it after Back',
    async walk(hand) {
      await hand.open('/promo/law?city_code=msk');
      await hand.press('Город: Москва');
      await hand.press('Санкт-Петербург');
      await hand.sees('8 (812) 000-00-00');
      await hand.press('Полезная информация');
      await expect.poll(() => hand.read(() => location.href)).toMatch(/\?city_code=spb#helpful-info$/);
      await hand.press('Посчитать сертификаты');
      await hand.sees('Как получить сертификат');
      await hand.read(() => history.back());
      await hand.sees('Марина Соколова');
      expect(await city(hand)).toBe('Санкт-Петербург');
      await hand.sees('8 (812) 000-00-00');
    },
  },
  {
    name: 'opens the form though its code fails once, at the cost of a reload at most',
    async walk(hand, site) {
      await hand.open('/promo/law');
      site.lose(/FeedbackModal/);
      const first = await hand.read(() => performance.timeOrigin);
      await hand.press('Оставить заявку');
      const came = (timeOrigin: number) => {
        if (document.querySelector('dialog[open]')) return 'form';
        const isUsable = document.documentElement.dataset['code'] === 'here';
        return isUsable && performance.timeOrigin !== timeOrigin ? 'page' : 'nothing';
      };
      await expect.poll(() => hand.read(came, first), { timeout: 10_000 }).not.toBe('nothing');
      if ((await hand.read(came, first)) === 'page') await hand.press('Оставить заявку');
      await hand.press('Сообщение');
      // What failed has been told.
      site.complaints();
    },
  },
];
