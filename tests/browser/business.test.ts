import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/browser/accessibility';
import { bannerHeights } from '../support/browser/banner-heights';
import { otherPageCame } from '../support/browser/business-page';
import { statesOfBusiness } from '../support/browser/open-states';
import { sharedSite, sharedUpstream } from '../support/fixtures';
import { usable, type View } from '../support/browser/visit';

const upstream = sharedUpstream();
const site = sharedSite(() => upstream.environment);

/** The business host as a browser sees it: every *.localhost is this machine. */
const businessUrl = () => site.url.replace('127.0.0.1', 'business.localhost');

const open = (path = '/promo/law', view: View = {}) => site.visit(path, { reducedMotion: 'reduce', ...view });
/** What a page says of itself to those who do not show it. */
const headOf = (page: Page) =>
  page.evaluate(() =>
    [
      'link[rel=canonical]',
      'meta[name=description]',
      ...['url', 'title', 'description'].map((name) => `meta[property="og:${name}"]`),
    ].map((tag) => document.querySelector(tag)?.outerHTML),
  );

describe.each(['main', 'business'])('On the %s host', (host) => {
  it('law and sert lead to each other without a reload, with the right addresses, heads and styles', async () => {
    const [url, law, sert] =
      host === 'main' ? [site.url, '/promo/law', '/promo/sert/'] : [businessUrl(), '/', '/sert/'];
    const { page, complaints } = await open(url + law);
    await otherPageCame(page);
    await page.evaluate(() => ((window as { stays?: boolean }).stays = true));
    await page.getByRole('link', { name: 'Посчитать сертификаты' }).click();
    await page.getByRole('heading', { name: 'Как получить сертификат' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(sert);
    expect(await page.title()).toBe('Подарочные сертификаты для юрлиц — Прямоугол');
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'H1']);
    const tape = page.getByRole('listitem').filter({ hasText: '100 000 ₽' }).first();
    expect(await tape.evaluate((item) => getComputedStyle(item).borderRightWidth)).toBe('3px');
    await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link').click();
    await page.getByText('Марина Соколова').waitFor();
    expect(new URL(page.url()).pathname).toBe(law);
    expect(await page.title()).toBe('Юридическим лицам — Прямоугол');
    await page.goBack();
    await page.getByRole('heading', { name: 'Как получить сертификат' }).waitFor();
    expect(await page.evaluate(() => (window as { stays?: boolean }).stays)).toBe(true);
    const head = await headOf(page);
    expect(head[0]).toContain(`${sert}"`);
    await page.reload();
    await usable(page);
    expect(await headOf(page)).toEqual(head);
    expect(await page.getByLabel('Сумма покупок, ₽').inputValue()).toMatch(/250.000/);
    expect(complaints).toEqual([]);
  });
});

describe('The certificate page', () => {
  it('counts certificates as the sum is typed', async () => {
    const { page } = await open('/promo/sert/', { width: 375 });
    await page.getByLabel('Сумма покупок, ₽').fill('1 234 567 руб');
    await page.getByText(/^12 сертификатов — 36.000.₽$/).waitFor();
    await page.getByText(/^До следующего — 65.433.₽$/).waitFor();
    await page.getByRole('link', { name: 'Получить сертификат' }).click();
    await expect
      .poll(() =>
        page
          .locator('#get-certificate')
          .evaluate((block) => Math.abs(block.getBoundingClientRect().top) < 60),
      )
      .toBe(true);
  });
});

