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
  tryAgain,
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
    ['is not registered', () => participant({ is_registered: false }), { modal: 'card-info' }],
    [
      'the API fails to describe',
      refuse(502),
      { modal: 'error-modal', cardStatus: '', failure: { is: 'outage' } },
    ],
    [
      'an outdated tab requests',
      () => Promise.reject(new ApiError(404, 'not_found')),
      { failure: { is: 'gone' } },
    ],
    ['is unknown', refuse(404), { modal: 'error-modal', failure: { is: 'unknown', card: '7654321' } }],
    [
      'exceeds the rate limit',
      refuse(429, 42),
      { modal: 'error-modal', failure: { is: 'limited', retryAfter: 42 } },
    ],
  ])('opens the modal of a card that %s', async (_, findParticipant, expected) => {
    const { dispatch, state } = cardStore({ findParticipant });
    await dispatch(lookUpOf('7654321'));
    expect(state()).toMatchObject(expected);
  });

  it('returns to the modal of the failed lookup, and after closing it keeps the number in the page’s field', async () => {
    for (const askedFor of ['check-savings', 'input-number'] as const) {
      const { dispatch, state } = cardStore({ findParticipant: refuse(502) });
      dispatch(typeCard('1000500'));
      await dispatch(lookUpCard({ cardNumber: '1000500', askedFor }));
      dispatch(tryAgain());
      expect(state()).toMatchObject({ modal: askedFor, failedLookUp: { cardNumber: '1000500' } });
      dispatch(closeModal());
      dispatch(openModal('input-number'));
      expect(state()).toMatchObject({ modal: 'input-number', failedLookUp: null, typedCard: '1000500' });
    }
  });
});

describe('The month of a card’s lists', () => {
  it.each([
    {
      name: 'the month of the API; a score of 0 counts as chosen',
      named: [10],
      categories_score: { 10: 0 },
      lists: undefined,
      expected: { listMonth: 10, categoriesSelected: true },
    },
    {
      name: 'the month of the API if the card has lists of later months only',
      named: [11, 11],
      categories_score: {},
      lists: { 0: [paints], 1: [light] },
      expected: { currentMonth: 11, currCategoriesList: [], nextCategoriesList: [paints] },
    },
    {
      name: 'the first month of the card if the API names none, also at the turn of the year',
      named: [12],
      categories_score: { 11: 5 },
      lists: { 0: [light], 11: [paints] },
      expected: { currentMonth: null, listMonth: 11, categoriesSelected: true, nextCategoriesList: [light] },
    },
    {
      name: 'requested again on a page rendered before the turn of the year',
      named: [11, 0],
      categories_score: { 11: 500 },
      lists: { 0: [paints], 1: [light] },
      expected: {
        currentMonth: 0,
        currCategoriesList: [paints],
        nextCategoriesList: [light],
        categoriesSelected: false,
      },
    },
  ])('is $name', async ({ named, categories_score, lists, expected }) => {
    const { dispatch, names, options, state } = cardStore({
      promoCategories: inTurn(...named.map((month) => () => inMonth(month))),
      findParticipant: () => participant({ categories_score }, lists),
    });
    await dispatch(fetchCategories());
    await dispatch(lookUpOf('1000001'));
    expect(state()).toMatchObject(expected);
    const again = named.length > 1 ? ['promoCategories'] : [];
    expect(names()).toEqual(['promoCategories', 'findParticipant', ...again]);
    if (again.length) expect(options.at(-1)).toEqual({ bypassCache: true });
  });

  it('is requested if the page does not know it', async () => {
    const { dispatch, state } = cardStore({}, []);
    await dispatch(lookUpOf('1000001'));
    expect(state()).toMatchObject({ currentMonth: 10, currCategoriesList: [paints, tiles, fixings] });
  });
});

describe('The button «Выбрать категории»', () => {
  it('asks for another card if the current one has no categories to choose', async () => {
    const { dispatch, state } = await withCard({ findParticipant: () => participant({}, {}) });
    dispatch(choose());
    expect(state().modal).toBe('input-number');
  });
});

describe('A tab that becomes visible again', () => {
  it('shows a new month with a notice, and closes the modal about the old selection', async () => {
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

  it('drops the refreshed month if the visitor has sent a request in the meantime', async () => {
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

it.each([
  ['Профи', true],
  ['эксперт', true],
  ['СУПЕР-ЭКСПЕРТ', true],
  [' профи ', true],
  ['Новичок', false],
  ['', false],
  ['профи+', false],
  ['супер эксперт', false],
])('The eligibility of the status «%s» is %s', (status, may) => {
  expect(isEligible(status)).toBe(may);
});
