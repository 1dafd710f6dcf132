import { describe, expect, it, vi } from 'vitest';
import { createPageStore } from '../../../client/app/create-store';
import {
  cardCheckSlice,
  checkIdleRows,
  retryRows,
  selectRows,
  startCheck,
} from '../../../client/features/promotions/card-check/card-check-slice';
import type { CheckAnswer } from '../../../client/features/promotions/card-check/check-answer';
import {
  failedText,
  foundText,
  summaryOf,
} from '../../../client/features/promotions/card-check/check-summary';
import { rowWords } from '../../../client/features/promotions/card-check/row-words';
import { ApiError, type Api } from '../../../shared/contract/api';
import type { Rating } from '../../../shared/contract/schemas';
import type { PromotionCheck } from '../../../shared/promotions/promotions';

const YEAR = 2030;
const NOVEMBER = 10;
const leaderboard = { rows: 15, places: 25 };
const supplier = (path: string): PromotionCheck => ({
  path,
  title: path,
  kind: 'supplier',
  dataSlug: path,
  hasProducts: true,
  leaderboard,
});
const knauf = supplier('knauf');
const electrician: PromotionCheck = {
  path: 'elektrika',
  title: 'Карта',
  kind: 'loyal',
  dataSlug: 'elektrika',
  hasProducts: true,
};
const categories: PromotionCheck = {
  path: 'lovecategory',
  title: 'Категории',
  kind: 'categories',
  dataSlug: '',
  hasProducts: false,
};

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const wordsOf = (check: PromotionCheck, answer: CheckAnswer) => {
  const { title, text, action } = rowWords(check, answer, YEAR);
  return [plain(title), plain(text), action.label, action.href];
};
const inCategories = (
  participation: Extract<CheckAnswer, { kind: 'categories' }>['participation'],
  month: number | null = NOVEMBER,
): CheckAnswer => ({ kind: 'categories', participation, count: 2, month });

