import { describe, expect, it } from 'vitest';
import { ApiError, type Api } from '../../../shared/contract/api';
import {
  closeFeedback,
  feedbackSlice,
  openFeedback,
  pageLeft,
  selectIsTold,
  selectSending,
  sendFeedback,
} from '../../../client/features/business/feedback/feedback-slice';
import { makeStore } from '../../../client/app/store';
import { facts } from '../../support/stores/facts';

const message = { name: 'Марина', email: '', phone: '+7 (921) 000-00-00', value: '', msg: 'Нужна отсрочка' };

/** A store over an API whose answer to feedback is told by the test. */
function start(answer: () => unknown) {
  let sent = 0;
  const api = {
    call: async (name: string) => {
      if (name !== 'sendFeedback') return [];
      sent += 1;
      return (await answer()) ?? {};
    },
  } as unknown as Api;
  const store = makeStore({
    api,
    slices: [feedbackSlice],
    preloaded: { facts },
  });
  return {
    store,
    sent: () => sent,
    state: () => store.getState().feedback,
    sending: () => selectSending(store.getState()),
    isTold: () => selectIsTold(store.getState()),
  };
}
const refuse = (status: number, fields?: Record<string, string>) => () => {
  throw new ApiError(status, 'refused', undefined, fields);
};
describe('Feedback on its way', () => {
  it('is not sent twice, and nothing opens the form meanwhile', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const { store, sent, state, sending } = start(() => held);
    const first = store.dispatch(sendFeedback(message));
    await store.dispatch(sendFeedback(message));
    store.dispatch(openFeedback('answer'));
    expect(state()).toMatchObject({ isOpen: false, sending: { status: 'pending' } });
    letGo();
    await first;
    expect(sent()).toBe(1);
    expect(sending().status).toBe('succeeded');
  });

  it.each([
    ['succeeded', () => null],
    ['failed', refuse(422, { msg: 'Слишком коротко' })],
    ['failed', refuse(502)],
  ])(
    'whose modal the browser has closed all the same is told to be %s, until that is closed',
    async (...given) => {
      const [status, answer] = given;
      const { store, sending, isTold } = start(answer);
      store.dispatch(openFeedback('answer'));
      const sent = store.dispatch(sendFeedback(message));
      store.dispatch(closeFeedback());
      expect(isTold()).toBe(false);
      await sent;
      expect([isTold(), sending().status]).toEqual([true, status]);
      store.dispatch(openFeedback('answer'));
      expect([isTold(), sending().status]).toEqual([false, status]);
      store.dispatch(closeFeedback());
      expect([isTold(), sending()]).toEqual([false, { status: 'idle' }]);
    },
  );
});

it('When the page changes the modal closes, and what came of a message is still told', async () => {
  const { store, state, isTold } = start(() => null);
  await store.dispatch(sendFeedback(message));
  store.dispatch(pageLeft());
  expect(isTold()).toBe(true);
  store.dispatch(openFeedback('answer'));
  store.dispatch(pageLeft());
  expect(state()?.isOpen).toBe(false);
});

const OUTAGE = { is: 'outage' };

it.each([
  ['a field of the form', { msg: 'Слишком коротко' }, { is: 'refused', fields: { msg: 'Слишком коротко' } }],
  ['a field without words', { email: '' }, { is: 'refused', fields: { email: '' } }],
  ['what people do not see', { website: 'Illegal input' }, OUTAGE],
  ['a field the form does not have', { unknown: 'Укажите компанию' }, OUTAGE],
  ['nothing by name', {}, OUTAGE],
])('Feedback that is refused about %s', async (_, fields, failure) => {
  const { store, sending } = start(refuse(422, fields));
  await store.dispatch(sendFeedback(message));
  expect(sending()).toEqual({ status: 'failed', failure });
});
