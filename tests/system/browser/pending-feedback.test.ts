import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '../../support/browser';
import { violations } from '../../support/browser/accessibility';
import { fillFeedback, waitForOtherPage } from '../../support/browser/business-page';
import { heldRoute } from '../../support/browser/held-route';
import { GENEROUS } from '../../support/programs/generous-limits';
import { sharedUpstream } from '../../support/upstream';

const upstream = sharedUpstream();
const site = sharedSite(() => ({ ...upstream.environment, ...GENEROUS }));

/**
 * Opens a page and sends feedback. The browser holds the request, so that it stays pending without a server timeout.
 */
async function sending(path = '/promo/law') {
  const { hold, release } = heldRoute('**/business/feedback/');
  const { page } = await site.visit(path, { prepare: hold });
  await fillFeedback(page);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Закрыть' }).isDisabled()).toBe(true);
  return { page, release };
}

describe('Pending feedback', () => {
  it('keeps the modal open until the response arrives', async () => {
    const { page, release } = await sending();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    expect(await page.getByLabel('Сообщение').getAttribute('readonly')).toBe('');
    release();
    await page.getByRole('dialog').getByText('Сообщение отправлено').waitFor();
  });

  it.each([
    { outcome: 'accepted', status: 200, role: 'status', words: 'Сообщение отправлено', typed: '' },
    {
      outcome: 'rejected',
      status: 502,
      role: 'alert',
      words: 'Не удалось отправить сообщение',
      typed: 'Нужна отсрочка',
    },
  ] as const)(
    'is reported as $outcome on the next page if the modal was closed',
    async ({ status, role, words, typed }) => {
      upstream.answer('sendFeedback', { data: {} }, status);
      const { page, release } = await sending();
      await page.evaluate(() => document.querySelector('dialog')?.close());
      // Locate the modal by its tag, because a modal has no role while it fades out.
      await page.locator('dialog').waitFor({ state: 'detached' });
      await waitForOtherPage(page);
      await page.getByRole('link', { name: 'Посчитать сертификаты' }).click();
      await page.getByRole('heading', { name: 'Как получить сертификат' }).waitFor();
      release();
      await page.getByRole(role).getByText(words).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Закрыть' }).click();
      await page.getByText(words).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
      await expect.poll(() => page.getByLabel('Сообщение').inputValue()).toBe(typed);
    },
  );
});

/**
 * Returns true if the first line of the text is inside the window and no other element covers it, such as a sticky
 * title.
 */
const startsInView = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const line = range.getClientRects()[0];
    if (!line) return false;
    return [line.top + 1, line.bottom - 1].every((y) =>
      element.contains(document.elementFromPoint(line.left + 1, y)),
    );
  });

describe('Feedback that was sent', () => {
  it('shows the opening hours of the office after the modal was closed', async () => {
    upstream.answer('businessInfo', {
      data: [{ id: '1', title: 'Часы работы', text: 'Пн–пт с 9:00 до 19:00' }],
    });
    // Use a city that no other test uses, because the site may have cached the details of the default office.
    const { page, release } = await sending('/promo/law?city_code=msk');
    await page.evaluate(() => document.querySelector('dialog')?.close());
    await page.locator('dialog').waitFor({ state: 'detached' });
    release();
    const answer = page.getByRole('status').getByText('Ответим');
    await expect
      .poll(async () => (await answer.innerText()).replaceAll('\u00a0', ' '))
      .toBe('Ответим в часы работы офиса: пн–пт с 9:00 до 19:00.');
  });

  it.each([
    [320, 640],
    [390, 700],
  ])('shows the beginning of the confirmation in a window of %i × %i px', async (width, height) => {
    const { page } = await site.visit('/promo/law', { width, height });
    await fillFeedback(page);
    const lines = Array.from({ length: 20 }, (_, index) => `Строка ${index + 1}`);
    await page.getByLabel('Сообщение').fill(lines.join('\n'));
    await page.getByRole('button', { name: 'Отправить' }).click();
    const answer = page.getByRole('dialog').getByRole('status');
    await answer.waitFor();
    await expect.poll(() => startsInView(answer)).toBe(true);
  });
});

describe('Feedback that could not be sent', () => {
  it.each([
    { width: 320, height: 640, size: '200%' },
    { width: 375, height: 667, size: '100%' },
  ])(
    'shows the beginning of the failure message at $width × $height px with text at $size',
    async ({ width, height, size }) => {
      upstream.answer('sendFeedback', { data: {} }, 502);
      const { page } = await site.visit('/promo/law', { width, height });
      await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
      await fillFeedback(page);
      await page.getByRole('button', { name: 'Отправить' }).click();
      const title = page.getByRole('dialog').getByText('Не удалось отправить сообщение');
      await title.waitFor();
      await expect.poll(() => startsInView(title)).toBe(true);
    },
  );

  it('can be sent again from the toast on the page', async () => {
    upstream.answer('sendFeedback', { data: {} }, 502);
    const { page, release } = await sending();
    await page.evaluate(() => document.querySelector('dialog')?.close());
    await page.locator('dialog').waitFor({ state: 'detached' });
    release();
    const bodies = () => upstream.seen.filter(({ call }) => call === 'sendFeedback').map(({ body }) => body);
    await page.getByRole('alert').getByText('Не удалось отправить сообщение').waitFor();
    const before = bodies().length;
    upstream.answer('sendFeedback', { data: {} });
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await page.getByRole('status').getByText('Сообщение отправлено').waitFor();
    expect(bodies()).toHaveLength(before + 1);
    expect(bodies().at(-1)).toBe(bodies().at(-2));
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    expect(await page.getByLabel('Сообщение').inputValue()).toBe('');
  });
});
