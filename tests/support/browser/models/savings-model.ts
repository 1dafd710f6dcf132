import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { goBack, usable } from '../visit';
import { press, stepsOf, type Step, type Walk, type Way } from './walk';

/** What is known of the walk: the field, the card that is answered, and how many checks were asked for. */
interface SavingsModel {
  /** What stands in the field; null while an answer stands in its place. */
  typed: string | null;
  answered: string | null;
  checks: number;
}

const CHECK = /\/api\/v2\/promo\/check\//;
const isCard = (typed: string | null): typed is string => typed?.length === 7;

export async function seen(model: SavingsModel, walk: Walk, acted: boolean): Promise<void> {
  const { typed, answered, checks } = model;
  await walk.shows(whatIsSeen, { typed, answered }, acted);
  expect(walk.sent(CHECK)).toBe(checks);
}
const { step, arrival } = stepsOf(seen);

function whatIsSeen() {
  const panel = document.getElementById('answer');
  return {
    typed: panel?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.value ?? null,
    answered: /Карта (\d{7})/.exec(panel?.querySelector('h2')?.textContent ?? '')?.[1] ?? null,
  };
}

/** A check of what is typed, when it is a card, is asked for once and answered in place. */
function check(model: SavingsModel): void {
  if (!isCard(model.typed)) return;
  model.answered = model.typed;
  model.typed = null;
  model.checks += 1;
}

const field = (page: Page) => page.locator('#answer').getByLabel('Номер карты');
const button = (page: Page) =>
  page.locator('#answer').getByRole('button', { name: 'Проверить', exact: true });
const isAsking = ({ typed }: Readonly<SavingsModel>) => typed !== null;

const type = (card: string) =>
  step(
    `types ${card}`,
    async (model, walk) => {
      await field(walk.page).fill(card);
      model.typed = card;
    },
    isAsking,
  );

const submits = (control: (page: Page) => Locator, way: Way) =>
  step(
    `submits by ${way}`,
    async (model, walk) => {
      await press[way](control(walk.page));
      check(model);
    },
    isAsking,
  );

export const start = (): SavingsModel => ({ typed: '', answered: null, checks: 0 });

export const steps: readonly Step<SavingsModel>[] = [
  type('1000001'),
  type('1000002'),
  type('12'),
  submits(field, 'Enter'),
  submits(field, 'Enter, held'),
  submits(button, 'mouse'),
  submits(button, 'a double click'),
  step(
    'submits on a slow line',
    async (model, walk) => {
      if (isCard(model.typed)) await walk.slowNext(CHECK);
      await field(walk.page).press('Enter');
      check(model);
    },
    isAsking,
  ),
  step(
    'submits, and the API fails once',
    async (model, walk) => {
      await walk.failNext(CHECK);
      await field(walk.page).press('Enter');
      model.checks += 1;
      await walk.page.locator('#answer').getByText('Не удалось проверить карту').waitFor();
    },
    ({ typed }) => isCard(typed),
  ),
  step(
    'wants another card',
    async (model, walk) => {
      await walk.page.getByRole('button', { name: 'Проверить другую карту' }).press('Enter');
      Object.assign(model, { typed: '', answered: null });
    },
    ({ answered, typed }) => answered !== null && typed === null,
  ),
  step(
    'clears the field',
    async (model, walk) => {
      await walk.page.locator('#answer').getByRole('button', { name: 'Очистить' }).click();
      model.typed = '';
    },
    ({ typed }) => !!typed,
  ),
  arrival('reloads', async (model, walk) => {
    await walk.page.reload();
    await usable(walk.page);
    Object.assign(model, { typed: model.typed ?? model.answered ?? '', answered: null });
  }),
  arrival('goes away and back', async (model, walk) => {
    await walk.page.goto('/promo/');
    // What the browser has kept is as it was left.
    if (!(await goBack(walk.page)))
      Object.assign(model, { typed: model.typed ?? model.answered ?? '', answered: null });
  }),
  arrival('follows a link within the page', async (_, walk) => {
    await walk.page.getByRole('link', { name: 'Проверить накопления' }).click();
  }),
];
