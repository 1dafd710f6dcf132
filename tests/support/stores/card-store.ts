import { onTestFinished, vi } from 'vitest';
import { createPageStore } from '../../../client/app/create-store';
import { fetchCategories, lookUpCard } from '../../../client/features/lovecategory/card-categories-calls';
import {
  cardCategoriesSlice,
  openModal,
  pick,
} from '../../../client/features/lovecategory/card-categories-slice';
import {
  isBusy,
  selectAvailableCategoriesCount,
  selectCardNumber,
  selectCardStatus,
  selectCategoriesScore,
  selectCategoriesSelected,
  selectCurrCategoriesList,
  selectCurrentCategoryList,
  selectFailed,
  selectIsAccepted,
  selectModal,
  selectNextCategoriesList,
  selectNotice,
} from '../../../client/features/lovecategory/card-categories-selectors';
import type { CardCategoriesState } from '../../../client/features/lovecategory/card-categories-state';
import { ApiError, type Api } from '../../../shared/contract/api';

export const [paints, tiles, fixings, light] = [
  { name: 'Краски', code: 8, url: undefined },
  { name: 'Плитка', code: 7, url: undefined },
  { name: 'Крепёж', code: 11, url: undefined },
  { name: 'Освещение', code: 15, url: undefined },
] as const;

/**
 * API response for a cardholder who may choose two categories. By default, contains the categories for months 10
 * (November) and 11 (December).
 */
export const participant = (
  changes: object = {},
  lists: object = { 10: [paints, tiles, fixings], 11: [light] },
) => ({
  card: {
    status: 'Профи',
    available_categories_count: 2,
    categories_score: {},
    is_registered: true,
    ...changes,
  },
  available_categories: lists,
});
/** API response with the categories of the promotion and the current month. */
export const inMonth = (currentMonth: number | null) => ({ categories: [paints], currentMonth });

const fromServer = { isPromoFinished: false };

export type Answers = Partial<
  Record<string, (params: { categories?: number[]; cardNumber?: string }) => unknown>
>;

/** Returns the card lookup that failed, also while the visitor corrects the card number in the modal. */
function failedLookUpOf(state: CardCategoriesState) {
  const { flow } = state;
  const retried = flow.step === 'asking' && flow.cardNumber !== '' ? flow : null;
  return selectFailed(state)?.lookUp ?? retried;
}

/** Returns the state together with the results of its selectors, so that a test can check both at once. */
export function withFields(state: CardCategoriesState) {
  return {
    ...state,
    modal: selectModal(state),
    cardStatus: selectCardStatus(state),
    cardNumber: selectCardNumber(state),
    availableCategoriesCount: selectAvailableCategoriesCount(state),
    currCategoriesList: selectCurrCategoriesList(state),
    nextCategoriesList: selectNextCategoriesList(state),
    currentCategoryList: selectCurrentCategoryList(state),
    categoriesScore: selectCategoriesScore(state),
    categoriesSelected: selectCategoriesSelected(state),
    status: isBusy(state) ? 'pending' : 'idle',
    accepted: selectIsAccepted(state),
    listMonth: state.card?.month ?? null,
    failure: selectFailed(state)?.failure,
    failedLookUp: failedLookUpOf(state),
    notice: selectNotice(state),
  };
}

/** Creates a fake API that records its requests. `answers` maps the name of a call to its response. */
function createFakeApi(answers: Answers) {
  const requests: [string, object][] = [];
  const options: unknown[] = [];
  const api = {
    call: (name: string, params: object, how: unknown) => {
      requests.push([name, params]);
      options.push(how);
      return Promise.resolve().then(() => answers[name]?.(params));
    },
  } as unknown as Api;
  return { api, requests, options };
}

/** Creates the Redux store of the page with a fake API. `answers` maps the name of a call to its response. */
export function cardStore(answers: Answers = {}, loaded: readonly object[] = [paints]) {
  const { api, requests, options } = createFakeApi({
    promoCategories: () => inMonth(10),
    findParticipant: () => participant(),
    ...answers,
  });
  const store = createPageStore({
    api,
    reducers: { cardCategories: cardCategoriesSlice.reducer },
    preloaded: {
      // Categories that the server has loaded and has sent with the page.
      cardCategories: { ...fromServer, actionCategories: loaded },
    },
  });
  return {
    store,
    dispatch: store.dispatch,
    requests,
    options,
    /** Returns the names of the API calls so far. */
    names: () => requests.map(([name]) => name),
    state: () => withFields(store.getState().cardCategories),
  };
}

/** Creates a store with a looked-up card. `requests` contains only the requests after the lookup. */
export async function withCard(answers: Answers = {}) {
  const started = cardStore(answers);
  await started.dispatch(fetchCategories());
  await started.dispatch(lookUpOf('1000001'));
  started.requests.length = 0;
  started.options.length = 0;
  return started;
}

export const lookUpOf = (cardNumber: string) => lookUpCard({ cardNumber, cardModal: 'input-number' });

export const refuse = (status: number, retryAfter?: number) => () => {
  throw new ApiError(status, 'refused', retryAfter);
};

/** Creates a response function that returns the results of the given functions, one per call. */
export const inTurn =
  (...answers: (() => unknown)[]) =>
  () =>
    answers.shift()?.();

/** Creates a response that is sent only after `release`, so that later responses can arrive first. */
export function held(answer: () => unknown) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { answer: () => released.then(answer), release };
}

/** Stores a card in a fake sessionStorage for a single test. */
export function rememberCard(card: object): void {
  const kept = new Map([['lovecategory', JSON.stringify(card)]]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}
/** Returns the card in the fake sessionStorage. */
export const rememberedCard = (): unknown => JSON.parse(sessionStorage.getItem('lovecategory') ?? 'null');

/** Creates a store with a card, two selected categories and the open confirmation modal. */
export async function withPicks(answers: Answers = {}) {
  const started = await withCard({ chooseCategories: () => ({}), ...answers });
  for (const category of [paints, fixings]) started.dispatch(pick(category));
  started.dispatch(openModal('choose-category'));
  return started;
}
