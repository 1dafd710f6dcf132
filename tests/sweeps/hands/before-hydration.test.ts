import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cityList, picker } from '../../support/browser/business-page';
import { heldRoute } from '../../support/browser/held-route';
import { sharedSite } from '../../support/fixtures';
import { usable } from '../../support/browser/visit';

const site = sharedSite({ GTM_ID: 'GTM-ABC1234' });

/** A page whose files of this kind come when they are let go. */
async function openWithout(path: string, files: RegExp) {
  const { hold, letGo } = heldRoute(files);
  const visitor = await site.visit(path, {
    width: 390,
    reducedMotion: 'reduce',
    early: true,
    prepare: async (page) => {
      await hold(page);
      await page.route(/googletagmanager/, (route) => route.fulfill({ body: '' }));
    },
  });
  return { ...visitor, letGo };
}
/** The entry is there and listens; the product's code is on its way. */
async function openEarly(path: string) {
  const visitor = await openWithout(path, /\/assets\/main-/);
  await visitor.page.waitForFunction(() => document.documentElement.dataset['code'] === 'coming');
  return visitor;
}
const goals = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: unknown; goal?: unknown }[] }).dataLayer ?? []).flatMap(
      ({ event, goal }) => (event === 'goal' ? [goal] : []),
    ),
  );

describe('While the code is arriving', () => {
  it('the city list that was opened stays open, keeps the focus, and a city can be chosen in it', async () => {
    const { page, letGo, complaints } = await openEarly('/promo/law');
    await page.locator('header summary').click();
    await page.getByRole('link', { name: 'Москва' }).waitFor();
    letGo();
    await usable(page);
    expect(await picker(page).evaluate((summary) => summary === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Москва' }).click();
    await expect.poll(() => picker(page).innerText()).toBe('Москва');
    expect(await cityList(page).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('a goal counts when it is reached, once, whether by a button, a link or the middle key of a mouse', async () => {
    const { page, letGo } = await openEarly('/promo/lovecategory');
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await page.getByRole('link', { name: 'Проверить начисления' }).dblclick();
    const offer = page.getByRole('link', { name: 'Публичная оферта' });
    await offer.click();
    await offer.click({ button: 'middle' });
    expect(await goals(page)).toEqual(['check-bonus', 'loalty', 'loalty']);
    letGo();
    await usable(page);
    expect(await goals(page)).toEqual(['check-bonus', 'loalty', 'loalty']);
  });

  it('what is typed counts', async () => {
    const { page, letGo } = await openEarly('/promo/sert/');
    await page.getByLabel('Сумма покупок, ₽').fill('1234567');
    letGo();
    await usable(page);
    await page.getByText('12 сертификатов').waitFor();
  });

  it('a goal that was reached before anything could listen counts', async () => {
    const { page, letGo } = await openWithout('/promo/lovecategory', /\/assets\/start-/);
    await page.getByRole('link', { name: 'Проверить начисления' }).click();
    letGo();
    await usable(page);
    expect(await goals(page)).toEqual(['check-bonus']);
  });
});
