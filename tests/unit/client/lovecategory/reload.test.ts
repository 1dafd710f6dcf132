import { describe, expect, it } from 'vitest';
import { fetchCategories, restoreCard } from '../../../../client/features/lovecategory/card-categories-calls';
import { typeCard } from '../../../../client/features/lovecategory/card-categories-slice';
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

describe('After a reload', () => {
  it.each([
    {
      name: 'is restored with as many picks as it allows',
      changes: {},
      card: {},
      expected: { currentCategoryList: [paints, tiles] },
    },
    {
      name: 'is restored without picks of another month',
      changes: {},
      card: { month: 9 },
      expected: { currentCategoryList: [] },
    },
    {
      name: 'opens no modal if it is not registered',
      changes: { is_registered: false },
      card: {},
      expected: { cardNumber: '1000001' },
    },
    {
      name: 'of an earlier release is restored',
      changes: {},
      card: { codes: [8], accepted: undefined },
      expected: { currentCategoryList: [paints] },
    },
    {
      name: 'with an accepted choice keeps it while its points are missing',
      changes: { available_categories_count: 0 },
      card: { codes: [8, 11], accepted: true },
      expected: { accepted: true, currentCategoryList: [paints, fixings] },
    },
  ])('a card $name', async ({ changes, card, expected }) => {
    const { state } = await returned({ findParticipant: () => participant(changes) }, card);
    expect(state()).toMatchObject({ modal: '', cardNumber: '1000001', ...expected });
    expect(participationOf(state()) === 'accepted').toBe(state().accepted);
  });

  it('an invalid card causes no request', async () => {
    expect((await returned({}, { cardNumber: 1000001 })).requests).toEqual([]);
  });

  it.each([400, 404])(
    'a card that the API does not know (%i) is forgotten with its selection',
    async (status) => {
      const { state } = await returned({ findParticipant: refuse(status) });
      expect(rememberedCard()).toBeNull();
      expect(state()).toMatchObject({ restoreFailure: null, modal: '' });
    },
  );

  it.each([
    [0, 'no connection'],
    [429, 'limited'],
    [403, 'outage'],
    [502, 'outage'],
  ])(
    'card and selection survive a failure (%i), which is reported, and a retry restores them',
    async (status, is) => {
      const { dispatch, state } = await returned({
        findParticipant: inTurn(refuse(status), () => participant()),
      });
      expect(rememberedCard()).toEqual(remembered);
      expect(state()).toMatchObject({ modal: '', restoreFailure: { is } });
      await dispatch(restoreTabCard());
      expect(state()).toMatchObject({ restoreFailure: null, currentCategoryList: [paints, tiles] });
    },
  );

  it('a modal opened while the card is being restored stays open', async () => {
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
    ['comes', () => participant({ status: 'Старая' })],
    ['fails', refuse(502)],
    ['knows no such card', refuse(404)],
  ])('the response is dropped after a lookup or input of the visitor if it %s', async (_, old) => {
    const slow = held(old);
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
  });

  it.each([
    ['1000001', [paints, fixings]],
    ['1000002', []],
  ])(
    'a page rendered with the card %s sends no request and restores only its own selection',
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
});
