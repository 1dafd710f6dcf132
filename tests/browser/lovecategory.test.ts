import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heldRoute } from '../support/browser/held-route';
import { violations } from '../support/browser/accessibility';
import { statesOfCard } from '../support/browser/open-states';
import { json } from '../support/upstream/fake-upstream';
import { sharedSite, sharedUpstream, type Site } from '../support/fixtures';
import { GENEROUS } from '../support/server/generous';
import { participant } from '../support/upstream/usual-answers';
import { usable, type View } from '../support/browser/visit';

declare global {
  interface Window {
    mostDialogs?: number;
  }
}

const site = sharedSite();

/** Without motion, which is half of what a browser draws, where a test says nothing else. */
const open = (view?: View, { visit }: Site = site) =>
  visit('/promo/lovecategory', { reducedMotion: 'reduce', ...view });
const lookUp = async (page: Page, card: string, button = 'Выбрать категории') => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByLabel('Номер карты').fill(card);
  await page.keyboard.press('Enter');
};
const status = (page: Page) => page.locator('#card-status');
/** Until a press is no longer the second one of a double click: the time that the modal itself goes by. */
const meantAnew = async (page: Page) => {
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() > since + 500, now);
};

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
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
/** Goals told so far. */
const goals = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: { goal?: string }[] }).dataLayer ?? []).flatMap(
      ({ goal }) => goal ?? [],
    ),
  );

