import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedSite, type Site } from '../../support/browser';
import { violations } from '../../support/browser/accessibility';
import { heldRoute } from '../../support/browser/held-route';
import { lookUp, status } from '../../support/browser/lovecategory-page';
import type { View } from '../../support/browser/visit';
import { GENEROUS } from '../../support/programs/generous-limits';

const site = sharedSite();

const open = (view?: View, { visit }: Site = site) => visit('/promo/lovecategory', view);

describe('A slow card lookup', () => {
  it.each(['Выбрать категории', 'Проверить начисления', 'Проверить другую карту'])(
    'started with «%s» shows the card number until the response arrives',
    async (opener) => {
      const { hold, release } = heldRoute('**/participants/add/');
      const { page } = await open({ width: 375 });
      if (opener === 'Проверить другую карту') {
        await lookUp(page, '1000002');
        await status(page).getByText('1000002').first().waitFor();
      }
      await hold(page);
      await lookUp(page, '1000003', opener);
      const pending = page.getByRole('status').getByText('Проверяем карту 1000003…');
      await expect
        .poll(async () => {
          const box = await pending.boundingBox();
          return box && box.width > 100 && box.y > 0 && box.y + box.height <= 900;
        })
        .toBe(true);
      expect(await violations(page, '[role=status]')).toEqual([]);
      release();
      await status(page)
        .getByRole('heading', { name: /1000003|…0003|Ваши категории/ })
        .first()
        .waitFor();
      expect(await pending.count()).toBe(0);
    },
  );
});

describe('A finished promotion', () => {
  const own = sharedSite({ ...GENEROUS, PROMO_FINISHED: 'true' });

  it('does not invite visitors to take part', async () => {
    const { page } = await open({}, own);
    const inviting = /[Вв]ыберите|[Вв]ыбирайте|доступные категории|возвращайтесь|[Зз]арегистрируйте/;
    const read = async (part: Locator) => {
      await part.waitFor();
      return part.innerText();
    };
    const dialog = page.getByRole('dialog');
    const texts = [await read(page.getByRole('main'))];
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    texts.push(await read(dialog));
    await dialog.getByLabel('Номер карты').fill('1000005');
    await page.keyboard.press('Enter');
    await dialog.getByText('1000005').waitFor();
    texts.push(await read(dialog), await read(status(page)));
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await dialog.waitFor({ state: 'detached' });
    await lookUp(page, '1000004', 'Проверить другую карту');
    await status(page).getByText('1000004').first().waitFor();
    texts.push(await read(status(page)));
    expect(texts.flatMap((words) => inviting.exec(words) ?? [])).toEqual([]);
  });
});
