import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '../support/fixtures';

const site = sharedSite({ LIMIT_LOOKUPS_PER_MINUTE: '8' });

let visitors = 0;
/** Everyone has an address, so that nobody consumes another's limit. */
const open = (path: string) =>
  site.visit(path, {
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': `198.51.100.${(visitors += 1)}` },
  });
const useUp = (page: Page) =>
  page.evaluate(async () => {
    for (let time = 0; time < 9; time += 1) await fetch('/api/v2/promo/check/knauf2025/1000001/');
  });

describe('Whoever asks too often is told when to come back', () => {
  it('by a campaign', async () => {
    const { page } = await open('/promo/knauf2025');
    await useUp(page);
    await page.getByLabel('Номер карты').fill('1000001');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await page.getByText(/Слишком много проверок. Попробуйте через \d+\s(секунд|минут)/).waitFor();
  });

  it('by lovecategory; another try begins with the number typed, a new one with none', async () => {
    const { page } = await open('/promo/lovecategory');
    const lookUp = async (card: string) => {
      await page.getByRole('link', { name: 'Выбрать категории' }).first().click();
      await page.getByLabel('Номер карты').fill(card);
      await page.keyboard.press('Enter');
    };
    await lookUp('1000005');
    await page.getByRole('dialog', { name: 'Карта пока не зарегистрирована' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await useUp(page);
    await lookUp('1000002');
    await page
      .getByRole('alertdialog')
      .getByText(/Попробуйте через \d+\s(минут|секунд)/)
      .waitFor();
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await page.getByRole('dialog', { name: 'Выбор категорий' }).waitFor();
    expect(await page.getByLabel('Номер карты').inputValue()).toBe('1000002');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Проверить начисления' }).click();
    expect(await page.getByLabel('Номер карты').inputValue()).toBe('');
  });
});
