import { expect } from 'vitest';
import type { Flow } from '../hand';

export const campaign: readonly Flow[] = [
  {
    name: 'checks what a card has saved, and another',
    async walk({ open, press, type, sees, enter }) {
      await open('/promo/knauf2025');
      await press('Проверить накопления');
      await press('Номер карты');
      await type('1000001');
      await press('Проверить');
      await sees('Карта 1000001');
      await press('Проверить другую карту');
      await sees('Обязательное поле');
      await type('1000006');
      await enter();
      await sees('Пока ничего не накоплено');
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
];