describe('A visitor in a hurry', () => {
  it('goes on typing while an older number is looked up: its answer takes nothing from under the fingers', async () => {
    const answers: (() => void)[] = [];
    const { page } = await open({
      prepare: (fresh) =>
        fresh.route('**/participants/add/', async (route) => {
          await new Promise<void>((resolve) => answers.push(resolve));
          await route.continue();
        }),
    });
    const field = status(page).getByLabel('Номер карты');
    await field.fill('1000004');
    await field.press('Enter');
    await expect.poll(() => answers.length).toBe(1);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('10000');
    const answered = page.waitForResponse('**/participants/add/');
    answers[0]?.();
    await (await answered).finished();
    await page.keyboard.type('03');
    expect(await field.inputValue()).toBe('1000003');
    expect(await status(page).getByText('Введите номер карты').count()).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.();
    await status(page).getByText('1000003').first().waitFor();
    expect(await status(page).innerText()).not.toContain('1000004');
  });

  it('pressing «Выбрать категории» while a card is looked up is led to its categories and asked nothing more', async () => {
    const { hold, letGo } = heldRoute('**/participants/add/');
    const { page } = await open({ prepare: hold });
    const field = status(page).getByLabel('Номер карты');
    await field.fill('1000002');
    const asked = page.waitForRequest('**/participants/add/');
    await field.press('Enter');
    await asked;
    const choose = page.getByRole('button', { name: 'Выбрать категории' });
    await choose.press('Enter');
    letGo();
    await status(page).getByText('Выберите 3 категории').waitFor();
    await expect.poll(() => focused(page)).toBe('card-status-title');
    // Longer than a modal takes to come.
    await meantAnew(page);
    expect([await choose.getAttribute('aria-busy'), await page.getByRole('dialog').count()]).toEqual([
      null,
      0,
    ]);
    expect(await goals(page)).toEqual(['go-to-choose-category']);
  });

  it('pressing «Проверить другую карту» twice is asked for the card once and for all', async () => {
    const { page } = await open({ width: 375 });
    await lookUp(page, '1000004');
    const another = page.getByRole('button', { name: 'Проверить другую карту' });
    await another.waitFor();
    // The second press finds the modal there already, as a slow hand's does.
    await another.click({ position: { x: 20, y: 10 } });
    const field = page.getByRole('dialog').getByLabel('Номер карты');
    await field.waitFor();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('1000003');
    expect(await field.inputValue()).toBe('1000003');
  });

  it('keeps the card that is shown as it is until another one is known', async () => {
    const { page } = await open();
    await lookUp(page, '1000002');
    const title = page.locator('#card-status-title');
    await status(page).getByText('Выберите 3 категории').waitFor();
    await lookUp(page, '1000500', 'Проверить начисления');
    await page.getByRole('alertdialog').waitFor();
    expect(await title.textContent()).toBe('Выберите любимые категории');
  });

  it('looks at «Проверить другую карту» and thinks better of it: the card and its ticks are there, after a reload too', async () => {
    const { page } = await open();
    await lookUp(page, '1000002');
    const paints = page.getByLabel('Краски');
    await paints.check();
    await page.getByRole('button', { name: 'Проверить другую карту' }).click();
    await page.getByRole('dialog', { name: 'Выбор категорий' }).getByLabel('Номер карты').fill('100');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await status(page).getByText('1000002').first().isVisible()).toBe(true);
    expect(await paints.isChecked()).toBe(true);
    await page.reload();
    await paints.waitFor();
    await expect.poll(() => paints.isChecked()).toBe(true);
  });

  it('types the number before the modal is there, its code on its way or not, and finds it in the field', async () => {
    const { page } = await open();
    const opener = page.getByRole('button', { name: 'Проверить начисления' });
    const field = page.getByRole('dialog').getByLabel('Номер карты');
    for (const number of ['1000003', '100 00-01']) {
      await opener.press('Enter');
      await page.keyboard.type(number);
      await expect.poll(() => field.inputValue()).toBe(number.replace(/\D/g, ''));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.keyboard.type('123');
    await opener.press('Enter');
    await field.waitFor();
    expect(await field.inputValue()).toBe('');
  });

  it('types the number and Enter before the modal is there: it is submitted once, and so is what is too short', async () => {
    const { page } = await open();
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/participants/') && sent.push(request.url()));
    const opener = page.getByRole('button', { name: 'Проверить начисления' });
    for (const [round, number] of ['1000003', '100 00-02'].entries()) {
      await opener.press('Enter');
      await page.keyboard.type(number);
      await page.keyboard.press('Enter');
      await expect.poll(() => sent.length).toBe(round + 1);
      await status(page).getByText(number.replace(/\D/g, '')).first().waitFor();
      // The next press is not to be answered by what comes of this one.
      await expect.poll(() => focused(page)).toBe('card-status-title');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await opener.press('Enter');
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Некорректный номер карты').waitFor();
    expect(sent).toHaveLength(2);
    expect(await goals(page)).toEqual(['check-bonus', 'check-bonus', 'check-bonus']);
  });

  it('comes back from another page: what was typed on the page is there again, what was typed in a modal is not', async () => {
    const { page } = await open();
    const field = status(page).getByLabel('Номер карты');
    const away = async () => {
      await page.goto('/promo/');
      await page.goBack();
      await usable(page);
    };
    await field.fill('1000');
    await away();
    expect(await field.inputValue()).toBe('1000');
    await field.fill('');
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    await page.getByRole('dialog').getByLabel('Номер карты').fill('123');
    await away();
    expect(await field.inputValue()).toBe('');
  });

  it('finds the modal open after a slow double click, or a press from the backdrop into it', async () => {
    const { page } = await open();
    const opener = page.getByRole('button', { name: 'Выбрать категории' }).first();
    const box = await opener.boundingBox();
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Выбор категорий' });
    await dialog.waitFor();
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    const field = dialog.getByLabel('Номер карты');
    await field.fill('1000002');
    await meantAnew(page);
    await page.mouse.move(5, 5);
    await page.mouse.down();
    await field.hover();
    await page.mouse.up();
    expect(await field.inputValue()).toBe('1000002');
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'detached' });
  });

  it('without a connection is told so', async () => {
    const { page } = await open();
    await page.route('**/api/**', (route) => route.abort());
    await lookUp(page, '1000003');
    const modal = page.getByRole('alertdialog', { name: 'Ошибка, что-то пошло не так' });
    await modal.getByText('Нет связи с сайтом').waitFor();
  });
});

