import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lookUp, status } from '../../support/browser/lovecategory-page';
import { waitUntilInteractive } from '../../support/browser/visit';
import { sharedSite } from '../../support/browser';
import { installLongTimers, skipTime } from '../../support/time/long-timers';

const site = sharedSite();

const refuse = (route: Route) =>
  route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: { error: { code: 'too_many' } } });

interface Place {
  readonly place: string;
  readonly path: string;
  /** URL of the API call that is rate-limited. */
  readonly call: string;
  readonly before?: (page: Page) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  /** Part of the page that contains the error message and the retry button. */
  readonly part: (page: Page) => Locator;
  readonly retry: string;
  readonly isRepeated: (page: Page) => Promise<void>;
}

const PLACES: readonly Place[] = [
  {
    place: 'the error modal',
    path: '/promo/lovecategory',
    call: '**/participants/add/',
    send: (page: Page) => lookUp(page, '1000001'),
    part: (page: Page) => page.getByRole('alertdialog'),
    retry: 'Попробовать ещё раз',
    isRepeated: async (page: Page) => status(page).getByText('1000001').first().waitFor(),
  },
  {
    place: 'the message about a card that could not be restored',
    path: '/promo/lovecategory',
    call: '**/participants/add/',
    async before(page: Page) {
      await lookUp(page, '1000002');
      await status(page).getByText('1000002').first().waitFor();
      await page.route('**/participants/add/', (route) => route.abort());
      await page.reload();
      await waitUntilInteractive(page);
      await page.getByText('Не удалось показать карту').waitFor();
    },
    send: (page: Page) => page.getByRole('button', { name: 'Попробовать ещё раз' }).click(),
    part: (page: Page) => status(page),
    retry: 'Попробовать ещё раз',
    isRepeated: async (page: Page) => page.getByLabel('Краски').waitFor(),
  },
  {
    place: 'the savings check',
    path: '/promo/knauf2025',
    call: '**/api/v2/promo/check/**',
    async send(page: Page) {
      await page.locator('#check').getByLabel('Номер карты').fill('1000001');
      await page.keyboard.press('Enter');
    },
    part: (page: Page) => page.locator('#check'),
    retry: 'Проверить',
    isRepeated: async (page: Page) =>
      page
        .getByText(/накоплен/)
        .first()
        .waitFor(),
  },
  {
    place: 'the feedback form',
    path: '/promo/law',
    call: '**/business/feedback/',
    async send(page: Page) {
      await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Имя').fill('Анна');
      await form.getByLabel('Телефон').fill('+7 812 000-00-00');
      await form.getByLabel('Сообщение').fill('Нужен счёт');
      await form.getByRole('button', { name: 'Отправить' }).click();
    },
    part: (page: Page) => page.getByRole('dialog'),
    retry: 'Отправить',
    isRepeated: async (page: Page) => page.getByText('Сообщение отправлено').waitFor(),
  },
];

describe('A rate-limited request', () => {
  it.each(PLACES)('cannot be retried from $place until the waiting time is over', async (row) => {
    const { page } = await site.visit(row.path, { prepare: installLongTimers });
    await row.before?.(page);
    await page.route(row.call, refuse);
    await row.send(page);
    await row
      .part(page)
      .getByText(/через.1.минуту/)
      .waitFor();
    const retry = row.part(page).getByRole('button', { name: row.retry, exact: true });
    await skipTime(page, 55_000);
    expect(await retry.getAttribute('aria-disabled')).toBe('true');
    let repeated = 0;
    page.on('request', () => (repeated += 1));
    await retry.press('Enter');
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(repeated).toBe(0);
    await page.unroute(row.call);
    await skipTime(page, 10_000);
    await expect.poll(() => retry.getAttribute('aria-disabled')).toBeNull();
    expect(
      await row
        .part(page)
        .getByText(/Слишком много|через.1.минуту/)
        .count(),
    ).toBe(0);
    expect(
      await row
        .part(page)
        .getByText(/^Не.удалось/)
        .count(),
    ).toBeGreaterThan(0);
    await retry.press('Enter');
    await row.isRepeated(page);
  });

  it('does not disable a form without JavaScript', async () => {
    const { page } = await site.visit('/promo/knauf2025', { javaScriptEnabled: false });
    expect(
      await page.locator('#check').getByRole('button', { name: 'Проверить' }).getAttribute('aria-disabled'),
    ).toBeNull();
  });
});
