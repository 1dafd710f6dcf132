import { describe, expect, it, vi } from 'vitest';
import {
  confirmCategories,
  fetchCategories,
} from '../../../../client/features/lovecategory/card-categories-calls';
import { closeModal, openModal, pick } from '../../../../client/features/lovecategory/card-categories-slice';
import { participationOf } from '../../../../client/features/lovecategory/status/participation';
import {
  fixings,
  inMonth,
  inTurn,
  light,
  lookUpOf,
  paints,
  participant,
  refuse,
  tiles,
  withPicks,
} from '../../../support/stores/card-store';

const SENT = ['promoCategories', 'chooseCategories', 'findParticipant'];
/** API response for the card after the choice: `categories_score` contains an entry for month 10. */
const chosen = (list: readonly object[] = [paints, fixings]) =>
  participant({ available_categories_count: 0, categories_score: { 10: 0 } }, { 10: list });

describe('Confirming selected categories', () => {
  it('sends the categories and then shows them as chosen', async () => {
    const { dispatch, requests, state } = await withPicks({
      findParticipant: ({ categories }) => (categories ? chosen() : participant()),
    });
    await dispatch(confirmCategories());
    const form = { cardNumber: '1000001', categories: [8, 11] };
    expect(requests).toEqual([
      ['promoCategories', {}],
      ['chooseCategories', form],
      ['findParticipant', form],
    ]);
    expect(state()).toMatchObject({
      modal: 'choosen-categories',
      notice: null,
      categoriesSelected: true,
      availableCategoriesCount: 0,
      currentCategoryList: [paints, fixings],
    });
  });

  it('ignores other actions until the responses arrive', async () => {
    const { dispatch, names, state } = await withPicks();
    const saved = dispatch(confirmCategories());
    const saving = state();
    for (const action of [pick(tiles), pick(paints), closeModal(), openModal('check-savings')])
      dispatch(action);
    await Promise.all([dispatch(lookUpOf('1000002')), dispatch(confirmCategories())]);
    expect(state()).toEqual(saving);
    await saved;
    expect(names()).toEqual(SENT);
    expect(state()).toMatchObject({ modal: 'choosen-categories', currentCategoryList: [paints, fixings] });
    dispatch(closeModal());
    expect(state().modal).toBe('');
  });

  it('marks the categories as accepted for this card but not for the next card', async () => {
    const { dispatch, state } = await withPicks();
    await dispatch(confirmCategories());
    expect([state().modal, participationOf(state())]).toEqual(['choosen-categories', 'accepted']);
    dispatch(closeModal());
    await dispatch(lookUpOf('1000001'));
    expect(participationOf(state())).toBe('accepted');
    await dispatch(lookUpOf('1000002'));
    expect(participationOf(state())).toBe('choosing');
  });

  it.each([
    [502, SENT.slice(0, 2)],
    [429, SENT.slice(0, 2)],
    [422, SENT],
  ])('can be retried after a %i response', async (status, requests) => {
    const { dispatch, names, state } = await withPicks({ chooseCategories: refuse(status) });
    await dispatch(confirmCategories());
    expect(names()).toEqual(requests);
    expect(state()).toMatchObject({ modal: 'error-modal', categoriesSelected: false });
    await dispatch(confirmCategories());
    expect(names()).toEqual([...requests, ...requests]);
    expect(state()).toMatchObject({ modal: 'error-modal', currentCategoryList: [paints, fixings] });
  });

  it.each([
    { earlier: 'a different earlier choice', list: [tiles], notice: 'chosen-before' },
    { earlier: 'the same earlier choice', list: [fixings, paints], notice: null },
  ])('shows $earlier if the API rejects the new one', async ({ list, notice }) => {
    const { dispatch, state } = await withPicks({
      chooseCategories: refuse(422),
      findParticipant: ({ categories }) => (categories ? chosen(list) : participant()),
    });
    await dispatch(confirmCategories());
    expect(state()).toMatchObject({
      modal: 'choosen-categories',
      notice,
      categoriesSelected: true,
      currentCategoryList: list,
    });
  });

  it('is not reported as accepted if the API rejects the categories', async () => {
    const onAccepted = vi.fn<() => void>();
    const { dispatch, state } = await withPicks({
      chooseCategories: refuse(422),
      findParticipant: ({ categories }) => (categories ? chosen([tiles]) : participant()),
    });
    await dispatch(confirmCategories(onAccepted));
    expect(state().modal).toBe('choosen-categories');
    expect(onAccepted).not.toHaveBeenCalled();
  });

  it('does not send the categories again if only the card lookup failed', async () => {
    const onAccepted = vi.fn<() => void>();
    const { dispatch, names, state } = await withPicks({
      chooseCategories: inTurn(refuse(502), () => ({})),
      findParticipant: inTurn(
        () => participant(),
        refuse(502),
        () => chosen(),
      ),
    });
    await dispatch(confirmCategories(onAccepted));
    expect(onAccepted).toHaveBeenCalledTimes(0);
    await dispatch(confirmCategories(onAccepted));
    expect(state()).toMatchObject({ modal: 'error-modal', currentCategoryList: [paints, fixings] });
    expect(participationOf(state())).toBe('accepted');
    await dispatch(confirmCategories(onAccepted));
    expect(onAccepted).toHaveBeenCalledTimes(1);
    expect(participationOf(state())).toBe('chosen');
    expect(names()).toEqual([...SENT.slice(0, 2), ...SENT, 'findParticipant']);
  });

  it('sends the categories of another card after the lookup of the first card has failed', async () => {
    const { dispatch, requests } = await withPicks({
      findParticipant: inTurn(
        () => participant(),
        refuse(502),
        () => participant(),
        () => participant(),
      ),
    });
    await dispatch(confirmCategories());
    await dispatch(lookUpOf('1000002'));
    dispatch(pick(paints));
    await dispatch(confirmCategories());
    expect(requests).toContainEqual(['chooseCategories', { cardNumber: '1000002', categories: [8] }]);
  });
});