describe('Each card has its own outcome', () => {
  it('which is told in place, seen, and has the focus', async () => {
    const { page, complaints } = await open();
    let button = 'Выбрать категории';
    for (const [card, ...words] of [
      ['1000002', 'Выберите 3 категории'],
      ['1000003', 'Любимые категории выбраны'],
      ['1000004', 'Акция доступна для Профи, Эксперт, Супер-Эксперт.', 'Чтобы получить статус Профи'],
    ]) {
      await lookUp(page, card ?? '', button);
      for (const text of words) await status(page).getByText(text).waitFor();
      await expect.poll(() => focused(page)).toBe('card-status-title');
      await expect
        .poll(() => status(page).evaluate((block) => Math.abs(block.getBoundingClientRect().top) < 200))
        .toBe(true);
      button = 'Проверить другую карту';
    }
    expect(complaints).toEqual([]);
  });

  it('1000005 is not registered: card-info', async () => {
    const { page } = await open();
    await lookUp(page, '1000005');
    await page.getByRole('dialog', { name: 'Карта пока не зарегистрирована' }).waitFor();
  });

  it('7777777, 1000500 and 1000504: the error modal with seven lines, and the number is kept', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    for (const card of ['7777777', '1000500', '1000504']) {
      await page.getByLabel('Номер карты').fill(card);
      await page.keyboard.press('Enter');
      const modal = page.getByRole('alertdialog', { name: 'Ошибка, что-то пошло не так' });
      await modal.waitFor();
      expect(await modal.getByRole('listitem').count()).toBe(7);
      await modal.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect.poll(() => page.getByLabel('Номер карты').inputValue()).toBe(card);
    }
  });
});

it('a number that no card has is named first in the error modal, and its field says so at another try', async () => {
  const { page } = await open();
  await lookUp(page, '7777777');
  const words = 'Не удалось найти карту 7777777. Проверьте номер.';
  const modal = page.getByRole('alertdialog');
  const size = (text: Locator) => text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(await size(modal.getByText(words))).toBeGreaterThan(await size(modal.getByRole('heading')));
  const told = await modal.innerText();
  expect(told.indexOf('Попробовать ещё раз')).toBeLessThan(told.indexOf('Санкт-Петербург'));
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  const dialog = page.getByRole('dialog', { name: 'Выбор категорий' });
  await dialog.getByText(words).waitFor();
  const field = dialog.getByLabel('Номер карты');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('1000003');
  expect(await field.getAttribute('aria-invalid')).toBeNull();
});