describe('The result row of a promotion', () => {
  it.each<[string, PromotionCheck, CheckAnswer, string[]]>([
    [
      'a place',
      knauf,
      { kind: 'place', place: 7, hasPrize: true, missing: 68_182, lead: 0 },
      ['7-е место', 'До 6-го места осталось купить на 68 182 ₽', 'Выбрать товары', '/promo/knauf#products'],
    ],
    [
      'the first place',
      knauf,
      { kind: 'place', place: 1, hasPrize: true, lead: 200 },
      ['1-е место', 'Вы впереди на 200 ₽', 'Выбрать товары', '/promo/knauf#products'],
    ],
    [
      'the first place without a lead',
      knauf,
      { kind: 'place', place: 1, hasPrize: true, lead: 0 },
      ['1-е место', 'Первое место ваше', 'Выбрать товары', '/promo/knauf#products'],
    ],
    [
      'points and a rank below the visible rating',
      knauf,
      { kind: 'points', count: 1241, rank: 'below the rows' },
      [
        'Ниже 15-го места',
        '1 241 балл накоплен, призовых мест — 25',
        'Как узнать своё место',
        '/promo/knauf#check',
      ],
    ],
    [
      'points and a rank below a rating that shows every rewarded place',
      { ...knauf, leaderboard: { rows: 15, places: 15 } },
      { kind: 'points', count: 1241, rank: 'below the rows' },
      ['Ниже 15-го места', '1 241 балл накоплен', 'Как узнать своё место', '/promo/knauf#check'],
    ],
    [
      'points and a rank below a rating with known prizes',
      {
        ...knauf,
        leaderboard: {
          rows: 15,
          places: 15,
          prizes: [{ from: 1, to: 15, value: '5 000 баллов', label: '' }],
        },
      },
      { kind: 'points', count: 1241, rank: 'below the rows' },
      ['Ниже 15-го места', '1 241 балл накоплен', 'Что нужно для приза', '/promo/knauf#prizes'],
    ],
    [
      'points without a row in a rating that is not full',
      knauf,
      { kind: 'points', count: 1241, rank: 'not included' },
      ['1 241 балл', 'Карты пока нет в рейтинге', 'Как узнать своё место', '/promo/knauf#check'],
    ],
    [
      'points in a campaign without a rating',
      knauf,
      { kind: 'points', count: 1241 },
      ['1 241 балл', 'Накоплено за покупки', 'Выбрать товары', '/promo/knauf#products'],
    ],
    [
      'no points',
      knauf,
      { kind: 'points', count: 0 },
      ['По карте нет покупок товаров акции', '', 'Как участвовать', '/promo/knauf#how'],
    ],
    [
      'an unknown card',
      knauf,
      { kind: 'unknown' },
      ['Пока не участвует', 'По карте нет покупок товаров акции', 'Как участвовать', '/promo/knauf#how'],
    ],
    [
      'points in a loyalty programme',
      electrician,
      { kind: 'points', count: 22 },
      ['Карта действует', 'На карте 22 балла', 'Выбрать товары', '/promo/elektrika#products'],
    ],
    [
      'points in a loyalty programme with a discount',
      { ...electrician, hasDiscount: true },
      { kind: 'points', count: 5 },
      ['Скидка действует', 'На карте 5 баллов', 'Выбрать товары', '/promo/elektrika#products'],
    ],
    [
      'points in a loyalty programme with a main benefit',
      { ...electrician, hasDiscount: true, benefit: '−7 % на кабель' },
      { kind: 'points', count: 5 },
      ['−7 % на кабель', 'На карте 5 баллов', 'Выбрать товары', '/promo/elektrika#products'],
    ],
    [
      'no points in a loyalty programme',
      electrician,
      { kind: 'points', count: 0 },
      ['По карте нет покупок в программе', '', 'Как получить карту', '/promo/elektrika#get-card'],
    ],
    [
      'categories to choose',
      categories,
      inCategories('choosing'),
      [
        'Выберите 2 категории',
        'Успейте до 30 ноября',
        'Выбрать категории',
        '/promo/lovecategory#card-status',
      ],
    ],
    [
      'chosen categories',
      categories,
      inCategories('chosen'),
      [
        'Категории выбраны',
        'Больше баллов до 30 ноября',
        'Ваши категории',
        '/promo/lovecategory#card-status',
      ],
    ],
    [
      'categories to choose in an unknown month',
      categories,
      inCategories('choosing', null),
      [
        'Выберите 2 категории',
        'Успейте до конца месяца',
        'Выбрать категории',
        '/promo/lovecategory#card-status',
      ],
    ],
    [
      'a status that is not eligible',
      categories,
      inCategories('ineligible'),
      [
        'Пока не участвует',
        'Нужен статус Профи, Эксперт или Супер-Эксперт',
        'Как получить статус',
        '/promo/lovecategory#card-status',
      ],
    ],
    [
      'an unregistered card',
      categories,
      inCategories('unregistered'),
      [
        'Пока не участвует',
        'Карта не зарегистрирована',
        'Как зарегистрировать',
        '/promo/lovecategory#card-status',
      ],
    ],
  ])('shows %s and a single call to action', (_, check, answer, expected) => {
    expect(wordsOf(check, answer)).toEqual(expected);
  });

  const prizes = [
    { from: 1, to: 1, value: 'Лазерный уровень', label: 'в подарок' },
    { from: 2, to: 25, value: '5 000', label: 'баллов' },
  ];
  it.each([
    { place: 1, hasPrize: true, prizes, prize: 'приз — лазерный уровень в подарок' },
    { place: 7, hasPrize: true, prizes, prize: 'приз — 5 000 баллов' },
    { place: 7, hasPrize: true, prizes: undefined, prize: 'призовое' },
    { place: 26, hasPrize: false, prizes, prize: undefined },
  ])('has the prize text $prize for place $place', ({ place, hasPrize, prizes: groups, prize }) => {
    const check = { ...knauf, leaderboard: { ...leaderboard, ...(groups && { prizes: groups }) } };
    expect(rowWords(check, { kind: 'place', place, hasPrize, lead: 0 }, YEAR).prize).toBe(prize);
  });
});

interface HeldCall {
  readonly slug: string;
  readonly card: string;
  readonly signal: AbortSignal | undefined;
  /** Ends the call: resolves with a number of points or rejects with an error. */
  readonly settle: (result: number | Error) => void;
}

