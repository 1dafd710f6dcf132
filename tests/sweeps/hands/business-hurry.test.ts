import { describe, expect, it } from 'vitest';
import { cityList, fillFeedback, picker } from '../../support/browser/business-page';
import { json } from '../../support/upstream/fake-upstream';
import { sharedSite, sharedUpstream } from '../../support/fixtures';
import { usable, type View } from '../../support/browser/visit';

const upstream = sharedUpstream();
const site = sharedSite(() => ({ ...upstream.environment, LIMIT_FEEDBACK_PER_MINUTE: '100' }));

const open = (path = '/promo/law', view: View = {}) => site.visit(path, { reducedMotion: 'reduce', ...view });

describe('A city', () => {
  it.each([375, 1280])(
    'chosen with a double click at %i pixels, lets nothing under the list be pressed',
    async (width) => {
      const { page } = await open('/promo/law', { width });
      await page.evaluate(() =>
        document.addEventListener('click', ({ target }) => {
          if (!(target as Element).closest('header details')) document.title = 'pressed';
        }),
      );
      for (const city of ['Москва', 'Луга', 'Санкт-Петербург']) {
        await picker(page).click();
        await cityList(page).getByRole('link', { name: city }).dblclick();
        await expect.poll(() => picker(page).innerText()).toBe(city);
      }
      expect(await page.title()).not.toBe('pressed');
      await cityList(page).waitFor({ state: 'hidden' });
    },
  );
});

describe('The cookie banner', () => {
  it('goes from another tab, too, as soon as the visitor is back there', async () => {
    const { page } = await open();
    const other = await page.context().newPage();
    await other.goto('/promo/sert/');
    await usable(other);
    await other.getByRole('button', { name: 'Принять' }).click();
    await page.bringToFront();
    // A browser without a window tells no tab that it is seen again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('region', { name: 'Файлы cookie' }).waitFor({ state: 'detached' });
  });
});

describe('Feedback', () => {
  const posts = () => upstream.seen.filter(({ call }) => call === 'sendFeedback');

  it('on its way stays as it was sent: nothing can be added that would be lost', async () => {
    let answer = () => {};
    upstream.answer('sendFeedback', (_, res) => {
      answer = () => json(res, { data: {} });
    });
    const before = posts().length;
    const { page } = await open();
    await fillFeedback(page);
    const sent = page.waitForRequest('**/feedback/**');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await sent;
    await page.getByLabel('Сообщение').press('End');
    await page.keyboard.type(' на месяц');
    expect(await page.getByLabel('Сообщение').inputValue()).toBe('Нужна отсрочка');
    await expect.poll(() => posts().length).toBe(before + 1);
    answer();
    await page.getByText('Сообщение отправлено').waitFor();
  });

  it('goes with its page, and comes back with what was typed', async () => {
    const { page, complaints } = await open();
    await page.getByRole('link', { name: 'Посчитать сертификаты' }).click();
    await page.getByRole('heading', { name: 'Как получить сертификат' }).waitFor();
    await page.getByRole('link', { name: 'Оставить заявку' }).first().click();
    await page.getByLabel('Сообщение').fill('Нужна отсрочка');
    await page.goBack();
    await page.getByText('Марина Соколова').waitFor();
    // A modal that stayed would be shown by then: its place is filled after 300 ms, itself shown after 100 more.
    await page.evaluate(() => new Promise((shown) => setTimeout(shown, 500)));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'Оставить заявку' }).first().click();
    expect(await page.getByLabel('Сообщение').inputValue()).toBe('Нужна отсрочка');
    expect(complaints).toEqual([]);
  });
});