describe('After a reload', () => {
  /** A page that looks its card up again; the answer comes when it is let go. */
  async function returning(card: string) {
    const { page } = await open();
    await lookUp(page, card);
    await status(page).getByText(card).first().waitFor();
    const { hold, letGo } = heldRoute('**/participants/add/');
    await hold(page);
    const asked = page.waitForRequest('**/participants/add/');
    await page.reload();
    await asked;
    await usable(page);
    return { page, letGo };
  }

  it('«Выбрать категории» pressed before the card is back leads to its categories, once they are there', async () => {
    const { page, letGo } = await returning('1000002');
    const choose = page.getByRole('button', { name: 'Выбрать категории' });
    await choose.press('Enter');
    await expect.poll(() => choose.getAttribute('aria-busy')).toBe('true');
    await choose.press('Enter');
    letGo();
    await status(page).getByText('Выберите 3 категории').waitFor();
    await expect.poll(() => focused(page)).toBe('card-status-title');
    expect([await choose.getAttribute('aria-busy'), await page.getByRole('dialog').count()]).toEqual([
      null,
      0,
    ]);
    expect(await goals(page)).toEqual(['go-to-choose-category']);
  });

  it('what is typed before the card is back stays under the fingers', async () => {
    const { page, letGo } = await returning('1000002');
    const field = status(page).getByLabel('Номер карты');
    await field.pressSequentially('1000');
    const answered = page.waitForResponse('**/participants/add/');
    letGo();
    await (await answered).finished();
    // Longer than an answer takes to be shown.
    await meantAnew(page);
    await page.keyboard.type('003');
    expect(await field.inputValue()).toBe('1000003');
    await page.keyboard.press('Enter');
    await status(page).getByText('Любимые категории выбраны').waitFor();
  });

  it('a modal opened before the card is back stays, and what is submitted in it counts', async () => {
    const { page } = await open();
    await lookUp(page, '1000003');
    await status(page).getByText('Любимые категории выбраны').waitFor();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/participants/add/', async (route) => {
      if (route.request().postData()?.includes('1000003')) await held;
      await route.continue();
    });
    await page.reload();
    await page.waitForRequest('**/participants/add/');
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    await page.getByLabel('Номер карты').fill('1000002');
    const late = page.waitForResponse((answer) => !!answer.request().postData()?.includes('1000003'));
    await page.keyboard.press('Enter');
    await status(page).getByText('Выберите 3 категории').waitFor();
    letGo();
    await late;
    await page.getByLabel('Краски').check();
    expect(await page.getByLabel('Краски').isChecked()).toBe(true);
  });
});

