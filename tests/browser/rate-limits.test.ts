import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { lookUp } from '../support/browser/lovecategory-page';
import { sharedSite } from '../support/fixtures';

const site = sharedSite({ LIMIT_LOOKUPS_PER_MINUTE: '8' });

/** A visitor with an address of their own, whose limit is used up. */
async function open(path: string, address: string): Promise<Page> {
  const { page } = await site.visit(path, { extraHTTPHeaders: { 'X-Forwarded-For': address } });
  await page.evaluate(async () => {
    for (let time = 0; time < 9; time += 1) await fetch('/api/v2/promo/check/knauf2025/1000001/');
  });
  return page;
}

it('Whoever checks too often is told by a campaign when to come back, and what is typed stays', async () => {
  const page = await open('/promo/knauf2025', '198.51.100.1');
  await page.getByLabel('Номер карты').fill('1000001');
  await page.getByRole('button', { name: 'Проверить', exact: true }).click();
  await page.getByText(/Слишком много проверок. Попробуйте через \d+\s(секунд|минут)/).waitFor();
  expect(await page.getByLabel('Номер карты').inputValue()).toBe('1000001');
});

it('And by lovecategory; another try begins with the number typed, a new one with none', async () => {
  const page = await open('/promo/lovecategory', '198.51.100.2');
  await lookUp(page, '1000002');
  const refused = page.getByRole('alertdialog');
  await refused.getByText(/Попробуйте через \d+\s(минут|секунд)/).waitFor();
  await refused.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  const dialog = page.getByRole('dialog', { name: 'Выберите категории' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('Номер карты').inputValue()).toBe('1000002');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Проверить начисления' }).click();
  expect(await page.getByRole('dialog').getByLabel('Номер карты').inputValue()).toBe('');
});
