import { describe, expect, it } from 'vitest';
import {
  confirmCategories,
  fetchCategories,
  restoreCard,
} from '../../../../client/features/lovecategory/card-categories-calls';
import {
  dropOtherCard,
  openModal,
  typeCard,
} from '../../../../client/features/lovecategory/card-categories-slice';
import { participationOf } from '../../../../client/features/lovecategory/status/participation';
import { choose, restoreTabCard } from '../../../../client/features/lovecategory/use-card-flow';
import {
  cardStore,
  fixings,
  held,
  inTurn,
  lookUpOf,
  paints,
  participant,
  refuse,
  rememberCard,
  rememberedCard,
  tiles,
  type Answers,
} from '../../../support/stores/card-store';

const remembered = { cardNumber: '1000001', month: 10, codes: [11, 99, 8, 7], accepted: false };
const returning = (answers: Answers = {}, card: object = {}) => {
  rememberCard({ ...remembered, ...card });
  return cardStore(answers, []);
};
const returned = async (answers: Answers = {}, card: object = {}) => {
  const back = returning(answers, card);
  await back.dispatch(restoreTabCard());
  return back;
};

describe('A reloaded favourite categories page', () => {
  it.each([
    {
      content: 'as many selected categories as the card allows',
      changes: {},
      card: {},
      expected: { currentCategoryList: [paints, tiles] },
    },
    {
      content: 'no categories that were selected in another month',
      changes: {},
      card: { month: 9 },
      expected: { currentCategoryList: [] },
    },
    {
      content: 'an unregistered card without opening a modal',
      changes: { is_registered: false },
      card: {},
      expected: { cardNumber: '1000001' },
    },
    {
      content: 'a card stored by an earlier release',
      changes: {},
      card: { codes: [8], accepted: undefined },
      expected: { currentCategoryList: [paints] },
    },
    {
      content: 'an accepted choice that has no points yet',
      changes: { available_categories_count: 0 },
      card: { codes: [8, 11], accepted: true },
      expected: { accepted: true, currentCategoryList: [paints, fixings] },
    },
  ])('restores $content', async ({ changes, card, expected }) => {
    const { state } = await returned({ findParticipant: () => participant(changes) }, card);
    expect(state()).toMatchObject({ modal: '', cardNumber: '1000001', ...expected });
    expect(participationOf(state()) === 'accepted').toBe(state().accepted);
  });

  it('sends no request for an invalid stored card', async () => {
    expect((await returned({}, { cardNumber: 1000001 })).requests).toEqual([]);
  });

  it.each([400, 404])('discards a stored card that the API rejects with %i', async (status) => {
    const { state } = await returned({ findParticipant: refuse(status) });
    expect(rememberedCard()).toBeNull();
    expect(state()).toMatchObject({ restoreFailure: null, modal: '' });
  });

  it.each([
    { status: 0, failure: 'no connection' },
    { status: 429, failure: 'limited' },
    { status: 403, failure: 'outage' },
    { status: 502, failure: 'outage' },
  ])('keeps the stored card for a retry after a failure with status $status', async ({ status, failure }) => {
    const { dispatch, state } = await returned({
      findParticipant: inTurn(refuse(status), () => participant()),
    });
    expect(rememberedCard()).toEqual(remembered);
    expect(state()).toMatchObject({ modal: '', restoreFailure: { kind: failure } });
    await dispatch(restoreTabCard());
    expect(state()).toMatchObject({ restoreFailure: null, currentCategoryList: [paints, tiles] });
  });

  it('keeps a modal open that the visitor opened while the card was being restored', async () => {
    const slow = held(() => participant());
    const { dispatch, state } = returning({ findParticipant: slow.answer });
    const restored = dispatch(restoreCard(remembered));
    dispatch(choose());
    expect(state()).toMatchObject({ status: 'idle', modal: 'input-number' });
    slow.release();
    await restored;
    expect(state()).toMatchObject({ modal: 'input-number', cardNumber: '1000001' });
  });

  it.each([
    { response: 'a late response', answer: () => participant({ status: 'Старая' }) },
    { response: 'a late failure', answer: refuse(502) },
    { response: 'a late 404', answer: refuse(404) },
  ])(
    'ignores $response for the stored card if the visitor has started typing another number',
    async ({ answer }) => {
      const slow = held(answer);
      const { dispatch, state } = returning({
        findParticipant: ({ cardNumber }) =>
          cardNumber === '1000001' ? slow.answer() : participant({ status: 'Новая' }),
      });
      const [quiet, late] = [dispatch(restoreCard(remembered)), dispatch(restoreCard(remembered))];
      dispatch(typeCard('1'));
      slow.release();
      await quiet;
      expect(state()).toMatchObject({ typedCard: '1', cardNumber: '', restoreFailure: null });
      await dispatch(lookUpOf('1000002'));
      await late;
      expect(state()).toMatchObject({ cardNumber: '1000002', cardStatus: 'Новая', modal: '' });
      expect(rememberedCard()).toEqual(remembered);
    },
  );

  it.each([
    ['1000001', [paints, fixings]],
    ['1000002', []],
  ])(
    'restores the selected categories only if they belong to the displayed card %s',
    async (card, picked) => {
      const { dispatch, requests, state } = returning({}, { codes: [8, 11] });
      await dispatch(fetchCategories());
      await dispatch(lookUpOf(card));
      requests.length = 0;
      await dispatch(restoreTabCard());
      expect(requests).toEqual([]);
      expect(state().currentCategoryList).toEqual(picked);
    },
  );

  it('keeps the list of chosen categories if the page already shows the card', async () => {
    const { dispatch, state } = returning(
      {
        findParticipant: inTurn(
          () => participant(),
          () => participant({ categories_score: { 10: 0 } }),
        ),
      },
      { codes: [8] },
    );
    await dispatch(fetchCategories());
    await dispatch(restoreTabCard());
    dispatch(openModal('choose-category'));
    await dispatch(confirmCategories());
    const chosen = state().currentCategoryList;
    expect(chosen).not.toEqual([]);
    await dispatch(restoreTabCard());
    expect(state()).toMatchObject({ modal: 'choosen-categories', currentCategoryList: chosen });
  });

  it('restores another card after a card that was restored earlier', async () => {
    const { dispatch, state } = returning();
    dispatch(typeCard('1000001'));
    await dispatch(restoreTabCard());
    dispatch(dropOtherCard('1000002'));
    rememberCard({ ...remembered, cardNumber: '1000002' });
    await dispatch(restoreTabCard());
    expect(state().cardNumber).toBe('1000002');
  });
});
