import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../../../shared/contract/call';
import * as contract from '../../../../shared/contract/contract';
import type { ReadResult } from '../../../../shared/contract/reader/read-body';

const category = { name: 'Краски', code: 8 };
const card = { status: 'Профи', available_categories_count: 2, is_registered: true };

/**
 * All lists in API responses: a valid row, a response that contains the list, and a function that returns the rows read
 * from a response.
 */
const LISTS: readonly {
  readonly list: string;
  readonly row: object;
  readonly answerWith: (list: unknown) => object;
  readonly rowsIn: (body: object) => readonly unknown[] | undefined;
}[] = [
  {
    list: 'products',
    row: { id: 1, name: 'a' },
    answerWith: (data) => ({ data }),
    rowsIn: (body) => valueOf(contract.products.read(body)),
  },
  {
    list: 'rating.spb',
    row: { cardId: '1', sum: 1 },
    answerWith: (spb) => ({ data: { spb } }),
    rowsIn: (body) => valueOf(contract.rating.read(body))?.spb,
  },
  {
    list: 'rating.msk',
    row: { cardId: '1', sum: 1 },
    answerWith: (msk) => ({ data: { msk } }),
    rowsIn: (body) => valueOf(contract.rating.read(body))?.msk,
  },
  {
    list: 'cities',
    row: { code: 'spb', name: 'a' },
    answerWith: (data) => ({ data }),
    rowsIn: (body) => valueOf(contract.cities.read(body)),
  },
  {
    list: 'businessInfo',
    row: { id: 1, title: 'a', text: 'b' },
    answerWith: (data) => ({ data }),
    rowsIn: (body) => valueOf(contract.businessInfo.read(body)),
  },
  {
    list: 'reviews',
    row: { id: 1, author: 'a', text: 'b' },
    answerWith: (data) => ({ data }),
    rowsIn: (body) => valueOf(contract.reviews.read(body)),
  },
  {
    list: 'feedbackCategories',
    row: { value: 1, label: 'a' },
    answerWith: (data) => ({ data }),
    rowsIn: (body) => valueOf(contract.feedbackCategories.read(body)),
  },
  {
    list: 'available_categories of a month',
    row: category,
    answerWith: (list) => ({ data: { card, available_categories: { 10: list } } }),
    rowsIn: (body) => valueOf(contract.findParticipant.read(body))?.available_categories[10],
  },
  {
    list: 'promoCategories.categories',
    row: category,
    answerWith: (categories) => ({ data: { categories, currentMonth: 10 } }),
    rowsIn: (body) => valueOf(contract.promoCategories.read(body))?.categories,
  },
];

function valueOf<T>(result: ReadResult<T>): T | undefined {
  return result.ok ? result.value : undefined;
}

describe.each(LISTS)('The list $list', ({ list, row, answerWith, rowsIn }) => {
  it('is read in key order from an object with integer keys', () => {
    const other = { ...row, id: 2, name: 'z', cardId: '2', author: 'z', title: 'z', label: 'z' };
    const inOrder = rowsIn(answerWith([row, other]));
    expect(inOrder).toHaveLength(2);
    expect(rowsIn(answerWith({ 2: other, 0: row }))).toEqual(inOrder);
  });

  it('keeps the remaining rows if one row is unreadable', () => {
    for (const bad of [null, false, 'text', 7, [], {}, { other: 1 }])
      expect(rowsIn(answerWith([row, bad, row]))).toEqual(rowsIn(answerWith([row, row])));
  });

  it('is empty if the API sends {} or []', () => {
    expect([rowsIn(answerWith({})), rowsIn(answerWith([]))]).toEqual([[], []]);
  });

  it.runIf(!list.includes('month'))('is empty if the API sends null', () => {
    expect(rowsIn(answerWith(null))).toEqual([]);
  });

  it('is rejected if none of its rows is readable', () => {
    expect(rowsIn(answerWith([{ other: 1 }, 7]))).toBeUndefined();
  });

  it.runIf(!list.includes('month'))(
    'is rejected if the API sends a string, a number or an object with other keys',
    () => {
      for (const wrong of ['text', 7, { first: row }])
        expect([wrong, rowsIn(answerWith(wrong))]).toEqual([wrong, undefined]);
    },
  );

  it('causes a single report of omitted rows that contains no values', () => {
    const result = contractResult(list, answerWith([row, 'secret', 'secret', row]));
    expect(result).toMatchObject({ ok: true, omissions: [{ reason: 'wrong_type', received: 'string' }] });
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  it('keeps a readable row between arbitrary JSON values', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 8 }), fc.nat(8), (others, position) => {
        const rows = others.toSpliced(position, 0, row);
        expect(rowsIn(answerWith(rows))?.length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});

/** Returns the result of reading `body` as a response of the call that contains the list. */
function contractResult(list: string, body: object): ReadResult<unknown> {
  const calls: Readonly<Record<string, Call>> = {
    ...contract,
    'rating.spb': contract.rating,
    'rating.msk': contract.rating,
    'available_categories of a month': contract.findParticipant,
    'promoCategories.categories': contract.promoCategories,
  };
  const call = calls[list];
  if (!call) throw new Error(`no call for ${list}`);
  return call.read(body);
}

describe('A map with months as keys', () => {
  it.each([
    { shape: 'an empty list', map: [], scores: {} },
    { shape: 'null', map: null, scores: {} },
    { shape: 'an empty object', map: {}, scores: {} },
    { shape: 'a list with months as indexes', map: [5, '6,5'], scores: { 0: 5, 1: 6.5 } },
    { shape: 'an object with months as keys', map: { 10: '1 234,50', 11: null }, scores: { 10: 1234.5 } },
    { shape: 'an object that also has other keys', map: { 12: 1, owner: 2, 10: 3 }, scores: { 10: 3 } },
    { shape: 'an object with an unreadable value', map: { 10: 'many', 11: 4 }, scores: { 11: 4 } },
  ])('is read from $shape', ({ map, scores }) => {
    const body = { data: { card: { ...card, categories_score: map } } };
    expect(valueOf(contract.findParticipant.read(body))?.card.categories_score).toEqual(scores);
  });
});

describe('A rating', () => {
  it.each([{ data: [] }, { data: null }])('is empty if the response body is %j', (body) => {
    expect(valueOf(contract.rating.read(body))).toEqual({ spb: [], msk: [] });
  });

  it('keeps the rows of one region if all rows of the other region are unreadable', () => {
    const body = { data: { spb: [{ sum: 1 }], msk: [{ cardId: '1000001', sum: 1 }] } };
    expect(valueOf(contract.rating.read(body))).toEqual({ spb: [], msk: [{ cardId: '1000001', sum: 1 }] });
  });
});

describe('The list of feedback topics', () => {
  it.each([
    { shape: 'a body that is a list', body: [{ code: 7, name: 'Другое' }] },
    { shape: 'a body that is an object with integer keys', body: { 3: { id: 7, title: 'Другое' } } },
    {
      shape: 'the data field of the body',
      body: { data: [{ value: '', id: '7', label: null, title: 'Другое' }] },
    },
  ])('is read from $shape', ({ body }) => {
    expect(valueOf(contract.feedbackCategories.read(body))).toEqual([{ value: '7', label: 'Другое' }]);
  });
});
