import { describe, expect, it } from 'vitest';
import {
  confirmCategories,
  fetchCategories,
} from '../../../../client/features/lovecategory/card-categories-calls';
import { pick } from '../../../../client/features/lovecategory/card-categories-slice';
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

describe('A choice past the last midnight of the month', () => {
  /** Looked up and picked in November, with everything the API says from December on. */
  const pickedBeforeMidnight = (changes: object = {}) => {
    const lists = { 10: [paints, tiles, fixings], 11: [paints, light] };
    const now = { month: 10 };
    return withPicks({
      promoCategories: () => inMonth(now.month),
      findParticipant: () => participant(now.month === 11 ? changes : {}, lists),
    }).then((started) => ((now.month = 11), started));
  };

  it('sends nothing: it shows the new month’s categories, none of them picked, says so, and goes on', async () => {
    const { dispatch, asked, options, state } = await pickedBeforeMidnight();
    await dispatch(confirmCategories());
    expect(asked).toEqual([
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
    expect(asked).toContainEqual(['chooseCategories', { cardNumber: '1000001', categories: [15] }]);
    expect(state().notice).toBeNull();
  });

  it('shows what is chosen for the new month already', async () => {
    const { dispatch, names, state } = await pickedBeforeMidnight({ categories_score: { 11: 0 } });
    await dispatch(confirmCategories());
    expect(names()).not.toContain('chooseCategories');
    expect(state()).toMatchObject({ modal: '', categoriesSelected: true, currentCategoryList: [] });
  });

  it('is sent where nobody can say which month it is', async () => {
    const { dispatch, asked, state } = await withPicks({
      promoCategories: inTurn(() => inMonth(10), refuse(502)),
    });
    await dispatch(confirmCategories());
    expect(asked).toContainEqual(['chooseCategories', { cardNumber: '1000001', categories: [8, 11] }]);
    expect(state().modal).toBe('choosen-categories');
  });

  it('does not count for the new month when the same card is looked up again', async () => {
    const { dispatch, state } = await pickedBeforeMidnight();
    await dispatch(fetchCategories());
    await dispatch(lookUpOf('1000001'));
    expect(state()).toMatchObject({ currentMonth: 11, currentCategoryList: [], modal: '' });
  });
});