/** Creates an API call that stays pending until the test calls `settle`. */
function holdCall(params: { slug: string; card: string }, signal?: AbortSignal) {
  let settle: HeldCall['settle'] = () => {};
  const response = new Promise((resolve, reject) => {
    settle = (result) => (typeof result === 'number' ? resolve({ count: result }) : reject(result));
  });
  return { call: { ...params, signal, settle }, response };
}

/** Creates a store whose API calls stay pending until the test calls `settle`. */
function heldStore(rating: Rating = { spb: [], msk: [] }) {
  const calls: HeldCall[] = [];
  const api = {
    async call(name: string, params: { slug: string; card: string }, options?: { signal?: AbortSignal }) {
      if (name === 'rating') return rating;
      const { call, response } = holdCall(params, options?.signal);
      calls.push(call);
      return response;
    },
    reportBug: () => {},
  } as unknown as Api;
  const store = createPageStore({ api, reducers: { cardCheck: cardCheckSlice.reducer } });
  const statuses = () => Object.values(selectRows(store.getState())).map(({ status }) => status);
  return { store, calls, statuses };
}

const checks = ['a', 'b', 'c', 'd', 'e'].map(supplier);
const paths = checks.map(({ path }) => path);
const never = new AbortController().signal;

describe('A card check', () => {
  it('sends at most two calls at a time, including retries', async () => {
    const { store, calls, statuses } = heldStore();
    store.dispatch(startCheck({ card: '1000001', paths }));
    const run = store.dispatch(checkIdleRows(checks, never));
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(statuses()).toEqual(['pending', 'pending', 'idle', 'idle', 'idle']);
    calls[0]?.settle(new ApiError(502, ''));
    await vi.waitFor(() => expect(calls).toHaveLength(3));
    expect(statuses()).toEqual(['failed', 'pending', 'pending', 'idle', 'idle']);
    store.dispatch(retryRows(['a']));
    const retry = store.dispatch(checkIdleRows(checks, never));
    await retry;
    expect(statuses()).toEqual(['idle', 'pending', 'pending', 'idle', 'idle']);
    for (let index = 1; index < 6; index += 1) {
      await vi.waitFor(() => expect(calls.length).toBeGreaterThan(index));
      expect(statuses().filter((status) => status === 'pending').length).toBeLessThanOrEqual(2);
      calls[index]?.settle(5);
    }
    await run;
    expect(new Set(statuses())).toEqual(new Set(['answered']));
  });

  it('is aborted when the visitor checks another card', async () => {
    const { store, calls, statuses } = heldStore();
    const first = new AbortController();
    store.dispatch(startCheck({ card: '1000001', paths }));
    void store.dispatch(checkIdleRows(checks, first.signal));
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    first.abort();
    store.dispatch(startCheck({ card: '1000002', paths }));
    void store.dispatch(checkIdleRows(checks, never));
    await vi.waitFor(() => expect(calls).toHaveLength(4));
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, true, false, false]);
    calls[0]?.settle(7);
    expect(calls.map(({ card }) => card)).toEqual(['1000001', '1000001', '1000002', '1000002']);
    await Promise.resolve();
    expect(statuses()).toEqual(['pending', 'pending', 'idle', 'idle', 'idle']);
  });

  it.each([
    { reason: 'a 429 response', error: new ApiError(429, '', 30), failure: 'limited' },
    { reason: 'a lost connection', error: new ApiError(0, ''), failure: 'no connection' },
  ])('sends no more calls after $reason', async ({ error, failure }) => {
    const { store, calls } = heldStore();
    store.dispatch(startCheck({ card: '1000001', paths }));
    const run = store.dispatch(checkIdleRows(checks, never));
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    for (const { settle } of calls) settle(error);
    await run;
    expect(calls).toHaveLength(2);
    const summary = summaryOf(checks, selectRows(store.getState()), YEAR);
    expect([summary.failed.length, summary.failure?.kind]).toEqual([checks.length, failure]);
  });

  it.each([
    { answers: [404, 404, 404], summary: 'an unknown card', isUnknown: true, isKnown: false, failed: 0 },
    { answers: [404, 5, 404], summary: 'a known card', isUnknown: false, isKnown: true, failed: 0 },
    { answers: [404, 502, 404], summary: 'a partial failure', isUnknown: false, isKnown: false, failed: 1 },
    { answers: [0, 0, 0], summary: 'a known card', isUnknown: false, isKnown: true, failed: 0 },
  ])('reports $summary if the API responds with $answers', async (row) => {
    const { answers, summary: _, ...expected } = row;
    const { store, calls } = heldStore();
    const some = checks.slice(0, answers.length);
    store.dispatch(startCheck({ card: '1000001', paths: some.map(({ path }) => path) }));
    const run = store.dispatch(checkIdleRows(some, never));
    for (const [index, answer] of answers.entries()) {
      await vi.waitFor(() => expect(calls.length).toBeGreaterThan(index));
      calls[index]?.settle(answer >= 400 ? new ApiError(answer, 'refused') : answer);
    }
    await run;
    const { isUnknown, isKnown, failed } = summaryOf(some, selectRows(store.getState()), YEAR);
    expect({ isUnknown, isKnown, failed: failed.length }).toEqual(expected);
  });

  it.each([
    ['1000001', { place: 1, hasPrize: true, lead: 200 }],
    ['1000002', { place: 2, hasPrize: false, missing: 201, lead: 200 }],
    ['1000003', { place: 3, hasPrize: false, missing: 201, lead: 0 }],
  ])('finds the card %s in the rating without a separate lookup', async (card, expected) => {
    const msk = ['1000001', '1000002', '1000003'].map((cardId, index) => ({
      cardId,
      sum: 900 - index * 200,
    }));
    const { store, calls } = heldStore({ spb: [], msk });
    const check = { ...knauf, leaderboard: { rows: 15, places: 1 } };
    store.dispatch(startCheck({ card, paths: [check.path] }));
    await store.dispatch(checkIdleRows([check], never));
    expect(selectRows(store.getState())[check.path]).toEqual({
      status: 'answered',
      answer: { kind: 'place', ...expected },
    });
    expect(calls).toEqual([]);
  });

  it.each([
    {
      taking: 3,
      choosing: 0,
      failed: ['a'],
      total: 5,
      text: 'Участвует в 3 акциях. Не удалось проверить 1 акцию.',
    },
    {
      taking: 3,
      choosing: 1,
      failed: [],
      total: 4,
      text: 'Участвует в 3 из 4 акций. В одной нужно выбрать категории.',
    },
    {
      taking: 0,
      choosing: 1,
      failed: [],
      total: 4,
      text: 'Пока нигде не участвует. В одной акции нужно выбрать категории.',
    },
    {
      taking: 0,
      choosing: 0,
      failed: ['a'],
      total: 4,
      text: 'Участие пока не найдено. Не удалось проверить 1 акцию.',
    },
    { taking: 1, choosing: 0, failed: [], total: 1, text: 'Участвует в 1 из 1 акции.' },
    {
      taking: 1,
      choosing: 1,
      failed: ['a', 'b'],
      total: 4,
      text: 'Участвует в 1 акции. В одной нужно выбрать категории. Не удалось проверить 2 акции.',
    },
  ])('is summarized as «$text»', ({ total, text, ...counts }) => {
    const summary = {
      settled: total,
      isPending: false,
      isUnknown: false,
      isKnown: true,
      failure: undefined,
    };
    const shown = { ...summary, ...counts };
    const words = [foundText(shown, total), failedText(shown, total)].filter(Boolean);
    expect(plain(words.join(' '))).toBe(text);
  });

  it('does not count a promotion as joined until the visitor has chosen categories', () => {
    const rows = {
      knauf: {
        status: 'answered',
        answer: { kind: 'place', place: 7, hasPrize: true, missing: 100, lead: 0 },
      },
      lovecategory: { status: 'answered', answer: inCategories('choosing') },
    } as const;
    const { taking, choosing } = summaryOf([knauf, categories], rows, YEAR);
    expect({ taking, choosing }).toEqual({ taking: 1, choosing: 1 });
  });
});
