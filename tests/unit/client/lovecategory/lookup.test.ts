import { describe, expect, it } from 'vitest';
import {
  fetchCategories,
  lookUpCard,
  refreshMonth,
} from '../../../../client/features/lovecategory/card-categories-calls';
import {
  closeModal,
  openModal,
  pick,
  correctNumber,
  typeCard,
} from '../../../../client/features/lovecategory/card-categories-slice';
import { choose } from '../../../../client/features/lovecategory/use-card-flow';
import { ApiError } from '../../../../shared/contract/api';
import { isEligible } from '../../../../shared/rules/eligibility';
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

describe('A card lookup', () => {
  it.each([
    {
      outcome: 'an unregistered card',
      findParticipant: () => participant({ is_registered: false }),
      expected: { modal: 'card-info' },
    },
    {
      outcome: 'an API outage',
      findParticipant: refuse(502),
      expected: { modal: 'error-modal', cardStatus: '', failure: { kind: 'outage' } },
    },
    {
      outcome: 'a call that the server no longer supports',
      findParticipant: () => Promise.reject(new ApiError(404, 'not_found')),
      expected: { failure: { kind: 'gone' } },
    },
    {
      outcome: 'an unknown card',
      findParticipant: refuse(404),
      expected: { modal: 'error-modal', failure: { kind: 'unknown', card: '7654321' } },
    },
    {
      outcome: 'an exceeded rate limit',
      findParticipant: refuse(429, 42),
      expected: { modal: 'error-modal', failure: { kind: 'limited', retryAfter: 42 } },
    },
  ])('opens a modal for $outcome', async ({ findParticipant, expected }) => {
    const { dispatch, state } = cardStore({ findParticipant });
    await dispatch(lookUpOf('7654321'));
    expect(state()).toMatchObject(expected);
  });

  it('returns to the same modal and keeps the typed number after a failure', async () => {
    for (const cardModal of ['check-savings', 'input-number'] as const) {
      const { dispatch, state } = cardStore({ findParticipant: refuse(502) });
      dispatch(typeCard('1000500'));
      await dispatch(lookUpCard({ cardNumber: '1000500', cardModal }));
      dispatch(correctNumber());
      expect(state()).toMatchObject({ modal: cardModal, failedLookUp: { cardNumber: '1000500' } });
      dispatch(closeModal());
      dispatch(openModal('input-number'));
      expect(state()).toMatchObject({ modal: 'input-number', failedLookUp: null, typedCard: '1000500' });
    }
  });
});

describe('The month of the displayed categories', () => {
  it.each([
    {
      source: 'the API',
      apiMonths: [10],
      categories_score: { 10: 0 },
      lists: undefined,
      expected: { listMonth: 10, categoriesSelected: true },
    },
    {
      source: 'the API even if the card only has lists of later months',
      apiMonths: [11, 11],
      categories_score: {},
      lists: { 0: [paints], 1: [light] },
      expected: { currentMonth: 11, currCategoriesList: [], nextCategoriesList: [paints] },
    },
    {
      source: 'the first list of the card if the month of the API is invalid',
      apiMonths: [12],
      categories_score: { 11: 5 },
      lists: { 0: [light], 11: [paints] },
      expected: { currentMonth: null, listMonth: 11, categoriesSelected: true, nextCategoriesList: [light] },
    },
    {
      source: 'a second API response after a new year has begun',
      apiMonths: [11, 0],
      categories_score: { 11: 500 },
      lists: { 0: [paints], 1: [light] },
      expected: {
        currentMonth: 0,
        currCategoriesList: [paints],
        nextCategoriesList: [light],
        categoriesSelected: false,
      },
    },
  ])('is read from $source', async ({ apiMonths, categories_score, lists, expected }) => {
    const { dispatch, names, options, state } = cardStore({
      promoCategories: inTurn(...apiMonths.map((month) => () => inMonth(month))),
      findParticipant: () => participant({ categories_score }, lists),
    });
    await dispatch(fetchCategories());
    await dispatch(lookUpOf('1000001'));
    expect(state()).toMatchObject(expected);
    const again = apiMonths.length > 1 ? ['promoCategories'] : [];
    expect(names()).toEqual(['promoCategories', 'findParticipant', ...again]);
    if (again.length) expect(options.at(-1)).toEqual({ bypassCache: true });
  });

  it('is requested from the API if the rendered page does not contain it', async () => {
    const { dispatch, state } = cardStore({}, []);
    await dispatch(lookUpOf('1000001'));
    expect(state()).toMatchObject({ currentMonth: 10, currCategoriesList: [paints, tiles, fixings] });
  });
});

describe('The button «Выбрать категории»', () => {
  it('opens the card number modal if the card has no categories to choose', async () => {
    const { dispatch, state } = await withCard({ findParticipant: () => participant({}, {}) });
    dispatch(choose());
    expect(state().modal).toBe('input-number');
  });
});

describe('A tab that becomes visible again', () => {
  it('closes the modal and shows a notice if a new month has begun', async () => {
    const { store, dispatch, state } = await withCard({
      promoCategories: inTurn(
        () => inMonth(10),
        () => inMonth(11),
      ),
    });
    dispatch(pick(paints));
    dispatch(openModal('choose-category'));
    const renewed = dispatch(refreshMonth());
    expect([state().status, store.getState().requests.pending]).toEqual(['idle', 1]);
    await renewed;
    expect(state()).toMatchObject({
      modal: '',
      notice: 'month-turned',
      currentMonth: 11,
      currCategoriesList: [light],
      currentCategoryList: [],
    });
  });

  it('ignores a late response with the new month if the visitor has looked up another card', async () => {
    const slow = held(() => inMonth(11));
    const { dispatch, state } = await withCard({
      promoCategories: inTurn(() => inMonth(10), slow.answer),
      findParticipant: ({ cardNumber }) => participant({ status: cardNumber }),
    });
    const quiet = dispatch(refreshMonth());
    await dispatch(lookUpOf('1000002'));
    slow.release();
    await quiet;
    expect(state()).toMatchObject({ cardNumber: '1000002', cardStatus: '1000002', currentMonth: 10 });
  });
});

describe('isEligible', () => {
  it.each([
    { status: 'Профи', expected: true },
    { status: 'эксперт', expected: true },
    { status: 'СУПЕР-ЭКСПЕРТ', expected: true },
    { status: ' профи ', expected: true },
    { status: 'Новичок', expected: false },
    { status: '', expected: false },
    { status: 'профи+', expected: false },
    { status: 'супер эксперт', expected: false },
  ])('returns $expected for the status $status', ({ status, expected }) => {
    expect(isEligible(status)).toBe(expected);
  });
});
