import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { goBack, waitUntilInteractive } from '../visit';
import { json, type FakeUpstream } from '../../upstream/fake-upstream';
import { participant } from '../../upstream/default-responses';
import { press, createSteps, type Step, type Session, type Activation } from './random-steps';

type Title =
  | null
  | 'Сначала номер карты'
  | 'Проверьте начисления'
  | 'Карта пока не зарегистрирована'
  | 'Ошибка, что-то пошло не так'
  | 'Подтвердите выбор'
  | 'Категории выбраны';

/** Expected state of the page and the number of API requests. */
interface CategoriesModel {
  /** Title of the modal that is open. */
  modal: Title;
  /**
   * Number of the looked-up card. `picks` are its selected categories, and `accepted` are the categories that the API
   * has saved.
   */
  card: string | null;
  picks: readonly string[];
  accepted: readonly string[];
  /** Text in the card field of the page. */
  typed: string;
  /** Expected number of API requests that look up a card. */
  lookUps: number;
  /** Expected number of API requests that save the selected categories. */
  choices: number;
}

const [MAY_CHOOSE, UNREGISTERED, UNKNOWN] = ['1000001', '1000005', '1000404'];
const LOOK_UP = /\/participants\/add\/$/;
const MONTH = /\/promo_categories\/categories\/$/;
const CHOOSE = /\/categories\/add\/$/;

/** Mocks the cards of the model: a registered card, an unregistered card and an unknown card. */
export function mockCards(upstream: FakeUpstream): void {
  upstream.answer('findParticipant', ({ params: { cardNumber } }, res) => {
    if (cardNumber === UNKNOWN) return json(res, { error: {} }, 404);
    const card = { ...participant.card, is_registered: cardNumber !== UNREGISTERED };
    return json(res, { data: { card, available_categories: { ...lists(month) } } });
  });
}

/** Converts the model to the result that `readPage` should return. */
function expectedPage(model: CategoriesModel): ReturnType<typeof readPage> {
  const { modal, card, typed, picks, accepted } = model;
  return {
    modal,
    card,
    ...(card === null && { typed }),
    ...(mayPick(model) && { picks: picks.toSorted() }),
    ...(accepted.length > 0 && { accepted: accepted.toSorted() }),
  };
}

export async function expectModel(
  model: CategoriesModel,
  session: Session,
  hasInteracted: boolean,
): Promise<void> {
  await session.expectPage(readPage, expectedPage(model), hasInteracted);
  // Poll, because the page may update before a background request is sent.
  await expect
    .poll(() => [session.sent(LOOK_UP), session.sent(CHOOSE)])
    .toEqual([model.lookUps, model.choices]);
}
const { step, arrival } = createSteps(expectModel);

const asksInModal = ({ modal }: Readonly<CategoriesModel>) =>
  modal === 'Сначала номер карты' || modal === 'Проверьте начисления';
const mayPick = ({ card, accepted }: Readonly<CategoriesModel>) =>
  card === MAY_CHOOSE && accepted.length === 0;
const isClosed = ({ modal }: Readonly<CategoriesModel>) => modal === null;

function readPage() {
  const words = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ').trim();
  const inCard = (selector: string) => [...document.querySelectorAll(`#card-status ${selector}`)];
  const title = document.querySelector('dialog[open] h2');
  const [field] = inCard('input[name=cardNumber]') as HTMLInputElement[];
  const boxes = inCard('input[type=checkbox]') as HTMLInputElement[];
  const texts = inCard('p:not([role], [id])').map(words).join(' ');
  const chosen = inCard('h3').find((heading) => words(heading).startsWith('Ваши'));
  const picked = boxes.filter((box) => box.checked).map((box) => words(box.parentElement ?? box));
  const accepted = [...(chosen?.nextElementSibling?.querySelectorAll('li') ?? [])].map(words);
  return {
    modal: title && (words(title) as Title),
    card: /\b(1000\d{3})\b/.exec(texts)?.[1] ?? null,
    ...(field && { typed: field.value }),
    ...(boxes.length > 0 && { picks: picked.toSorted() }),
    ...(chosen && { accepted: accepted.toSorted() }),
  };
}

/** Applies the result of a lookup to the model: the page shows the card, or a modal shows the problem. */
function applyLookup(model: CategoriesModel, card: string): void {
  model.lookUps += 1;
  if (card === UNKNOWN) {
    model.modal = 'Ошибка, что-то пошло не так';
    return;
  }
  if (card !== model.card) Object.assign(model, { picks: [], accepted: [] });
  Object.assign(model, {
    card,
    typed: '',
    modal: card === UNREGISTERED ? 'Карта пока не зарегистрирована' : null,
  });
}

const field = (page: Page) => page.locator('#card-status').getByLabel('Номер карты');
const modalField = (page: Page) => page.getByRole('dialog').getByLabel('Номер карты');

const opens = (name: 'Выбрать категории' | 'Проверить начисления', way: Activation) =>
  step(
    `presses «${name}» with ${way}`,
    async (model, session) => {
      await press[way](session.page.getByRole('button', { name }));
      if (name === 'Проверить начисления') model.modal = 'Проверьте начисления';
      else if (model.card === null) model.modal = 'Сначала номер карты';
    },
    isClosed,
  );

