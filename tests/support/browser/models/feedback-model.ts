import type { Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import { feedback } from '../../../../shared/rules/feedback';
import { waitUntilInteractive } from '../visit';
import { press, createSteps, type Step, type Session, type Activation } from './random-steps';

/** Expected state of the session: typed text, open modal and number of sent messages. */
interface FeedbackModel {
  typed: Readonly<Record<'name' | 'email' | 'msg', string>>;
  modal: 'closed' | 'form' | 'sent';
  sent: number;
}

const SEND = /\/api\/v1\/business\/feedback\/$/;
const NOTHING = { name: '', email: '', msg: '' };
const WHOLE = { name: 'Марина', email: 'marina@example.ru', msg: 'Нужна отсрочка' };
// Throws if `feedback` requires a field that no step fills in.
v.parse(feedback, WHOLE);
const isComplete = ({ typed }: Readonly<FeedbackModel>) => Object.values(typed).every((text) => text !== '');
const isForm = ({ modal }: Readonly<FeedbackModel>) => modal === 'form';
const dialog = (page: Page) => page.getByRole('dialog');

export async function expectModel(
  model: FeedbackModel,
  session: Session,
  hasInteracted: boolean,
): Promise<void> {
  const { modal, typed, sent } = model;
  await session.expectPage(readPage, { modal, ...(modal === 'form' && { typed }) }, hasInteracted);
  expect(session.sent(SEND)).toBe(sent);
}
const { step, arrival } = createSteps(expectModel);

function readPage() {
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
    async (model, session) => {
      await dialog(session.page)
        .getByLabel(label)
        .fill(Object.values(part)[0] ?? '');
      model.typed = { ...model.typed, ...part };
    },
    isForm,
  );

const sends = (control: (page: Page) => Locator, way: Activation, isSlow = false) =>
  step(
    `sends with ${way}${isSlow ? ' on a slow connection' : ''}`,
    async (model, session) => {
      if (isSlow && isComplete(model)) await session.slowNext(SEND);
      await press[way](control(session.page));
      if (isComplete(model)) Object.assign(model, { typed: NOTHING, modal: 'sent', sent: model.sent + 1 });
    },
    isForm,
  );

const closes = (name: string, close: (page: Page) => Promise<void>) =>
  step(
    `closes with ${name}`,
    async (model, session) => {
      await close(session.page);
      model.modal = 'closed';
    },
    ({ modal }) => modal !== 'closed',
  );

const sendButton = (page: Page) => dialog(page).getByRole('button', { name: 'Отправить' });
const nameField = (page: Page) => dialog(page).getByLabel('Имя');
const opener = (page: Page) => page.getByRole('button', { name: 'Оставить заявку' }).first();
const isClosed = ({ modal }: Readonly<FeedbackModel>) => modal === 'closed';

export const start = (): FeedbackModel => ({ typed: NOTHING, modal: 'closed', sent: 0 });

const opens = (way: Activation) =>
  step(
    `opens the form with ${way}`,
    async (model, session) => {
      await press[way](opener(session.page));
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
    async (model, session) => {
      await session.failNext(SEND);
      await sendButton(session.page).click();
      model.sent += 1;
      await dialog(session.page).getByText('Не удалось').first().waitFor();
    },
    (model) => isForm(model) && isComplete(model),
  ),
  closes('Escape', (page) => page.keyboard.press('Escape')),
  closes('×', (page) => page.getByRole('button', { name: 'Закрыть' }).click()),
  closes('a double click on ×', (page) => page.getByRole('button', { name: 'Закрыть' }).dblclick()),
  arrival('reloads', async (model, session) => {
    await session.page.reload();
    await waitUntilInteractive(session.page);
    model.modal = 'closed';
  }),
  arrival(
    'goes to the certificates and back',
    async (_, session) => {
      await session.page.getByRole('link', { name: 'Сертификаты', exact: true }).click();
      await session.page.getByRole('heading', { name: 'Как получить сертификат' }).waitFor();
      await session.page.evaluate(() => void setTimeout(() => history.back()));
      await session.page.getByRole('heading', { name: 'Полезная информация' }).waitFor();
    },
    isClosed,
  ),
];
