import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { usable } from '../browser/visit';
import { step, type Step, type Walk } from './walk';

/** What is known of the walk: what is typed, what is open, and how many messages were sent. */
interface FeedbackModel {
  typed: Readonly<Record<'name' | 'email' | 'msg', string>>;
  modal: 'closed' | 'form' | 'sent';
  sent: number;
}

const SEND = /\/api\/v1\/business\/feedback\/$/;
const NOTHING = { name: '', email: '', msg: '' };
const isWhole = ({ typed }: Readonly<FeedbackModel>) => Object.values(typed).every((text) => text !== '');
const isForm = ({ modal }: Readonly<FeedbackModel>) => modal === 'form';
const dialog = (page: Page) => page.getByRole('dialog');

async function seen(model: FeedbackModel, { page, asked, holds }: Walk, acted = true): Promise<void> {
  await expect
    .poll(() => whatIsSeen(page), { timeout: 6000 })
    .toEqual({ modal: model.modal, ...(model.modal === 'form' && { typed: model.typed }) });
  await holds(acted);
  expect(asked.filter((call) => call.startsWith('POST') && SEND.test(call)).length).toBe(model.sent);
}

const whatIsSeen = (page: Page) =>
  page
    .evaluate(() => {
      const open = document.querySelector('dialog[open]');
      const valueOf = (name: string) => open?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
      const isForm = !!open?.querySelector('form');
      return {
        modal: isForm ? 'form' : open ? 'sent' : 'closed',
        ...(isForm && { typed: { name: valueOf('name'), email: valueOf('email'), msg: valueOf('msg') } }),
      };
    })
    .catch(() => 'leaving');

const type = (part: Partial<FeedbackModel['typed']>, label: string) =>
  step<FeedbackModel>(
    `types ${JSON.stringify(part)}`,
    async (model, walk) => {
      await dialog(walk.page)
        .getByLabel(label)
        .fill(Object.values(part)[0] ?? '');
      model.typed = { ...model.typed, ...part };
      await seen(model, walk);
    },
    isForm,
  );

const send = (name: string, press: (page: Page) => Promise<void>, before?: (walk: Walk) => Promise<void>) =>
  step<FeedbackModel>(
    `sends ${name}`,
    async (model, walk) => {
      if (isWhole(model)) await before?.(walk);
      await press(walk.page);
      if (isWhole(model)) Object.assign(model, { typed: NOTHING, modal: 'sent', sent: model.sent + 1 });
      await seen(model, walk);
    },
    isForm,
  );

const close = (name: string, press: (page: Page) => Promise<void>) =>
  step<FeedbackModel>(
    `closes by ${name}`,
    async (model, walk) => {
      await press(walk.page);
      model.modal = 'closed';
      await seen(model, walk);
    },
    ({ modal }) => modal !== 'closed',
  );

const sendButton = (page: Page) => dialog(page).getByRole('button', { name: 'Отправить' });
const opener = (page: Page) => page.getByRole('link', { name: 'Оставить заявку' }).first();
const isClosed = ({ modal }: Readonly<FeedbackModel>) => modal === 'closed';

export const startOfFeedback = async (walk: Walk): Promise<FeedbackModel> => {
  const model: FeedbackModel = { typed: NOTHING, modal: 'closed', sent: 0 };
  await seen(model, walk, false);
  return model;
};

const opens = (name: string, press: (page: Page) => Promise<void>) =>
  step<FeedbackModel>(
    `opens the form by ${name}`,
    async (model, walk) => {
      await press(walk.page);
      model.modal = 'form';
      await seen(model, walk);
    },
    isClosed,
  );

export const feedbackSteps: readonly Step<FeedbackModel>[] = [
  opens('mouse', (page) => opener(page).click()),
  opens('a double click', (page) => opener(page).dblclick()),
  opens('Enter', (page) => opener(page).press('Enter')),
  type({ name: 'Марина' }, 'Имя'),
  type({ email: 'marina@example.ru' }, 'Электронная почта'),
  type({ msg: 'Нужна отсрочка' }, 'Сообщение'),
  send('by mouse', (page) => sendButton(page).click()),
  send('by a double click', (page) => sendButton(page).dblclick()),
  send('by Enter in a field', (page) => dialog(page).getByLabel('Имя').press('Enter')),
  send(
    'on a slow line',
    (page) => sendButton(page).click(),
    (walk) => walk.slowNext(SEND),
  ),
  step(
    'sends, and the API fails once',
    async (model, walk) => {
      await walk.failNext(SEND);
      await sendButton(walk.page).click();
      model.sent += 1;
      await dialog(walk.page).getByText('Не удалось').first().waitFor();
      await seen(model, walk);
    },
    (model) => isForm(model) && isWhole(model),
  ),
  close('Escape', (page) => page.keyboard.press('Escape')),
  close('×', (page) => page.getByRole('button', { name: 'Закрыть' }).click()),
  close('a double click on ×', (page) => page.getByRole('button', { name: 'Закрыть' }).dblclick()),
  step('reloads', async (model, walk) => {
    await walk.page.reload();
    await usable(walk.page);
    model.modal = 'closed';
    await seen(model, walk, false);
  }),
  step(
    'goes to the certificates and back',
    async (model, walk) => {
      await walk.page.getByRole('link', { name: 'Сертификаты', exact: true }).click();
      await walk.page.getByRole('heading', { name: 'Как получить сертификат' }).waitFor();
      await walk.page.evaluate(() => void setTimeout(() => history.back()));
      await walk.page.getByRole('heading', { name: 'Полезная информация' }).waitFor();
      await seen(model, walk, false);
    },
    isClosed,
  ),
];
