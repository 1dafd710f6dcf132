import { expect } from 'vitest';
import type { Flow, PageDriver } from './page-driver';

const city = ({ read }: PageDriver) =>
  read(() => document.querySelector<HTMLElement>('header summary')?.innerText.trim());

async function lookUp({ open, press, sees, type }: PageDriver, card: string) {
  await open('/promo/lovecategory');
  await press('Выбрать категории');
  await sees('Обязательное поле');
  await type(card, 'Enter');
}

/** Visitor tasks that may behave differently across browsers: lists, modals, the Back button and failed scripts. */
export const flows: readonly Flow[] = [
  {
    task: 'choose a city that persists after a reload',
    async run(driver) {
      await driver.open('/promo/law');
      await driver.press('Город: Санкт-Петербург');
      await driver.press('Москва');
      await driver.sees('8 (495) 000-00-00');
      await driver.sees('Офис для юрлиц, Москва');
      expect(await driver.read(() => location.search)).toBe('?city_code=msk');
      await driver.open('/promo/law');
      expect(await city(driver)).toBe('Москва');
      await driver.sees('8 (495) 000-00-00');
    },
  },
  {
    task: 'keep a chosen city on Back if the page was opened for another city',
    async run(driver) {
      await driver.open('/promo/law?city_code=msk');
      await driver.press('Город: Москва');
      await driver.press('Санкт-Петербург');
      await driver.sees('8 (812) 000-00-00');
      await driver.press('Полезная информация');
      await expect.poll(() => driver.read(() => location.href)).toMatch(/\?city_code=spb#helpful-info$/);
      await driver.press('Посчитать сертификаты');
      await driver.sees('Как получить сертификат');
      await driver.read(() => history.back());
      await driver.sees('Марина Соколова');
      expect(await city(driver)).toBe('Санкт-Петербург');
      await driver.sees('8 (812) 000-00-00');
    },
  },
  {
    task: 'get typed text back with the Back button, also after Forward',
    async run({ open, press, type, read }) {
      const place = () => `${location.pathname} ${document.documentElement.dataset['code']}`;
      const isAt = (path: string) => expect.poll(() => read(place)).toBe(`${path} here`);
      const typed = () => document.querySelector<HTMLInputElement>('input[name=cardNumber]')?.value;
      await open('/promo/knauf2025');
      await press('Номер карты');
      await type('12');
      await press('Все акции');
      await isAt('/promo/');
      await read(() => history.back());
      await isAt('/promo/knauf2025');
      await expect.poll(() => read(typed)).toBe('12');
      await read(() => history.forward());
      await isAt('/promo/');
      await read(() => history.back());
      await isAt('/promo/knauf2025');
      await expect.poll(() => read(typed)).toBe('12');
    },
  },
  {
    task: 'open the feedback form after at most one reload if its script fails to load once',
    async run(driver, site) {
      await driver.open('/promo/law');
      site.lose(/FeedbackModal/);
      const first = await driver.read(() => performance.timeOrigin);
      await driver.press('Оставить заявку');
      const hasReloaded = (timeOrigin: number) => {
        if (document.querySelector('dialog[open]')) return 'form';
        const isUsable = document.documentElement.dataset['code'] === 'here';
        return isUsable && performance.timeOrigin !== timeOrigin ? 'page' : 'nothing';
      };
      await expect.poll(() => driver.read(hasReloaded, first), { timeout: 10_000 }).not.toBe('nothing');
      if ((await driver.read(hasReloaded, first)) === 'page') await driver.press('Оставить заявку');
      await driver.press('Сообщение');
      // The failed request for the script has caused a browser error. Discard this error.
      site.browserErrors();
    },
  },
  {
    task: 'correct a card number that is unknown',
    async run(driver, site) {
      await lookUp(driver, '7777777');
      await driver.sees('Ошибка, что-то пошло не так');
      await driver.press('Исправить номер');
      const typed = () => (document.activeElement as HTMLInputElement).value;
      await expect.poll(() => driver.read(typed)).toBe('7777777');
      expect(site.browserErrors()).toEqual(['/promo/lovecategory: findParticipant: 404']);
    },
  },
  {
    task: 'choose and confirm favourite categories',
    async run(driver) {
      await lookUp(driver, '1000001');
      await driver.press('Краски');
      await driver.press('Плитка');
      await driver.sees('Выбрано 2 из 2');
      await driver.press('Сохранить выбор');
      await driver.sees('Выбирая категории, вы подтверждаете участие в акции.');
      await driver.press('Подтвердить');
      await driver.sees('Категории выбраны');
      await driver.press('Понятно');
      await driver.sees('Ваши категории до');
      await expect.poll(() => driver.read(() => document.activeElement?.id)).toBe('card-status-title');
      const top = () => document.getElementById('card-status')?.getBoundingClientRect().top;
      await expect.poll(async () => Math.abs((await driver.read(top)) ?? 1000)).toBeLessThan(200);
    },
  },
];
