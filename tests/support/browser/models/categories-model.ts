import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { goBack, usable } from '../visit';
import { json, type FakeUpstream } from '../../upstream/fake-upstream';
import { participant } from '../../upstream/usual-answers';
import { press, stepsOf, type Step, type Walk, type Way } from './walk';

type Title =
  | null
  | 'Выберите категории'
  | 'Проверьте начисления'
  | 'Карта пока не зарегистрирована'
  | 'Ошибка, что-то пошло не так'
  | 'Подтвердите выбор'
  | 'Категории выбраны';

/** What is known of the walk. */
interface CategoriesModel {
  /** The title of the modal that is open. */
  modal: Title;
  /** The card that is shown, what is picked for it, and whether that is accepted. */
  card: string | null;
  picks: readonly string[];
  accepted: readonly string[];
  /** What stands in the page's own field. */
  typed: string;
  /** How often a card was to be looked up. */
  lookUps: number;
  /** How often a choice was to be sent. */
  choices: number;
}

const [MAY_CHOOSE, UNREGISTERED, UNKNOWN] = ['1000001', '1000005', '1000404'];
const LOOK_UP = /\/participants\/add\/$/;
const MONTH = /\/promo_categories\/categories\/$/;
const CHOOSE = /\/categories\/add\/$/;

/** Cards as the model knows them: one that may choose until it has chosen, one that is not registered, one of nobody. */
export function tellCards(upstream: FakeUpstream): void {
  upstream.answer('findParticipant', ({ params: { cardNumber } }, res) => {
    if (cardNumber === UNKNOWN) return json(res, { error: {} }, 404);
    const card = { ...participant.card, is_registered: cardNumber !== UNREGISTERED };
    return json(res, { data: { card, available_categories: { ...lists(month) } } });
  });
}

export async function seen(model: CategoriesModel, walk: Walk, acted: boolean): Promise<void> {
  const { modal, card, typed, picks, accepted } = model;
  await walk.shows(
    whatIsSeen,
    {
      modal,
      card,
      ...(card === null && { typed }),
      ...(mayPick(model) && { picks: picks.toSorted() }),
      ...(accepted.length > 0 && { accepted: accepted.toSorted() }),
    },
    acted,
  );
  // What is seen may be there before a call that nobody waits for.
  await expect.poll(() => [walk.sent(LOOK_UP), walk.sent(CHOOSE)]).toEqual([model.lookUps, model.choices]);
}
const { step, arrival } = stepsOf(seen);

const asksInModal = ({ modal }: Readonly<CategoriesModel>) =>
  modal === 'Выберите категории' || modal === 'Проверьте начисления';
const mayPick = ({ card, accepted }: Readonly<CategoriesModel>) =>
  card === MAY_CHOOSE && accepted.length === 0;
const isClosed = ({ modal }: Readonly<CategoriesModel>) => modal === null;

