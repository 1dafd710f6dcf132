import { describe, expect, it } from 'vitest';
import { ApiError, type Api } from '../../shared/api';
import {
  closeFeedback,
  feedback,
  openFeedback,
  selectFeedback,
  sendFeedback,
} from '../../client/features/business/feedback/feedback-slice';
import { makeStore } from '../../client/store';

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
    slices: { feedback },
    preloaded: { facts: { site: 'promo', page: 'law', assets: '/', mainSiteUrl: '/', year: 2026 } },
  });
  return { store, sent: () => sent, state: () => selectFeedback(store.getState()) };
}
/** As the reducer sees the modal's opening; its code is not needed here. */
const reopened = [closeFeedback(), openFeedback.pending('id', async () => {})];

describe('Feedback on its way', () => {
  it('is still on its way when the modal is closed and opened again, and is not sent twice', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const { store, sent, state } = start(() => held);
    const first = store.dispatch(sendFeedback(message));
    for (const action of reopened) store.dispatch(action);
    expect(state().sending).toEqual({ is: 'sending' });
    await store.dispatch(sendFeedback(message));
    letGo();
    await first;
    expect(sent()).toBe(1);
    expect(state().sending.is).toBe('sent');
  });

  it('asks anew once it has been answered', async () => {
    const { store, state } = start(() => null);
    await store.dispatch(sendFeedback(message));
    for (const action of reopened) store.dispatch(action);
    expect(state().sending).toEqual({ is: 'asking' });
  });
});

describe('Feedback that is refused', () => {
  it.each([
    [
      'a field of the form',
      { msg: 'Слишком коротко' },
      { is: 'refused', fields: { msg: 'Слишком коротко' } },
    ],
    ['a field without words', { email: '' }, { is: 'refused', fields: { email: '' } }],
    ['what people do not see', { website: 'Illegal input' }, { is: 'failed' }],
    ['a field the form does not have', { company: 'Укажите компанию' }, { is: 'failed' }],
    ['nothing by name', {}, { is: 'failed' }],
  ])('about %s', async (_, fields, sending) => {
    const { store, state } = start(() => {
      throw new ApiError(422, 'refused', undefined, fields);
    });
    await store.dispatch(sendFeedback(message));
    expect(state().sending).toEqual(sending);
  });
});