describe('Confirming selected categories after the month has ended', () => {
  /** Creates a store with categories that were selected in November. Then the API switches to December. */
  const pickedBeforeMidnight = (changes: object = {}) => {
    const lists = { 10: [paints, tiles, fixings], 11: [paints, light] };
    const now = { month: 10 };
    return withPicks({
      promoCategories: () => inMonth(now.month),
      findParticipant: () => participant(now.month === 11 ? changes : {}, lists),
    }).then((started) => ((now.month = 11), started));
  };

  it('shows the categories of the new month and sends nothing', async () => {
    const { dispatch, requests, options, state } = await pickedBeforeMidnight();
    await dispatch(confirmCategories());
    expect(requests).toEqual([
      ['promoCategories', {}],
      ['findParticipant', { cardNumber: '1000001' }],
    ]);
    expect(options[0]).toEqual({ bypassCache: true });
    expect(state()).toMatchObject({
      status: 'idle',
      modal: '',
      notice: 'month-turned',
      currentMonth: 11,
      currCategoriesList: [paints, light],
      currentCategoryList: [],
    });
    dispatch(pick(light));
    expect(state().notice).toBe('month-turned');
    await dispatch(confirmCategories());
    expect(requests).toContainEqual(['chooseCategories', { cardNumber: '1000001', categories: [15] }]);
    expect(state().notice).toBeNull();
  });

  it('shows that the card already has categories for the new month', async () => {
    const { dispatch, names, state } = await pickedBeforeMidnight({ categories_score: { 11: 0 } });
    await dispatch(confirmCategories());
    expect(names()).not.toContain('chooseCategories');
    expect(state()).toMatchObject({ modal: '', categoriesSelected: true, currentCategoryList: [] });
  });

  it('sends the categories if the current month is unknown', async () => {
    const { dispatch, requests, state } = await withPicks({
      promoCategories: inTurn(() => inMonth(10), refuse(502)),
    });
    await dispatch(confirmCategories());
    expect(requests).toContainEqual(['chooseCategories', { cardNumber: '1000001', categories: [8, 11] }]);
    expect(state().modal).toBe('choosen-categories');
  });

  it('discards the categories if the visitor looks up the card again first', async () => {
    const { dispatch, state } = await pickedBeforeMidnight();
    await dispatch(fetchCategories());
    await dispatch(lookUpOf('1000001'));
    expect(state()).toMatchObject({ currentMonth: 11, currentCategoryList: [], modal: '' });
  });
});