const asks = (card: string, before?: (session: Session) => Promise<void>) =>
  step(
    `looks up ${card} in the modal${before ? ' with a slow response' : ''}`,
    async (model, session) => {
      await before?.(session);
      await modalField(session.page).fill(card);
      await session.page.keyboard.press('Enter');
      applyLookup(model, card);
    },
    asksInModal,
  );

const submits = (card: string) =>
  step(
    `looks up ${card} on the page`,
    async (model, session) => {
      await field(session.page).fill(card);
      await session.page.keyboard.press('Enter');
      model.typed = card;
      applyLookup(model, card);
    },
    ({ card: shown, modal }) => shown === null && modal === null,
  );

const closes = (name: string, close: (page: Page) => Promise<void>) =>
  step(
    `closes with ${name}`,
    async (model, session) => {
      await close(session.page);
      model.modal = null;
    },
    (model) => !isClosed(model),
  );

const picks = (name: string) =>
  step(
    `toggles ${name}`,
    async (model, session) => {
      await session.page.locator('#card-status').getByLabel(name).click();
      const rest = model.picks.filter((picked) => picked !== name);
      model.picks = rest.length < model.picks.length ? rest : [...model.picks, name];
    },
    (model) => isClosed(model) && mayPick(model) && (model.picks.length < 2 || model.picks.includes(name)),
  );

/**
 * Creates a step in which the visitor returns to the page. `go` navigates and returns true if the browser restored the
 * page from the back/forward cache.
 */
const returns = (name: string, go: (page: Page) => Promise<boolean>) =>
  arrival(name, async (model, session) => {
    // After a new page load, the page looks up the card again and restores the selection but no modal.
    if (!(await go(session.page))) {
      if (model.card) model.lookUps += 1;
      model.modal = null;
    }
  });

/** API response with the current month. A step may advance the month while the page is open. */
const monthResponse = (month: number) => ({ data: { categories: [], currentMonth: month } });
/** Returns the category list for a month. All months have the same list, so that every step remains possible. */
const lists = (month: number) => ({ [month]: participant.available_categories[10] });
let month = 10;

export function start(): CategoriesModel {
  month = 10;
  return {
    modal: null,
    card: null,
    picks: [],
    accepted: [],
    typed: '',
    lookUps: 0,
    choices: 0,
  };
}

export const steps: readonly Step<CategoriesModel>[] = [
  opens('Выбрать категории', 'mouse'),
  opens('Выбрать категории', 'a held Enter'),
  opens('Проверить начисления', 'mouse'),
  opens('Проверить начисления', 'a double click'),
  asks(MAY_CHOOSE),
  asks(UNREGISTERED),
  asks(UNKNOWN),
  asks(MAY_CHOOSE, (session) => session.slowNext(LOOK_UP)),
  submits(MAY_CHOOSE),
  submits(UNREGISTERED),
  submits(UNKNOWN),
  step(
    'asks in the modal, and the API fails once',
    async (model, session) => {
      await session.failNext(LOOK_UP);
      await modalField(session.page).fill(MAY_CHOOSE);
      await session.page.keyboard.press('Enter');
      model.lookUps += 1;
      model.modal = 'Ошибка, что-то пошло не так';
    },
    asksInModal,
  ),
  step(
    'types on the page',
    async (model, session) => {
      await field(session.page).fill('12');
      model.typed = '12';
    },
    ({ card, modal }) => card === null && modal === null,
  ),
  closes('Escape', (page) => page.keyboard.press('Escape')),
  closes('a double Escape', async (page) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }),
  closes('a double click on ×', (page) => page.getByRole('button', { name: 'Закрыть' }).dblclick()),
  picks('Краски'),
  picks('Крепёж'),
  picks('Плитка'),
  step(
    'goes to the confirm step',
    async (model, session) => {
      await session.page.getByRole('button', { name: 'Сохранить выбор' }).click();
      model.modal = 'Подтвердите выбор';
    },
    (model) => isClosed(model) && mayPick(model) && model.picks.length > 0,
  ),
  returns('reloads', async (page) => {
    await page.reload();
    await waitUntilInteractive(page);
    return false;
  }),
  returns('leaves and goes back', async (page) => {
    await page.goto('/promo/');
    return goBack(page);
  }),
  arrival(
    'returns to the page in the next month',
    async (model, session) => {
      month = 11;
      await session.page.route(MONTH, (route) => route.fulfill({ json: monthResponse(month) }));
      const before = session.sent(MONTH);
      // Dispatch the event repeatedly. A single event has no effect while another request for the month is in flight.
      const changeVisibility = async () => {
        await session.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return session.sent(MONTH);
      };
      await expect.poll(changeVisibility, { interval: 2000 }).toBeGreaterThan(before);
      if (model.card) model.lookUps += 1;
      if (model.modal === 'Подтвердите выбор') model.modal = null;
      Object.assign(model, { picks: [], accepted: [] });
    },
    () => month === 10,
  ),
];
