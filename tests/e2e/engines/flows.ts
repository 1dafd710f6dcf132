import { expect } from 'vitest';
import type { Flow, Hand } from './hand';

const city = ({ read }: Hand) =>
  read(() => document.querySelector<HTMLElement>('header summary')?.innerText.trim());

async function lookUp({ open, press, sees, type }: Hand, card: string) {
  await open('/promo/lovecategory');
  await press('Выбрать категории');
  await sees('Обязательное поле');
  await type(card, 'Enter');
}

/** Where engines differ: lists that open, modals, Back, and a part that fails. */
export const flows: readonly Flow[] = [
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
    name: 'goes away and comes back to what was typed',
    async walk({ open, press, type, read }) {
      await open('/promo/knauf2025');
      await press('Номер карты');
      await type('12');
      await press('Все акции');
      const place = () => `${location.pathname} ${document.documentElement.dataset['code']}`;
      await expect.poll(() => read(place)).toBe('/promo/ here');
      await read(() => history.back());
      const value = () => document.querySelector<HTMLInputElement>('input[name=cardNumber]')?.value;
      await expect.poll(() => read(value)).toBe('12');
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
  {
    name: 'is told of a card that is not known, and tries again with its number',
    async walk(hand, site) {
      await lookUp(hand, '7777777');
      await hand.sees('Ошибка, что-то пошло не так');
      await hand.press('Исправить номер');
      const typed = () => (document.activeElement as HTMLInputElement).value;
      await expect.poll(() => hand.read(typed)).toBe('7777777');
      expect(site.complaints()).toEqual(['/promo/lovecategory: findParticipant: 404']);
    },
  },
  {
    name: 'chooses categories, confirms them, and is led to the status of the card',
    async walk(hand) {
      await lookUp(hand, '1000001');
      await hand.press('Краски');
      await hand.press('Плитка');
      await hand.sees('Все категории выбраны');
      await hand.press('Сохранить выбор');
      await hand.sees('Выбирая категории, вы подтверждаете участие в акции.');
      await hand.press('Подтвердить');
      await hand.sees('Категории выбраны');
      await hand.press('Понятно');
      await hand.sees('Ваши категории до');
      await expect.poll(() => hand.read(() => document.activeElement?.id)).toBe('card-status-title');
      const top = () => document.getElementById('card-status')?.getBoundingClientRect().top;
      await expect.poll(async () => Math.abs((await hand.read(top)) ?? 1000)).toBeLessThan(200);
    },
  },
];
