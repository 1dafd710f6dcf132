import { expect } from 'vitest';
import type { Flow } from '../flow';

/** In the page: the name of what has the focus, and whether an outline on it or around it shows so. */
function focus() {
  const element = document.activeElement ?? document.body;
  const near = [element, element.parentElement, element.nextElementSibling, element.closest('li')];
  const shown = near.some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  return { name: element.getAttribute('name') ?? element.textContent.trim(), shown };
}

export const keyboard: readonly Flow[] = [
  {
    name: 'goes by Tab and sees where, opens a dialog, closes it by Escape, and opens it again',
    async walk({ open, keys, type, read, around }) {
      await open('/promo/lovecategory');
      await keys('Tab');
      expect(await read(focus)).toEqual({ name: 'Перейти к содержанию', shown: true });
      const tabTo = async (name: string) => {
        for (let step = 0; step < 20; step += 1) {
          await keys('Tab');
          const here = await read(focus);
          expect(here).toMatchObject({ shown: true });
          if (here.name === name) return;
        }
        throw new Error(`${name} is out of reach`);
      };
      await tabTo('Проверить начисления');
      await keys('Enter');
      await expect.poll(async () => (await read(focus)).name).toBe('cardNumber');
      await type('123');
      await keys('Escape');
      await expect.poll(async () => read(() => document.querySelector('dialog') === null)).toBe(true);
      await expect.poll(async () => (await read(focus)).name).toBe('Проверить начисления');
      await keys('Enter');
      await expect.poll(async () => (await read(focus)).name).toBe('cardNumber');
      await type('1000003');
      await expect.poll(() => around()).toEqual(['1000003', '']);
    },
  },
];
