import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goals } from '../support/browser/counters';
import { focused, lookUp, pickTwo, status } from '../support/browser/lovecategory-page';
import { usable, type View } from '../support/browser/visit';
import { sharedSite, sharedUpstream, type Site } from '../support/fixtures';
import { GENEROUS } from '../support/server/generous';
import { json } from '../support/upstream/fake-upstream';
import { participant } from '../support/upstream/usual-answers';

declare global {
  interface Window {
    mostDialogs?: number;
  }
}

/** Without motion, which is half of what a browser draws, where a test says nothing else. */
const open = ({ visit }: Site, view?: View) =>
  visit('/promo/lovecategory', { reducedMotion: 'reduce', ...view });

/** Counts how many dialogs are open at once, at most. */
const countDialogs = (page: Page) =>
  page.addInitScript(() => {
    const count = () => document.querySelectorAll('dialog[open]').length;
    const note = () => (window.mostDialogs = Math.max(window.mostDialogs ?? 0, count()));
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['open'],
    });
  });

describe('A card holder', () => {
  /** Each card is chosen for by one test. */
  const own = sharedSite(GENEROUS);

  it('chooses two categories, confirms them one dialog after another, and finds them at the next look-up', async () => {
    const { page, complaints } = await open(own, { prepare: countDialogs, reducedMotion: 'no-preference' });
    await lookUp(page, '1000001');
    await status(page).getByText('Осталось выбрать 2 категории').waitFor();
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    await page.getByText('Выберите хотя бы одну категорию').waitFor();
    await page.getByLabel('Краски').check();
    await page.getByLabel('Плитка').check();
    await page.getByText('Все категории выбраны').waitFor();
    expect(await page.getByLabel('Утеплители').isDisabled()).toBe(true);
    await page.reload();
    await usable(page);
    await page.getByText('Все категории выбраны').waitFor();
    expect(await page.getByLabel('Краски').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    const posts: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname),
    );
    await page.getByText('Выбирая категории, вы подтверждаете участие в акции.').waitFor();
    await page.getByRole('button', { name: 'Подтвердить' }).dblclick();
    const chosen = page.getByRole('dialog', { name: 'Категории выбраны' });
    await chosen.waitFor();
    const names = await chosen.getByRole('listitem').locator('> span').allInnerTexts();
    expect(names.map((text) => text.trim()).toSorted()).toEqual(['Краски', 'Плитка']);
    expect(posts).toEqual([
      '/api/v2/promo_categories/categories/add/',
      '/api/v2/promo_categories/participants/add/',
    ]);
    await page.getByRole('button', { name: 'Понятно' }).click();
    await status(page).getByText('Ваши до').waitFor();
    await expect.poll(() => focused(page)).toBe('card-status-title');
    expect(await page.evaluate(() => window.mostDialogs)).toBe(1);
    expect(await goals(page)).toEqual(['accept-category']);
    await page.getByRole('button', { name: 'Проверить другую карту' }).click();
    await page.getByRole('dialog').getByLabel('Номер карты').fill('1000001');
    await page.keyboard.press('Enter');
    await status(page).getByRole('link', { name: 'Краски' }).waitFor();
    expect(
      await status(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') })
        .count(),
    ).toBe(2);
    expect(complaints).toEqual([]);
  });
});

describe('What the API sees of a choice', () => {
  const upstream = sharedUpstream();
  const own = sharedSite(() => ({ ...upstream.environment, ...GENEROUS }));

  const choose = async () => {
    const { page } = await open(own);
    await pickTwo(page);
    upstream.taken();
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    return page;
  };

  it('can be made with the keyboard alone; focus is held and comes back', async () => {
    const { page } = await open(own);
    await page.getByRole('link', { name: 'Выбрать категории' }).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('cardNumber');
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Выбрать категории');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('cardNumber');
    await page.keyboard.type('1000001');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('card-status-title');
    const tabTo = async (found: () => Promise<boolean>) => {
      for (let step = 0; step < 30 && !(await found()); step += 1) await page.keyboard.press('Tab');
    };
    await tabTo(() => page.getByLabel('Краски').evaluate((box) => box === document.activeElement));
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await tabTo(() =>
      page
        .getByRole('button', { name: 'Сохранить выбор' })
        .evaluate((button) => button === document.activeElement),
    );
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Подтвердите выбор' }).waitFor();
    await tabTo(() =>
      page
        .getByRole('button', { name: 'Подтвердить' })
        .evaluate((button) => button === document.activeElement),
    );
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Категории выбраны' }).waitFor();
  });

  it('and when the second fails, everything says that it was taken, and leads to the word on the card', async () => {
    for (const way of ['the modal', 'the page']) {
      upstream.answer('findParticipant', ({ params }, res) =>
        params.categories ? res.writeHead(500).end() : json(res, { data: participant }),
      );
      const page = await choose();
      const failed = page.getByRole('alertdialog');
      await failed.getByText('Выбор принят: отправлять его заново не нужно.').waitFor();
      expect(await page.getByText(/[Кк]атегории выбраны/).count()).toBe(0);
      if (way === 'the page') {
        await failed.getByRole('button', { name: 'Закрыть' }).click();
        await status(page).getByRole('heading', { name: 'Категории приняты' }).waitFor();
        const said = await status(page).innerText();
        expect(said).toContain('Крепёж');
        expect(said).not.toContain('не выбраны');
      }
      const { card } = participant;
      upstream.answer('findParticipant', {
        data: { ...participant, card: { ...card, categories_score: { 10: 0 } } },
      });
      upstream.taken();
      await page
        .getByRole('button', { name: way === 'the page' ? 'Обновить данные карты' : 'Попробовать ещё раз' })
        .click();
      await page.getByRole('dialog', { name: 'Категории выбраны' }).waitFor();
      expect(upstream.taken().filter((call) => call.includes('categories/add'))).toEqual([]);
      await page.getByRole('button', { name: 'Понятно' }).click();
      await status(page).getByText('Ваши до').waitFor();
    }
  });
});