describe('A card holder', () => {
  /** Each card is chosen for by one test. */
  const own = sharedSite(GENEROUS);

  it('chooses two categories, confirms them one dialog after another, and finds them at the next look-up', async () => {
    const { page, complaints } = await open({ prepare: countDialogs, reducedMotion: 'no-preference' }, own);
    await lookUp(page, '1000001');
    await status(page).getByText('Осталось выбрать 2 категории').waitFor();
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    await page.getByText('Выберите хотя бы одну категорию').waitFor();
    await page.getByLabel('Краски').check();
    await page.getByLabel('Плитка').check();
    await page.getByText('Все категории выбраны').waitFor();
    expect(await page.getByLabel('Крепёж').isDisabled()).toBe(true);
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
    const names = await chosen.getByRole('listitem').allInnerTexts();
    expect(names.map((text) => text.trim()).toSorted()).toEqual(['Краски', 'Плитка']);
    expect(posts).toEqual([
      '/api/v2/promo_categories/categories/add/',
      '/api/v2/promo_categories/participants/add/',
    ]);
    await page.getByRole('button', { name: 'Понятно' }).click();
    await status(page).getByText('Любимые категории выбраны').waitFor();
    await expect.poll(() => focused(page)).toBe('card-status-title');
    expect(await page.evaluate(() => window.mostDialogs)).toBe(1);
    expect(await goals(page)).toEqual(['accept-category']);
    await page.getByRole('button', { name: 'Проверить другую карту' }).click();
    await page.getByLabel('Номер карты').fill('1000001');
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

  it('who picks fewer than allowed is told so, can go back, and is led to what was chosen afterwards', async () => {
    const { page } = await open({}, own);
    const confirming = page.getByRole('dialog', { name: 'Подтвердите выбор' });
    await lookUp(page, '1000002');
    await page.getByLabel('Краски').check();
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    await confirming.getByText('Можно выбрать ещё 2 категории').waitFor();
    await confirming.getByRole('button', { name: 'Вернуться к выбору' }).click();
    await page.getByLabel('Плитка').check();
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    await confirming.getByText('Можно выбрать ещё 1 категорию').waitFor();
    await confirming.getByRole('button', { name: 'Подтвердить' }).click();
    await page.getByRole('button', { name: 'Понятно' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Выбрать категории' }).click();
    await expect.poll(() => focused(page)).toBe('card-status-title');
    expect(await status(page).evaluate((block) => Math.abs(block.getBoundingClientRect().top) < 200)).toBe(
      true,
    );
    const names = await status(page).getByRole('listitem').getByRole('link').allInnerTexts();
    expect(names.toSorted()).toEqual(['Краски', 'Плитка']);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('turns to the field on the page before the modal’s code is there, and is asked there to the end', async () => {
    const { hold, letGo } = heldRoute('**/Modals-*.js');
    const { page } = await open({ prepare: hold });
    await page.getByRole('button', { name: 'Выбрать категории' }).first().click();
    const field = page.getByLabel('Номер карты');
    await field.focus();
    const came = page.waitForResponse('**/Modals-*.js');
    letGo();
    await (await came).finished();
    await page.keyboard.type('1000003');
    expect(await field.inputValue()).toBe('1000003');
    await page.keyboard.press('Enter');
    await status(page).getByText('Любимые категории выбраны').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('selects what was typed with the mouse, out of the modal, and the modal stays', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    const field = page.getByRole('dialog').getByLabel('Номер карты');
    await field.fill('1000002');
    const box = await field.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 3 });
    await page.mouse.up();
    await page.keyboard.press('Delete');
    expect(await field.inputValue()).not.toBe('1000002');
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });

  it('closes a modal by Escape, by its backdrop and by its button, and finds the field empty again', async () => {
    const { page } = await open({ reducedMotion: 'no-preference' });
    const dialog = page.getByRole('dialog');
    for (const close of [
      () => page.keyboard.press('Escape'),
      async () => {
        await meantAnew(page);
        await page.mouse.click(5, 5);
      },
      () => page.getByRole('button', { name: 'Закрыть' }).click(),
    ]) {
      await page.getByRole('button', { name: 'Проверить начисления' }).click();
      expect(await page.getByLabel('Номер карты').inputValue()).toBe('');
      await page.getByLabel('Номер карты').fill('123');
      await close();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(await goals(page)).toEqual(['check-bonus', 'check-bonus', 'check-bonus']);
  });
});

describe('What the API sees of a choice', () => {
  const upstream = sharedUpstream();
  const own = sharedSite(() => ({ ...upstream.environment, ...GENEROUS }));

  const picked = async () => {
    const { page } = await open({}, own);
    await lookUp(page, '1000001');
    await page.getByLabel('Краски').check();
    await page.getByLabel('Крепёж').check();
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    return page;
  };
  const choose = async () => {
    const page = await picked();
    upstream.taken();
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    return page;
  };

  it('is not cancelled while it is being saved: neither button nor key takes it back', async () => {
    let answer = () => {};
    upstream.answer('chooseCategories', (_, res) => {
      answer = () => json(res, { data: {} });
    });
    const page = await choose();
    const modal = page.getByRole('dialog', { name: 'Подтвердите выбор' });
    await expect.poll(() => modal.getByRole('button', { name: 'Отмена' }).isDisabled()).toBe(true);
    await expect.poll(() => upstream.taken().at(-1)).toMatch(/categories\/add/);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await modal.getByRole('button', { name: 'Закрыть' }).click();
    expect(await modal.isVisible()).toBe(true);
    answer();
    const chosen = page.getByRole('dialog', { name: 'Категории выбраны' });
    await chosen.waitFor();
    expect((await chosen.getByRole('listitem').allInnerTexts()).map((text) => text.trim())).toEqual([
      'Краски',
      'Крепёж',
    ]);
  });

  it('is the two posts in order with the exact fields', async () => {
    const page = await choose();
    await page.getByRole('dialog', { name: 'Категории выбраны' }).waitFor();
    const fields = [
      ['cardNumber', '1000001'],
      ['categories[0]', '8'],
      ['categories[1]', '11'],
    ];
    expect(upstream.seen.slice(-2).map(({ url, fields: sent }) => [url, sent])).toEqual([
      ['/api/v2/promo_categories/categories/add/', fields],
      ['/api/v2/promo_categories/participants/add/', fields],
    ]);
  });

  it('can be made with the keyboard alone; focus is held and comes back', async () => {
    const { page } = await open({}, own);
    await page.getByRole('button', { name: 'Выбрать категории' }).focus();
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

  it('refused for one that was made in another tab: the question keeps to what was picked in this one', async () => {
    upstream.answer('chooseCategories', {}, 409);
    const page = await picked();
    const { card, available_categories: lists } = participant;
    upstream.answer('findParticipant', {
      data: {
        card: { ...card, available_categories_count: 0, categories_score: { 10: 0 } },
        available_categories: { ...lists, 10: [{ name: 'Двери', code: 99 }] },
      },
    });
    const asked = page.getByRole('dialog', { name: 'Подтвердите выбор' });
    await asked.getByText('Краски').waitFor();
    await asked.evaluate((dialog) => {
      const said = () => (document.body.dataset['said'] += dialog.textContent ?? '');
      new MutationObserver(said).observe(dialog, { subtree: true, childList: true, characterData: true });
    });
    await asked.getByRole('button', { name: 'Подтвердить' }).click();
    const other = page.getByRole('dialog', { name: 'Категории уже были выбраны' });
    await other.getByText('Двери').waitFor();
    expect(await page.evaluate(() => document.body.dataset['said'])).not.toContain('Двери');
  });

  it('and when the second fails, nothing claims success', async () => {
    upstream.answer('findParticipant', ({ params }, res) =>
      params.categories ? res.writeHead(500).end() : json(res, { data: participant }),
    );
    const page = await choose();
    await page.getByRole('alertdialog').waitFor();
    expect(await page.getByRole('dialog', { name: 'Категории выбраны' }).count()).toBe(0);
    expect(await page.getByText('Любимые категории выбраны').count()).toBe(0);
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    const confirming = page.getByRole('dialog', { name: 'Подтвердите выбор' });
    await confirming.getByText('Краски').waitFor();
    expect(await confirming.getByRole('link').count()).toBe(0);
  });

  it('and then everything says what is known, that it was taken, and leads to the word on the card', async () => {
    upstream.answer('findParticipant', ({ params }, res) =>
      params.categories ? res.writeHead(500).end() : json(res, { data: participant }),
    );
    const page = await choose();
    const taken = /Не\sудалось обновить данные карты, но\sвыбор принят/;
    await page.getByRole('alertdialog').getByText(taken).waitFor();
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    const confirming = page.getByRole('dialog', { name: 'Подтвердите выбор' });
    await confirming.getByText('уже приняты').waitFor();
    expect(await confirming.getByText('изменить выбор нельзя').count()).toBe(0);
    await confirming.getByRole('button', { name: 'Отмена' }).click();
    await confirming.waitFor({ state: 'detached' });
    await status(page).getByRole('heading', { name: 'Категории приняты' }).waitFor();
    const said = await status(page).innerText();
    expect(said).toMatch(taken);
    expect(said).toContain('Крепёж');
    expect(said).not.toContain('не выбраны');
    const { card } = participant;
    upstream.answer('findParticipant', {
      data: { ...participant, card: { ...card, categories_score: { 10: 0 } } },
    });
    upstream.taken();
    await status(page).getByRole('button', { name: 'Обновить данные карты' }).click();
    await page.getByRole('dialog', { name: 'Категории выбраны' }).waitFor();
    expect(upstream.taken().filter((call) => call.includes('categories/add'))).toEqual([]);
    await page.getByRole('button', { name: 'Понятно' }).click();
    await status(page).getByText('Любимые категории выбраны').waitFor();
  });
});

describe('On a phone', () => {
  const phone = { width: 375, height: 667 } as const;
  /** Whether the visitor sees all of it without scrolling, above what sticks to the bottom. */
  const isSeen = (page: Page, words: string) =>
    status(page)
      .getByText(words, { exact: true })
      .first()
      .evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return (
          top >= 0 &&
          (element.closest('label') ?? element).contains(
            document.elementFromPoint(left + 1, (top + bottom) / 2),
          )
        );
      });

  it('a category is seen as soon as the card has been found', async () => {
    const { page } = await open(phone);
    await lookUp(page, '1000002');
    await status(page).getByRole('checkbox').first().waitFor();
    await expect.poll(() => isSeen(page, 'Сухие смеси')).toBe(true);
  });

  it('of a choice that could not be sent the way back is wholly seen, and only the quoted words and it speak of another try', async () => {
    const { page } = await open(phone);
    await lookUp(page, '1000002');
    await status(page).getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Сохранить выбор' }).click();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    const modal = page.getByRole('alertdialog');
    const back = modal.getByRole('button', { name: 'Попробовать ещё раз' });
    await back.waitFor();
    expect((await modal.innerText()).match(/ещё\sраз/g)).toHaveLength(2);
    const { y, height } = (await back.boundingBox()) ?? { y: Infinity, height: 0 };
    expect(y + height).toBeLessThanOrEqual(phone.height - 8);
  });

  it('whoever asked for the points is told them first, and which months are to come', async () => {
    const { page } = await open(phone);
    await lookUp(page, '1000002', 'Проверить начисления');
    await status(page).getByRole('heading', { name: 'Баллы на вашей карте …0002' }).waitFor();
    await expect.poll(() => isSeen(page, 'Октябрь'.toLowerCase())).toBe(true);
    const text = await status(page).innerText();
    expect(text.indexOf('Баллы по месяцам')).toBeLessThan(text.indexOf('1000002'));
    expect(text).toMatch(/Баллы по месяцам, 20\d\d.год/);
  });

  it('the status asks for the number in place', async () => {
    const { page } = await open(phone);
    await status(page).getByLabel('Номер карты').fill('1000003');
    await page.keyboard.press('Enter');
    await status(page).getByText('Любимые категории выбраны').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('When the promotion is over', () => {
  const own = sharedSite({ ...GENEROUS, PROMO_FINISHED: 'true' });

  it('the page says so, and only points can be looked up', async () => {
    const { page } = await open({}, own);
    const state = page.getByText('акция завершена', { exact: true });
    expect(await state.innerText()).toBe('Акция завершена');
    expect(await page.getByRole('button', { name: 'Выбрать категории' }).count()).toBe(0);
    await lookUp(page, '1000003', 'Проверить начисления');
    await status(page).getByText('Баллы по месяцам').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
  });

  it('nothing invites to take part: not the status, not the modal that asks, not what is known of a card', async () => {
    const { page } = await open({}, own);
    const inviting = /[Вв]ыберите|[Вв]ыбирайте|доступные категории|возвращайтесь|[Зз]арегистрируйте/;
    const read = async (part: Locator) => {
      await part.waitFor();
      return part.innerText();
    };
    const dialog = page.getByRole('dialog');
    const said = [await read(page.getByRole('main'))];
    await page.getByRole('button', { name: 'Проверить начисления' }).click();
    said.push(await read(dialog));
    await dialog.getByLabel('Номер карты').fill('1000005');
    await page.keyboard.press('Enter');
    await dialog.getByText('1000005').waitFor();
    said.push(await read(dialog), await read(status(page)));
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Проверить другую карту' }).click();
    await dialog.getByLabel('Номер карты').fill('1000004');
    await page.keyboard.press('Enter');
    await status(page).getByText('1000004').first().waitFor();
    said.push(await read(status(page)));
    expect(said.flatMap((words) => inviting.exec(words) ?? [])).toEqual([]);
  });
});

it('Everyone can use the status and every modal on a phone', async () => {
  const { page } = await open({ width: 375 });
  for await (const part of statesOfCard(page))
    expect([part, await violations(page, part)]).toEqual([part, []]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
