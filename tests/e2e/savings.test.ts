import { describe, expect, it } from 'vitest';
import { heldRoute } from '../support/browser/held-route';
import { descriptionOf } from '../support/browser/spoken';
import { storeState } from '../support/browser/store-state';
import type { View } from '../support/browser/visit';
import { sharedSite } from '../support/browser';

const site = sharedSite();

async function open(path: string, view?: View) {
  const { page, browserErrors } = await site.visit(path, view);
  return { page, browserErrors, field: page.getByRole('textbox', { name: 'Номер карты' }) };
}

describe('The savings check', () => {
  it('shows the result once even if Enter is held down or pressed repeatedly', async () => {
    const { page, browserErrors } = await open('/promo/knauf2025', { motion: true });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Перейти к содержанию');
    const opener = page.getByRole('link', { name: 'Проверить накопления' });
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab');
      if (await opener.evaluate((link) => link === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('[name=cardNumber]'));
    await page.keyboard.type('1000001');
    await page.keyboard.down('Enter');
    const answer = page.getByRole('heading', { name: 'Карта 1000001' });
    const hasFocus = () => answer.evaluate((heading) => heading === document.activeElement);
    await answer.waitFor();
    await expect.poll(hasFocus).toBe(true);
    for (const key of ['Enter', 'Enter']) await page.keyboard.down(key);
    await page.keyboard.up('Enter');
    expect([await answer.count(), await hasFocus()]).toEqual([1, true]);
    expect(await page.locator('#answer').innerText()).toMatch(/Карта 1000001[\s\S]*балл/);
    expect(browserErrors).toEqual([]);
  });

  it('shows the card’s rank as the most prominent text', async () => {
    const { page, field } = await open('/promo/knauf2025', { width: 375 });
    await field.fill('1000003');
    await page.keyboard.press('Enter');
    const place = page.getByRole('heading', { name: 'Карта 1000003, Санкт-Петербург 7-е место' });
    const isLargest = await place.locator('b').evaluate((peak) => {
      const size = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
      return [...document.querySelectorAll('h1, h2, h3, p')].every((other) => size(other) <= size(peak));
    });
    expect(isLargest).toBe(true);
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Место 5 карта \d{7} 1.041.699.₽$/ })
      .waitFor();
    await page.getByRole('link', { name: 'Выбрать товары акции' }).click();
    expect(new URL(page.url()).hash).toBe('#products');
  });

  it('shows an error only after the form is submitted', async () => {
    const { page, field } = await open('/promo/knauf2025');
    const submit = page.getByRole('button', { name: 'Проверить', exact: true });
    await submit.click();
    await page.getByText('Введите номер карты', { exact: true }).waitFor();
    await field.pressSequentially('14821');
    await field.press('Enter');
    await page.getByText('Некорректный номер карты').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('100 05-00');
    expect(await field.inputValue()).toBe('1000500');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    await submit.click();
    await page.getByText('Не удалось проверить карту').waitFor();
    await page.getByRole('button', { name: 'Очистить' }).click();
    expect([await field.inputValue(), await page.locator('#check [role=alert]').count()]).toEqual(['', 0]);
  });

  it('keeps an overlong pasted number and explains why it is invalid', async () => {
    const { page, field } = await open('/promo/knauf2025', { width: 375 });
    const reason = (count: number) => page.getByText(`В номере карты 7 цифр, вы ввели ${count}`);
    await field.focus();
    await page.keyboard.insertText('5469-3800-1000-0012');
    await reason(16).waitFor();
    expect(await field.inputValue()).toBe('5469380010000012');
    await field.fill('100 000 19');
    await reason(8).waitFor();
    expect(await field.inputValue()).toBe('10000019');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    await page.keyboard.press('Backspace');
    await expect.poll(() => reason(8).count()).toBe(0);
    expect(await field.inputValue()).toBe('1000001');
  });

  it('shows an error for an unknown card until the number changes', async () => {
    const { page, field } = await open('/promo/karta-elektrika');
    await field.fill('7777777');
    await field.press('Enter');
    await page.getByText('Не удалось найти карту 7777777. Проверьте номер.').waitFor();
    expect(await descriptionOf(field)).toContain('7777777');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.press('Backspace');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    expect(await page.getByText('Не удалось').count()).toBe(0);
  });

  it.each(['', 'knauf2025', 'karta-elektrika'])(
    'moves focus to the card field on /promo/%s if the card is unknown',
    async (slug) => {
      const { page, field } = await open(`/promo/${slug}`);
      await field.fill('7777777');
      await page.getByRole('button', { name: 'Проверить', exact: true }).click();
      await page.getByText('Не удалось найти карту 7777777. Проверьте номер.').waitFor();
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    },
  );

  it('leaves the focus on the button after a failed check', async () => {
    const { page, field } = await open('/promo/knauf2025');
    await field.fill('1000500');
    const button = page.getByRole('button', { name: 'Проверить', exact: true });
    await button.click();
    await page.getByText('Не удалось проверить карту').waitFor();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('disables the form while a check is pending', async () => {
    const check = heldRoute('**/check/**');
    const { page, field } = await open('/promo/knauf2025', { prepare: check.hold });
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/check/') && sent.push(request.url()));
    await field.fill('1000001');
    await page.locator('#check button[type=submit]').dblclick();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: 'Проверить (подождите)', exact: true }).waitFor();
    expect(await field.getAttribute('readonly')).toBe('');
    expect(await page.getByRole('button', { name: 'Очистить' }).isDisabled()).toBe(true);
    for (const key of ['Backspace', '6', 'Enter', 'Enter']) await field.press(key);
    expect(await field.inputValue()).toBe('1000001');
    check.release();
    await page.getByRole('heading', { name: 'Карта 1000001' }).waitFor();
    expect(sent).toHaveLength(1);
  });

  it('keeps the typed number and shows the waiting time if the rate limit is exceeded', async () => {
    const { page, field } = await open('/promo/knauf2025');
    const tooMany = { status: 429, headers: { 'Retry-After': '42' }, json: { error: {} } };
    await page.route('**/check/**', (route) => route.fulfill(tooMany));
    await field.fill('1000001');
    await field.press('Enter');
    await page.getByText(/Слишком много проверок. Попробуйте через 42.секунды/).waitFor();
    expect(await field.inputValue()).toBe('1000001');
  });

  it('shows an offline error message until a retry succeeds', async () => {
    const { page, field } = await open('/promo/knauf2025');
    await page.route('**/api/**', (route) => route.abort());
    await field.fill('1000001');
    await field.press('Enter');
    await page.getByText('Не удалось проверить карту 1000001').waitFor();
    await page.getByText('Нет связи с сайтом').waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await expect.poll(() => page.locator('#answer').innerText()).toContain('Карта 1000001');
    expect(await page.getByText('Не удалось').count()).toBe(0);
  });
});

describe('The campaign slice of the Redux store', () => {
  it('sets `loading` while a check is pending', async () => {
    const { hold, release } = heldRoute('**/api/v2/promo/check/**');
    const { page, field } = await open('/promo/knauf2025', { prepare: hold });
    const campaign = async () => {
      const { loading, checkedSavings } = (await storeState(page))['campaign'] ?? {};
      return { loading, checkedSavings };
    };
    expect(await campaign()).toEqual({ loading: false, checkedSavings: null });
    await field.fill('1000001');
    await field.press('Enter');
    await expect.poll(campaign).toEqual({ loading: true, checkedSavings: null });
    release();
    await expect.poll(campaign).toEqual({ loading: false, checkedSavings: expect.any(Number) });
    await page.getByRole('button', { name: 'Проверить другую карту' }).click();
    await page.route('**/api/v2/promo/check/**', (route) => route.abort());
    await field.fill('1000002');
    await field.press('Enter');
    await expect.poll(campaign).toEqual({ loading: false, checkedSavings: false });
  });
});
