import type { Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import { feedback } from '../../../../shared/rules/feedback';
import { usable } from '../visit';
import { press, stepsOf, type Step, type Walk, type Way } from './walk';

/** What is known of the walk: what is typed, what is open, and how many messages were sent. */
interface FeedbackModel {
  typed: Readonly<Record<'name' | 'email' | 'msg', string>>;
  modal: 'closed' | 'form' | 'sent';
  sent: number;
}

const SEND = /\/api\/v1\/business\/feedback\/$/;
const NOTHING = { name: '', email: '', msg: '' };
const WHOLE = { name: 'Марина', email: 'marina@example.ru', msg: 'Нужна отсрочка' };
// Throws as soon as the rules require a field that no step types.
v.parse(feedback, WHOLE);
const isWhole = ({ typed }: Readonly<FeedbackModel>) => Object.values(typed).every((text) => text !== '');
const isForm = ({ modal }: Readonly<FeedbackModel>) => modal === 'form';
const dialog = (page: Page) => page.getByRole('dialog');

export async function seen(model: FeedbackModel, walk: Walk, acted: boolean): Promise<void> {
  const { modal, typed, sent } = model;
  await walk.shows(whatIsSeen, { modal, ...(modal === 'form' && { typed }) }, acted);
  expect(walk.sent(SEND)).toBe(sent);
}
const { step, arrival } = stepsOf(seen);

function whatIsSeen() {
  const open = document.querySelector('dialog[open]');
  const valueOf = (name: string) => open?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  const isForm = !!open?.querySelector('form');
  const modal: FeedbackModel['modal'] = isForm ? 'form' : open ? 'sent' : 'closed';
  const typed = { name: valueOf('name'), email: valueOf('email'), msg: valueOf('msg') };
  return { modal, ...(isForm && { typed }) };
}

const type = (part: Partial<FeedbackModel['typed']>, label: string) =>
  step(
    `types ${JSON.stringify(part)}`,
    async (model, walk) => {
      await dialog(walk.page)
        .getByLabel(label)
        .fill(Object.values(part)[0] ?? '');
      model.typed = { ...model.typed, ...part };
    },
    isForm,
  );

const sends = (control: (page: Page) => Locator, way: Way, isSlow = false) =>
  step(
    `sends by ${way}${isSlow ? ', on a slow line' : ''}`,
    async (model, walk) => {
      if (isSlow && isWhole(model)) await walk.slowNext(SEND);
      await press[way](control(walk.page));
      if (isWhole(model)) Object.assign(model, { typed: NOTHING, modal: 'sent', sent: model.sent + 1 });
    },
    isForm,
  );

const closes = (name: string, close: (page: Page) => Promise<void>) =>
  step(
    `closes by ${name}`,
    async (model, walk) => {
      await close(walk.page);
      model.modal = 'closed';
    },
    ({ modal }) => modal !== 'closed',
  );

const sendButton = (page: Page) => dialog(page).getByRole('button', { name: 'Отправить' });
const nameField = (page: Page) => dialog(page).getByLabel('Имя');
const opener = (page: Page) => page.getByRole('button', { name: 'Оставить заявку' }).first();
const isClosed = ({ modal }: Readonly<FeedbackModel>) => modal === 'closed';

export const start = (): FeedbackModel => ({ typed: NOTHING, modal: 'closed', sent: 0 });

const opens = (way: Way) =>
  step(
    `opens the form by ${way}`,
    async (model, walk) => {
      await press[way](opener(walk.page));
      model.modal = 'form';
    },
    isClosed,
  );

export const steps: readonly Step<FeedbackModel>[] = [
  opens('mouse'),
  opens('a double click'),
  opens('Enter'),
  type({ name: WHOLE.name }, 'Имя'),
  type({ email: WHOLE.email }, 'Электронная почта'),
  type({ msg: WHOLE.msg }, 'Сообщение'),
  sends(sendButton, 'mouse'),
  sends(sendButton, 'a double click'),
  sends(nameField, 'Enter'),
  sends(sendButton, 'mouse', true),
  step(
    'sends, and the API fails once',
    async (model, walk) => {
      await walk.failNext(SEND);
      await sendButton(walk.page).click();
      model.sent += 1;
      await dialog(walk.page).getByText('Не удалось').first().waitFor();
    },
    (model) => isForm(model) && isWhole(model),
  ),
  closes('Escape', (page) => page.keyboard.press('Escape')),
  closes('×', (page) => page.getByRole('button', { name: 'Закрыть' }).click()),
  closes('a double click on ×', (page) => page.getByRole('button', { name: 'Закрыть' }).dblclick()),
  arrival('reloads', async (model, walk) => {
    await walk.page.reload();
    await usable(walk.page);
    model.modal = 'closed';
  }),
  arrival(
    'goes to the certificates and back',
    async (_, walk) => {
      await walk.page.getByRole('link', { name: 'Сертификаты', exact: true }).click();
      await walk.page.getByRole('heading', { name: 'Как получить сертификат' }).waitFor();
      await walk.page.evaluate(() => void setTimeout(() => history.back()));
      await walk.page.getByRole('heading', { name: 'Полезная информация' }).waitFor();
    },
    isClosed,
  ),
];
