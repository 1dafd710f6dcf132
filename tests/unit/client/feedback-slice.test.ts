import { expect, it } from 'vitest';
import { ApiError, type Api } from '../../../shared/contract/api';
import {
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
  const api = { call: async (name: string) => (name === 'sendFeedback' ? answer() : []) } as unknown as Api;
  const store = makeStore({ api, slices: [feedbackSlice], preloaded: { facts } });
  return {
    store,
    state: () => store.getState().feedback,
    sending: () => selectSending(store.getState()),
    isTold: () => selectIsTold(store.getState()),
  };
}
const refuse = (status: number, fields?: Record<string, string>) => () => {
  throw new ApiError(status, 'refused', undefined, fields);
};

it('When the page changes the modal closes, and what came of a message is still told', async () => {
  const { store, state, isTold } = start(() => ({}));
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