function whatIsSeen() {
  const words = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ').trim();
  const block = document.getElementById('card-status');
  const field = block?.querySelector<HTMLInputElement>('input[name=cardNumber]');
  const title = document.querySelector('dialog[open] h2');
  const boxes = [...(block?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
  const texts = [...(block?.querySelectorAll('p:not([role], [id])') ?? [])].map(words).join(' ');
  const chosen = [...(block?.querySelectorAll('h3') ?? [])].find((heading) =>
    words(heading).startsWith('Ваши'),
  );
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

/** A card's answer: it is shown, or the modal says why it is not. */
function answer(model: CategoriesModel, card: string): void {
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

const opens = (name: 'Выбрать категории' | 'Проверить начисления', way: Way) =>
  step(
    `presses «${name}» by ${way}`,
    async (model, walk) => {
      await press[way](walk.page.getByRole('button', { name }));
      if (name === 'Проверить начисления') model.modal = 'Проверьте начисления';
      else if (model.card === null) model.modal = 'Выберите категории';
    },
    isClosed,
  );

const asks = (card: string, before?: (walk: Walk) => Promise<void>) =>
  step(
    `asks in the modal for ${card}${before ? ', slowly' : ''}`,
    async (model, walk) => {
      await before?.(walk);
      await modalField(walk.page).fill(card);
      await walk.page.keyboard.press('Enter');
      answer(model, card);
    },
    asksInModal,
  );

const submits = (card: string) =>
  step(
    `asks on the page for ${card}`,
    async (model, walk) => {
      await field(walk.page).fill(card);
      await walk.page.keyboard.press('Enter');
      model.typed = card;
      answer(model, card);
    },
    ({ card: shown, modal }) => shown === null && modal === null,
  );

const closes = (name: string, close: (page: Page) => Promise<void>) =>
  step(
    `closes by ${name}`,
    async (model, walk) => {
      await close(walk.page);
      model.modal = null;
    },
    (model) => !isClosed(model),
  );

const picks = (name: string) =>
  step(
    `presses the box of ${name}`,
    async (model, walk) => {
      await walk.page.locator('#card-status').getByLabel(name).click();
      const rest = model.picks.filter((picked) => picked !== name);
      model.picks = rest.length < model.picks.length ? rest : [...model.picks, name];
    },
    (model) => isClosed(model) && mayPick(model) && (model.picks.length < 2 || model.picks.includes(name)),
  );

/** `go` says whether the browser has kept the page as it was left. */
const returns = (name: string, go: (page: Page) => Promise<boolean>) =>
  arrival(name, async (model, walk) => {
    // Else the card comes back quietly, with what was picked; a modal does not.
    if (!(await go(walk.page))) {
      if (model.card) model.lookUps += 1;
      model.modal = null;
    }
  });

/** What the API says of the month; the page's own data may be of the one before. */
const monthTold = (month: number) => ({ data: { categories: [], currentMonth: month } });
/** Categories of two months by the same names, so that any step may follow. */
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
  opens('Выбрать категории', 'Enter, held'),
  opens('Проверить начисления', 'mouse'),
  opens('Проверить начисления', 'a double click'),
  asks(MAY_CHOOSE),
  asks(UNREGISTERED),
  asks(UNKNOWN),
  asks(MAY_CHOOSE, (walk) => walk.slowNext(LOOK_UP)),
  submits(MAY_CHOOSE),
  submits(UNREGISTERED),
  submits(UNKNOWN),
  step(
    'asks in the modal, and the API fails once',
    async (model, walk) => {
      await walk.failNext(LOOK_UP);
      await modalField(walk.page).fill(MAY_CHOOSE);
      await walk.page.keyboard.press('Enter');
      model.lookUps += 1;
      model.modal = 'Ошибка, что-то пошло не так';
    },
    asksInModal,
  ),
  step(
    'types on the page',
    async (model, walk) => {
      await field(walk.page).fill('12');
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
    async (model, walk) => {
      await walk.page.getByRole('button', { name: 'Сохранить выбор' }).click();
      model.modal = 'Подтвердите выбор';
    },
    (model) => isClosed(model) && mayPick(model) && model.picks.length > 0,
  ),
  returns('reloads', async (page) => {
    await page.reload();
    await usable(page);
    return false;
  }),
  returns('goes away and back', async (page) => {
    await page.goto('/promo/');
    return goBack(page);
  }),
  arrival(
    'looks at the page again, and another month has begun',
    async (model, walk) => {
      month = 11;
      await walk.page.route(MONTH, (route) => route.fulfill({ json: monthTold(month) }));
      const before = walk.sent(MONTH);
      // While a press asks for the month, a look at the page does not: the next one does.
      const look = async () => {
        await walk.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return walk.sent(MONTH);
      };
      await expect.poll(look, { interval: 2000 }).toBeGreaterThan(before);
      if (model.card) model.lookUps += 1;
      if (model.modal === 'Подтвердите выбор') model.modal = null;
      Object.assign(model, { picks: [], accepted: [] });
    },
    () => month === 10,
  ),
];
