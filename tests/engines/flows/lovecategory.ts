import { expect } from 'vitest';
import type { Flow, Hand } from '../hand';

async function lookUp({ open, press, sees, type, enter }: Hand, card: string) {
  await open('/promo/lovecategory');
  await press('Выбрать категории');
  await sees('Обязательное поле');
  await type(card);
  await enter();
}

export const lovecategory: readonly Flow[] = [
  {
    name: 'looks up a card and is led to its status',
    async walk(hand) {
      await lookUp(hand, '1000003');
      await hand.sees('Ваши категории до');
      await expect.poll(() => hand.read(() => document.activeElement?.id)).toBe('card-status-title');
      const top = () => document.getElementById('card-status')?.getBoundingClientRect().top;
      await expect.poll(async () => Math.abs((await hand.read(top)) ?? 1000)).toBeLessThan(200);
    },
  },
  {
    name: 'is told of a card that is not known, and tries again with its number',
    async walk(hand, site) {
      await lookUp(hand, '7777777');
      await hand.sees('Ошибка, что-то пошло не так');
      await hand.press('Попробовать ещё раз');
      const typed = () => (document.activeElement as HTMLInputElement).value;
      await expect.poll(() => hand.read(typed)).toBe('7777777');
      expect(site.complaints()).toEqual(['/promo/lovecategory: findParticipant: 404']);
    },
  },
  {
    name: 'chooses categories and confirms them',
    async walk(hand, site) {
      await lookUp(hand, '1000001');
      await hand.sees('Можно выбрать ещё 2 категории');
      await hand.press('Краски');
      await hand.press('Плитка');
      await hand.sees('Все категории выбраны');
      await hand.press('Сохранить выбор');
      await hand.sees('Выбирая категории, вы подтверждаете участие в акции.');
      site.posted();
      await hand.press('Подтвердить');
      await hand.sees('Категории выбраны');
      const counts = site.posted().map((body) => body.match(/name="categories\[\d\]"/g)?.length);
      expect(counts).toEqual([2, 2]);
      await hand.press('Понятно');
      await hand.sees('Ваши категории до');
      await expect.poll(() => hand.read(() => document.activeElement?.id)).toBe('card-status-title');
    },
  },
];