describe('The tape of certificates', () => {
  const openTape = async (view: View) => {
    const opened = await open('/promo/sert/', view);
    const filled = () =>
      opened.page
        .getByRole('listitem')
        .filter({ hasText: /^\d00.000/ })
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).getPropertyValue('--filled')));
    return { ...opened, slider: opened.page.getByRole('slider'), filled };
  };

  it('is drawn out to the sum that is typed, and its slider sets the sum', async () => {
    const { page, slider, filled } = await openTape({});
    const sum = page.getByLabel('Сумма покупок, ₽');
    await expect.poll(filled).toEqual(['1', '1', '0.5', '0', '0']);
    await sum.fill('1,2 млн');
    await expect.poll(filled).toEqual(['1', '1', '1', '1', '1']);
    await slider.press('Home');
    await slider.press('ArrowRight');
    expect((await sum.inputValue()).replaceAll('\u00a0', ' ')).toBe('10 000');
    await expect.poll(filled).toEqual(['0.1', '0', '0', '0', '0']);
  });

  it('is read out once, after the last key and not before', async () => {
    const { page } = await openTape({});
    await page.locator('output').evaluate((status) => {
      const spoken = ((window as { spoken?: string[] }).spoken = [] as string[]);
      new MutationObserver(() => spoken.push(status.textContent)).observe(status, {
        characterData: true,
        subtree: true,
      });
    });
    await page.getByLabel('Сумма покупок, ₽').fill('');
    await page.keyboard.type('500000');
    await page.getByText(/^5 сертификатов — 15.000.₽$/).waitFor();
    const spoken = () => page.evaluate(() => (window as { spoken?: string[] }).spoken);
    await expect.poll(async () => (await spoken())?.length).toBe(1);
    expect((await spoken())?.[0]).toContain('5 сертификатов');
  });

  it('is all out where no scripts run', async () => {
    const { filled, slider } = await openTape({ javaScriptEnabled: false });
    expect([await filled(), await slider.isVisible()]).toEqual([['1', '1', '1', '1', '1'], false]);
  });
});

describe('The cookie banner', () => {
  it('is as tall before its font has come as after: nothing moves', async () => {
    const widths = [320, 375, 450, 600, 767];
    const [before, after] = await bannerHeights(site, widths);
    expect(before).toEqual(after);
  });

  it('goes for a year when it is accepted', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Принять' }).click();
    await page.getByRole('region', { name: 'Файлы cookie' }).waitFor({ state: 'detached' });
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'cookie-accepted');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);
    await page.reload();
    await usable(page);
    expect(await page.getByRole('button', { name: 'Принять' }).count()).toBe(0);
  });
});

it('A failed feedback leaves the page’s last links in sight, and Escape closes what says so', async () => {
  const { page } = await open('/promo/law', { width: 375, height: 667 });
  await page.getByRole('button', { name: 'Принять' }).click();
  await page.route(/\/assets\/FeedbackModal-/, (route) => route.abort());
  const ask = () => page.getByRole('link', { name: 'Оставить заявку' }).first().click();
  const reloaded = page.waitForEvent('load');
  await ask();
  await reloaded;
  await usable(page);
  await ask();
  const toast = page.locator('[data-covers-bottom]');
  await toast.getByText('Не удалось загрузить форму').waitFor();
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const [link, cover] = await Promise.all([last.boundingBox(), toast.boundingBox()]);
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
  await page.keyboard.press('Escape');
  await toast.waitFor({ state: 'detached' });
});

it('A low window is covered by nothing that stays', async () => {
  const { page } = await open('/promo/law', { width: 640, height: 320 });
  const banner = page.getByRole('region', { name: 'Файлы cookie' });
  expect((await banner.boundingBox())?.y).toBeGreaterThan(320);
});

it('On a small phone the form’s button is in sight, and its title stays while it scrolls', async () => {
  const { page } = await open('/promo/law', { width: 375, height: 667 });
  await page.getByRole('link', { name: 'Оставить заявку' }).first().click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Отправить' });
  const name = dialog.getByLabel('Имя');
  await name.waitFor();
  expect(await send.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThanOrEqual(667);
  expect(await name.getAttribute('aria-required')).toBe('true');
  await dialog.getByLabel('Тема').focus();
  const boxes = await Promise.all(
    [dialog.getByRole('heading'), dialog.getByLabel('Тема'), send].map((part) => part.boundingBox()),
  );
  const tops = boxes.map((box) => box?.y ?? NaN);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(tops[0]).toBeGreaterThan(0);
});

it('Everyone can use the open picker, the cookie banner and the form with errors on a phone', async () => {
  const { page } = await open('/promo/law', { width: 375 });
  for await (const part of statesOfBusiness(page))
    expect([part, await violations(page, part)]).toEqual([part, []]);
});
