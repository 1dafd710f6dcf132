import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { goBack, waitUntilInteractive } from '../visit';
import { press, createSteps, type Step, type Session, type Activation } from './random-steps';

/** Expected state of the session: the card field, the displayed result and the number of lookups. */
interface SavingsModel {
  /** Text in the card field. Null while the result replaces the field. */
  typed: string | null;
  answered: string | null;
  checks: number;
}

const CHECK = /\/api\/v2\/promo\/check\//;
const isCard = (typed: string | null): typed is string => typed?.length === 7;

export async function expectModel(
  model: SavingsModel,
  session: Session,
  hasInteracted: boolean,
): Promise<void> {
  const { typed, answered, checks } = model;
  await session.expectPage(readPage, { typed, answered }, hasInteracted);
  expect(session.sent(CHECK)).toBe(checks);
}
const { step, arrival } = createSteps(expectModel);

function readPage() {
  const panel = document.getElementById('answer');
  return {
    typed: panel?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.value ?? null,
    answered: /Карта (\d{7})/.exec(panel?.querySelector('h2')?.textContent ?? '')?.[1] ?? null,
  };
}

/** Submits the card number in the model. A valid number causes one lookup, and the result replaces the form. */
function check(model: SavingsModel): void {
  if (!isCard(model.typed)) return;
  model.answered = model.typed;
  model.typed = null;
  model.checks += 1;
}

const field = (page: Page) => page.locator('#answer').getByLabel('Номер карты');
const button = (page: Page) =>
  page.locator('#answer').getByRole('button', { name: 'Проверить', exact: true });
const hasField = ({ typed }: Readonly<SavingsModel>) => typed !== null;

const type = (card: string) =>
  step(
    `types ${card}`,
    async (model, session) => {
      await field(session.page).fill(card);
      model.typed = card;
    },
    hasField,
  );

const submits = (control: (page: Page) => Locator, way: Activation) =>
  step(
    `submits with ${way}`,
    async (model, session) => {
      await press[way](control(session.page));
      check(model);
    },
    hasField,
  );

export const start = (): SavingsModel => ({ typed: '', answered: null, checks: 0 });

export const steps: readonly Step<SavingsModel>[] = [
  type('1000001'),
  type('1000002'),
  type('12'),
  submits(field, 'Enter'),
  submits(field, 'a held Enter'),
  submits(button, 'mouse'),
  submits(button, 'a double click'),
  step(
    'submits on a slow line',
    async (model, session) => {
      if (isCard(model.typed)) await session.slowNext(CHECK);
      await field(session.page).press('Enter');
      check(model);
    },
    hasField,
  ),
  step(
    'submits, and the API fails once',
    async (model, session) => {
      await session.failNext(CHECK);
      await field(session.page).press('Enter');
      model.checks += 1;
      await session.page.locator('#answer').getByText('Не удалось проверить карту').waitFor();
    },
    ({ typed }) => isCard(typed),
  ),
  step(
    'wants another card',
    async (model, session) => {
      await session.page.getByRole('button', { name: 'Проверить другую карту' }).press('Enter');
      Object.assign(model, { typed: '', answered: null });
    },
    ({ answered, typed }) => answered !== null && typed === null,
  ),
  step(
    'clears the field',
    async (model, session) => {
      await session.page.locator('#answer').getByRole('button', { name: 'Очистить' }).click();
      model.typed = '';
    },
    ({ typed }) => !!typed,
  ),
  arrival('reloads', async (model, session) => {
    await session.page.reload();
    await waitUntilInteractive(session.page);
    Object.assign(model, { typed: model.typed ?? model.answered ?? '', answered: null });
  }),
  arrival('leaves and goes back', async (model, session) => {
    await session.page.goto('/promo/');
    // After a new page load, the form replaces the result. A page from the back/forward cache is unchanged.
    if (!(await goBack(session.page)))
      Object.assign(model, { typed: model.typed ?? model.answered ?? '', answered: null });
  }),
  arrival('follows a link within the page', async (_, session) => {
    await session.page.getByRole('link', { name: 'Проверить накопления' }).click();
  }),
];
