import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refreshMonth } from '../../../../client/features/lovecategory/card-categories-calls';
import {
  cardCategoriesSlice,
  closeModal,
  openModal,
  pick,
} from '../../../../client/features/lovecategory/card-categories-slice';
import { standingOf } from '../../../../client/features/lovecategory/status/standing';
import { choose } from '../../../../client/features/lovecategory/use-card-flow';
import {
  cardStore,
  fixings,
  held,
  inMonth,
  inTurn,
  light,
  lookUpOf,
  paints,
  participant,
  refuse,
  tiles,
  withCard,
} from '../../../support/stores/card-store';

describe('«Выбрать категории»', () => {
  it('asks for a card where none is known, and of the API nothing', async () => {
    const { dispatch, asked, state } = cardStore();
    expect(await dispatch(choose())).toBe(false);
    expect([state().modal, asked]).toEqual(['input-number', []]);
  });

  it('of a card in hand asks for the month first: of another one for what can be chosen in it', async () => {
    const { dispatch, asked, options, state } = await withCard({
      promoCategories: inTurn(
        () => inMonth(10),
        () => inMonth(11),
      ),
      findParticipant: () =>
        participant({ categories_score: { 10: 0 } }, { 10: [paints, tiles], 11: [light, paints] }),
    });
    expect(state().categoriesSelected).toBe(true);
    await dispatch(choose());
    expect(asked).toEqual([
      ['promoCategories', {}],
      ['findParticipant', { cardNumber: '1000001' }],
    ]);
    expect(options[0]).toEqual({ bypassCache: true });
    expect(state()).toMatchObject({ status: 'idle', modal: '', currentMonth: 11 });
    expect(standingOf(state())).toBe('choosing');
  });

  it('holds other questions up while it asks, and goes by what is known where nobody answers; a tick counts', async () => {
    const slow = held(refuse(502));
    const { dispatch, state } = await withCard({ promoCategories: inTurn(() => inMonth(10), slow.answer) });
    const chosen = dispatch(choose());
    dispatch(openModal('check-savings'));
    dispatch(pick(paints));
    expect(state()).toMatchObject({ status: 'pending', modal: '' });
    slow.letGo();
    expect(await chosen).toBe(true);
    expect(state()).toMatchObject({ status: 'idle', currentMonth: 10, currentCategoryList: [paints] });
  });

  it.each([
    ['that is not eligible', { status: 'Новичок' }],
    ['that is not registered', { is_registered: false }],
    ['with nothing left to choose', { available_categories_count: 0 }],
  ])('of a card %s asks for another', async (_, changes) => {
    const { dispatch, state } = await withCard({ findParticipant: () => participant(changes) });
    dispatch(closeModal());
    await dispatch(choose());
    expect(state().modal).toBe('input-number');
  });
});

describe('A tab that is looked at again', () => {
  it('in another month is of that month, its question about old picks gone, and says so', async () => {
    const { store, dispatch, state } = await withCard({
      promoCategories: inTurn(
        () => inMonth(10),
        () => inMonth(11),
      ),
    });
    dispatch(pick(paints));
    dispatch(openModal('choose-category'));
    const renewed = dispatch(refreshMonth({ quietly: true }));
    expect([state().status, store.getState().requests.pending]).toEqual(['idle', 0]);
    await renewed;
    expect(state()).toMatchObject({
      modal: '',
      notice: 'month-turned',
      currentMonth: 11,
      currCategoriesList: [light],
      currentCategoryList: [],
    });
  });

  it('leaves the last word to a question asked meanwhile', async () => {
    const slow = held(() => inMonth(11));
    const { dispatch, state } = await withCard({
      promoCategories: inTurn(() => inMonth(10), slow.answer),
      findParticipant: ({ cardNumber }) => participant({ status: cardNumber }),
    });
    const quiet = dispatch(refreshMonth({ quietly: true }));
    await dispatch(lookUpOf('1000002'));
    slow.letGo();
    await quiet;
    expect(state()).toMatchObject({ cardNumber: '1000002', cardStatus: '1000002', currentMonth: 10 });
  });
});

it('The picks never exceed the count and never repeat, whatever is clicked', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(paints, tiles, fixings, light)), fc.nat(4), (clicks, limit) => {
      const { reducer, getInitialState } = cardCategoriesSlice;
      const state = clicks.reduce((now, category) => reducer(now, pick(category)), {
        ...getInitialState(),
        availableCategoriesCount: limit,
      });
      const codes = state.currentCategoryList.map(({ code }) => code);
      expect(codes.length).toBeLessThanOrEqual(limit);
      expect(new Set(codes).size).toBe(codes.length);
    }),
  );
});
