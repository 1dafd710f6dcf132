import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, type Api } from '../../../shared/contract/api';
import { isEligible } from '../../../shared/rules/eligibility';
import { makeStore } from '../../../client/store';
import {
  confirmCategories,
  fetchCategories,
  lookUpCard,
} from '../../../client/features/lovecategory/card/card-categories-calls';
import {
  cardCategories,
  closeModal,
  openModal,
  pick,
  restorePicks,
  tryAgain,
  withdraw,
} from '../../../client/features/lovecategory/card/card-categories-slice';
import { selectCardCategories } from '../../../client/features/lovecategory/card/card-categories-state';
import { choose } from '../../../client/features/lovecategory/card/choose';
import { recallCard, rememberCard } from '../../../client/features/lovecategory/card/remembered-card';
import { restoreCard } from '../../../client/features/lovecategory/card/restore-card';
import { standingOf } from '../../../client/features/lovecategory/status/standing';

const paints = { name: 'Краски', code: 8, url: undefined };
const tiles = { name: 'Плитка', code: 7, url: undefined };
const fixings = { name: 'Крепёж', code: 11, url: undefined };
const light = { name: 'Освещение', code: 15, url: undefined };
const participant = (
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

/** A tab's storage that is empty, for one test. */
function stubStorage() {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}

const cut = 'banner.svg';
const fromServer = { banner: { small: cut, medium: cut, large: cut }, isPromoFinished: false };

type Answers = Partial<Record<string, (params: object) => unknown>>;

/** A store over an API that answers as told and records what it was asked, in order. */
function start(answers: Answers, loaded = [paints]) {
  const asked: [string, object][] = [];
  const options: unknown[] = [];
  const api = {
    call: (name: string, params: object, how: unknown) => {
      asked.push([name, params]);
      options.push(how);
      return Promise.resolve().then(() => answers[name]?.(params));
    },
  } as unknown as Api;
  const store = makeStore({
    api,
    slices: { cardCategories },
    preloaded: {
      facts: { site: 'promo', page: 'lovecategory', assets: '/', mainSiteUrl: '/', year: 2026 },
      // The server has loaded the categories with the page.
      cardCategories: { ...fromServer, actionCategories: loaded },
    },
  });
  return { store, asked, options, state: () => selectCardCategories(store.getState()) };
}
const refuse = (status: number, retryAfter?: number) => () => {
  throw new ApiError(status, 'refused', retryAfter);
};
/** An answer that others overtake: it comes when it is let go. */
function held(answer: () => unknown) {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  return { answer: () => released.then(answer), letGo };
}
const categories = () => ({ categories: [paints], currentMonth: 10 });

describe('The look-up of a card', () => {
  it('stores what the API says, and the modal is cleared while it is under way', async () => {
    const { store, asked, state } = start({
      promoCategories: categories,
      findParticipant: () => participant(),
    });
    await store.dispatch(fetchCategories());
    store.dispatch(openModal('input-number'));
    const lookUp = store.dispatch(lookUpCard({ cardNumber: '1000001' }));
    expect(state()).toMatchObject({ modal: '', request: 'looking' });
    await lookUp;
    expect(asked.at(-1)).toEqual(['findParticipant', { cardNumber: '1000001' }]);
    expect(state()).toMatchObject({
      request: 'idle',
      modal: '',
      cardStatus: 'Профи',
      cardNumber: '1000001',
      availableCategoriesCount: 2,
      currCategoriesList: [paints, tiles, fixings],
      nextCategoriesList: [light],
      categoriesSelected: false,
    });
  });

  it.each([0, 1240])('a score of %i for the month says that its categories are chosen', async (score) => {
    const { store, state } = start({
      promoCategories: categories,
      findParticipant: () => participant({ categories_score: { 10: score } }),
    });
    await store.dispatch(fetchCategories());
    await store.dispatch(lookUpCard({ cardNumber: '1000003' }));
    expect(state().categoriesSelected).toBe(true);
  });

  it('of an unregistered card opens card-info', async () => {
    const { store, state } = start({ findParticipant: () => participant({ is_registered: false }) });
    await store.dispatch(lookUpCard({ cardNumber: '1000005' }));
    expect(state().modal).toBe('card-info');
  });

  it('that fails opens the error modal; another try begins in the modal that asked, with what was typed', async () => {
    for (const asking of ['check-savings', 'input-number'] as const) {
      const { store, state } = start({ findParticipant: refuse(502) });
      store.dispatch(openModal(asking));
      await store.dispatch(lookUpCard({ cardNumber: '1000500' }));
      expect(state()).toMatchObject({ modal: 'error-modal', cardStatus: '', failure: { is: 'outage' } });
      store.dispatch(tryAgain());
      expect(state()).toMatchObject({ modal: asking, typedCard: '1000500' });
    }
  });

  it('that failed leaves nothing in the field once its error modal is closed', async () => {
    const { store, state } = start({ findParticipant: refuse(502) });
    await store.dispatch(lookUpCard({ cardNumber: '1000500' }));
    store.dispatch(closeModal());
    store.dispatch(openModal('input-number'));
    expect(state()).toMatchObject({ modal: 'input-number', typedCard: '' });
  });

  it('of a card the API does not know says so and names it; our own not-found names none', async () => {
    const unknown = start({ findParticipant: refuse(404) });
    await unknown.store.dispatch(lookUpCard({ cardNumber: '7654321' }));
    expect(unknown.state()).toMatchObject({
      modal: 'error-modal',
      failure: { is: 'unknown', card: '7654321' },
    });
    const missing = start({
      findParticipant: () => {
        throw new ApiError(404, 'not_found');
      },
    });
    await missing.store.dispatch(lookUpCard({ cardNumber: '7654321' }));
    expect(missing.state().failure).toEqual({ is: 'outage' });
  });

  it('that is one too many says when to come back', async () => {
    const { store, state } = start({ findParticipant: refuse(429, 42) });
    await store.dispatch(lookUpCard({ cardNumber: '1000001' }));
    expect(state()).toMatchObject({ modal: 'error-modal', failure: { is: 'limited', retryAfter: 42 } });
  });

  it('after a reload is quiet about a failure', async () => {
    const { store, state } = start({ findParticipant: refuse(502) });
    await store.dispatch(lookUpCard({ cardNumber: '1000001', quietly: true }));
    expect(state().modal).toBe('');
  });

  it('leaves a modal alone that is opened while it is under way', async () => {
    const { store, state } = start({ findParticipant: () => participant({ is_registered: false }) });
    const lookUp = store.dispatch(lookUpCard({ cardNumber: '1000005' }));
    store.dispatch(openModal('check-savings'));
    await lookUp;
    expect(state()).toMatchObject({ modal: 'check-savings', cardNumber: '1000005' });
  });

  it('that fails takes away no modal that is opened while it is under way: it is told when that is closed', async () => {
    for (const closes of ['after', 'before'] as const) {
      const slow = held(refuse(404));
      const { store, state } = start({ findParticipant: slow.answer });
      const lookUp = store.dispatch(lookUpCard({ cardNumber: '7777777' }));
      store.dispatch(openModal('check-savings'));
      if (closes === 'before') store.dispatch(closeModal());
      slow.letGo();
      await lookUp;
      expect(state()).toMatchObject({
        request: 'idle',
        modal: closes === 'after' ? 'check-savings' : 'error-modal',
      });
      if (closes === 'after') store.dispatch(closeModal());
      expect(state()).toMatchObject({
        modal: 'error-modal',
        failure: { is: 'unknown', card: '7777777' },
        untold: false,
      });
      store.dispatch(tryAgain());
      expect(state()).toMatchObject({ modal: 'input-number', typedCard: '7777777' });
      store.dispatch(closeModal());
      expect(state()).toMatchObject({ modal: '', typedCard: '' });
    }
  });

  it('that failed under a modal is not told any more once that has asked for another card', async () => {
    const { store, state } = start({
      findParticipant: ({ cardNumber: number }: { cardNumber?: string }) =>
        number === '1000500' ? refuse(502)() : participant(),
    });
    const failing = store.dispatch(lookUpCard({ cardNumber: '1000500' }));
    store.dispatch(openModal('input-number'));
    await failing;
    await store.dispatch(lookUpCard({ cardNumber: '1000001' }));
    expect(state()).toMatchObject({ modal: '', untold: false, cardNumber: '1000001' });
  });

  it('closes the question about another card’s picks', async () => {
    const { store, state } = start({ findParticipant: () => participant() });
    await store.dispatch(lookUpCard({ cardNumber: '1000001' }));
    store.dispatch(pick(paints));
    const other = store.dispatch(lookUpCard({ cardNumber: '1000002' }));
    store.dispatch(openModal('choose-category'));
    await other;
    expect(state()).toMatchObject({ modal: '', cardNumber: '1000002', currentCategoryList: [] });
  });

  it('gives way to one that is submitted from a modal opened meanwhile', async () => {
    const slow = held(() => participant({ status: 'Первая' }));
    const { store, state } = start({
      findParticipant: ({ cardNumber: number }: { cardNumber?: string }) =>
        number === '1000001' ? slow.answer() : participant({ status: 'Вторая' }),
    });
    const first = store.dispatch(lookUpCard({ cardNumber: '1000001' }));
    store.dispatch(openModal('input-number'));
    await store.dispatch(lookUpCard({ cardNumber: '1000002' }));
    slow.letGo();
    expect(lookUpCard.fulfilled.match(await first)).toBe(false);
    expect(state()).toMatchObject({
      request: 'idle',
      modal: '',
      cardNumber: '1000002',
      cardStatus: 'Вторая',
    });
  });

  it('gives way to one of another number from the field on the page', async () => {
    const slow = held(() => participant({ status: 'Первая' }));
    const { store, state } = start({
      findParticipant: ({ cardNumber: number }: { cardNumber?: string }) =>
        number === '1000001' ? slow.answer() : participant({ status: 'Вторая' }),
    });
    const first = store.dispatch(lookUpCard({ cardNumber: '1000001' }));
    await store.dispatch(lookUpCard({ cardNumber: '1000002' }));
    slow.letGo();
    await first;
    expect(state()).toMatchObject({ request: 'idle', cardNumber: '1000002', cardStatus: 'Вторая' });
  });

  it('that is withdrawn comes to nothing; what is being saved cannot be withdrawn', async () => {
    const slow = held(() => participant());
    const { store, state } = start({ findParticipant: slow.answer, promoCategories: categories });
    const lookUp = store.dispatch(lookUpCard({ cardNumber: '1000001' }));
    store.dispatch(withdraw());
    expect(state()).toMatchObject({ request: 'idle', typedCard: '' });
    slow.letGo();
    await lookUp;
    expect(state()).toMatchObject({ request: 'idle', cardNumber: '', modal: '' });
    await store.dispatch(lookUpCard({ cardNumber: '1000001' }));
    store.dispatch(pick(paints));
    const saved = store.dispatch(confirmCategories());
    const saving = state();
    store.dispatch(withdraw());
    expect(state()).toEqual(saving);
    await saved;
  });

  it('is not sent twice at once', async () => {
    const { store, asked } = start({ findParticipant: () => participant() });
    await Promise.all([1, 2, 3].map(() => store.dispatch(lookUpCard({ cardNumber: '1000001' }))));
    expect(asked).toHaveLength(1);
  });

  it.each([null, 12, -1, 1.5])(
    'shows the first month of the answer, also across the year, where the API names %s',
    async (named) => {
      const { store, asked, state } = start({
        promoCategories: () => ({ categories: [paints], currentMonth: named }),
        findParticipant: () => participant({ categories_score: { 11: 5 } }, { 0: [light], 11: [paints] }),
      });
      await store.dispatch(fetchCategories());
      await store.dispatch(lookUpCard({ cardNumber: '1000001' }));
      expect(state()).toMatchObject({
        currentMonth: null,
        listMonth: 11,
        categoriesSelected: true,
        currCategoriesList: [paints],
        nextCategoriesList: [light],
      });
      expect(asked.map(([name]) => name)).toEqual(['promoCategories', 'findParticipant']);
    },
  );

  it.each([
    ['November to December', 10, 11, 0],
    ['December to January', 11, 0, 1],
  ])(
    'on a page from before the turn of the month, %s, asks for the month anew',
    async (_, old, month, next) => {
      const named = [old, month];
      const { store, asked, options, state } = start({
        promoCategories: () => ({ categories: [paints], currentMonth: named.shift() }),
        findParticipant: () =>
          participant({ categories_score: { [old]: 500 } }, { [month]: [paints], [next]: [light] }),
      });
      await store.dispatch(fetchCategories());
      await store.dispatch(lookUpCard({ cardNumber: '1000001' }));
      expect(asked.map(([name]) => name)).toEqual(['promoCategories', 'findParticipant', 'promoCategories']);
      expect(options.at(-1)).toEqual({ anew: true });
      expect(state()).toMatchObject({
        currentMonth: month,
        currCategoriesList: [paints],
        nextCategoriesList: [light],
        categoriesSelected: false,
      });
    },
  );

  it('keeps to the month the API insists on, even if the card has lists of other months only', async () => {
    const { store, state } = start({
      promoCategories: () => ({ categories: [paints], currentMonth: 11 }),
      findParticipant: () => participant({}, { 0: [paints], 1: [light] }),
    });
    await store.dispatch(fetchCategories());
    await store.dispatch(lookUpCard({ cardNumber: '1000001' }));
    expect(state()).toMatchObject({
      currentMonth: 11,
      currCategoriesList: [],
      nextCategoriesList: [paints],
      categoriesSelected: false,
    });
  });

  it('asks for the month where the page could not learn it', async () => {
    const { store, state } = start({ findParticipant: () => participant(), promoCategories: categories }, []);
    await store.dispatch(lookUpCard({ cardNumber: '1000001' }));
    expect(state()).toMatchObject({ currentMonth: 10, currCategoriesList: [paints, tiles, fixings] });
  });

  it('believes the page where the answer names no month', async () => {
    const { store, state } = start({
      promoCategories: categories,
      findParticipant: () => participant({ categories_score: { 10: 0 } }, {}),
    });
    await store.dispatch(fetchCategories());
    await store.dispatch(lookUpCard({ cardNumber: '1000001' }));
    expect(state()).toMatchObject({ currentMonth: 10, categoriesSelected: true });
  });
});

describe('The quiet look-up after a reload', () => {
  const remembered = { cardNumber: '1000001', quietly: true };

  it('leaves a modal alone that the visitor has opened', async () => {
    const { store, state } = start({ findParticipant: () => participant() });
    store.dispatch(openModal('input-number'));
    const restored = store.dispatch(lookUpCard(remembered));
    expect(state()).toMatchObject({ modal: 'input-number', typedCard: '' });
    await restored;
    expect(state()).toMatchObject({ request: 'idle', modal: 'input-number', cardNumber: '1000001' });
  });

  it('opens no modal', async () => {
    const { store, state } = start({ findParticipant: () => participant({ is_registered: false }) });
    await store.dispatch(lookUpCard(remembered));
    expect(state().modal).toBe('');
  });

  it.each([
    ['comes', () => participant({ status: 'Старая' })],
    ['fails', refuse(502)],
  ])('is superseded by the visitor’s own; its answer is ignored when it %s', async (_, old) => {
    const slow = held(old);
    const { store, asked, state } = start({
      findParticipant: ({ cardNumber: number }: { cardNumber?: string }) =>
        number === '1000001' ? slow.answer() : participant({ status: 'Новая' }),
    });
    const quiet = store.dispatch(lookUpCard(remembered));
    await store.dispatch(lookUpCard({ cardNumber: '1000002' }));
    slow.letGo();
    expect(asked).toHaveLength(2);
    expect(lookUpCard.fulfilled.match(await quiet)).toBe(false);
    expect(state()).toMatchObject({ cardNumber: '1000002', cardStatus: 'Новая', request: 'idle', modal: '' });
  });

  it('that fails forgets its card, but not the one the visitor has asked for meanwhile', async () => {
    stubStorage();
    const slow = held(refuse(502));
    const { store } = start({
      findParticipant: ({ cardNumber: number }: { cardNumber?: string }) =>
        number === '1000001' ? slow.answer() : participant(),
    });
    rememberCard({ cardNumber: '1000001', month: 10, codes: [8] });
    const restored = store.dispatch(restoreCard());
    await store.dispatch(lookUpCard({ cardNumber: '1000002' }));
    rememberCard({ cardNumber: '1000002', month: 10, codes: [] });
    slow.letGo();
    await restored;
    expect(recallCard()).toEqual({ cardNumber: '1000002', month: 10, codes: [] });

    rememberCard({ cardNumber: '1000001', month: 10, codes: [8] });
    await start({ findParticipant: refuse(502) }).store.dispatch(restoreCard());
    expect(recallCard()).toBeNull();
  });

  it('is not needed on a page that came with a card, the answer to a plain form: it is the tab’s now', async () => {
    stubStorage();
    rememberCard({ cardNumber: '1000001', month: 10, codes: [8] });
    for (const [card, codes] of [
      ['1000001', [8]],
      ['1000002', []],
    ] as const) {
      const { store, asked, state } = start({
        promoCategories: categories,
        findParticipant: () => participant(),
      });
      await store.dispatch(fetchCategories());
      await store.dispatch(lookUpCard({ cardNumber: card }));
      asked.length = 0;
      await store.dispatch(restoreCard());
      expect(asked).toEqual([]);
      expect(state().currentCategoryList.map(({ code }) => code)).toEqual(codes);
      expect(recallCard()).toEqual({ cardNumber: card, month: 10, codes });
    }
  });

  it('is not sent where the visitor has asked for a card already', async () => {
    const { store, asked } = start({ findParticipant: () => participant() });
    await store.dispatch(lookUpCard({ cardNumber: '1000002' }));
    await store.dispatch(lookUpCard(remembered));
    expect(asked).toHaveLength(1);
  });
});

describe('«Выбрать категории» pressed while a card is looked up', () => {
  it('asks for the card once the quiet look-up has found none', async () => {
    stubStorage();
    const slow = held(refuse(502));
    const { store, state } = start({ findParticipant: slow.answer });
    rememberCard({ cardNumber: '1000001', month: 10, codes: [] });
    const restored = store.dispatch(restoreCard());
    store.dispatch(choose());
    expect(state()).toMatchObject({ modal: '', choosesNext: true });
    slow.letGo();
    await restored;
    expect(state()).toMatchObject({ modal: 'input-number', choosesNext: false });
  });

  it('leaves it to the answer of the visitor’s own look-up, also where that supersedes the quiet one', async () => {
    stubStorage();
    const { store, state } = start({ findParticipant: () => participant({ is_registered: false }) });
    rememberCard({ cardNumber: '1000001', month: 10, codes: [] });
    const restored = store.dispatch(restoreCard());
    store.dispatch(choose());
    const own = store.dispatch(lookUpCard({ cardNumber: '1000002' }));
    store.dispatch(choose());
    await Promise.all([restored, own]);
    expect(state()).toMatchObject({ modal: 'card-info', cardNumber: '1000002', choosesNext: false });
  });

  it('goes with what else the visitor does: opening another modal, typing another number', async () => {
    for (const other of [openModal('check-savings'), withdraw()]) {
      stubStorage();
      const slow = held(() => participant());
      const { store, state } = start({ findParticipant: slow.answer });
      rememberCard({ cardNumber: '1000001', month: 10, codes: [] });
      const restored = store.dispatch(restoreCard());
      store.dispatch(choose());
      store.dispatch(other);
      expect(state().choosesNext).toBe(false);
      slow.letGo();
      await restored;
      expect(state().choosesNext).toBe(false);
    }
  });
});

describe('Picking', () => {
  const looked = async (changes: object = {}) => {
    const started = start({ promoCategories: categories, findParticipant: () => participant(changes) });
    await started.store.dispatch(fetchCategories());
    await started.store.dispatch(lookUpCard({ cardNumber: '1000001' }));
    return started;
  };

  it('goes up to the card’s count and back', async () => {
    const { store, state } = await looked();
    for (const category of [paints, tiles, fixings]) store.dispatch(pick(category));
    expect(state().currentCategoryList).toEqual([paints, tiles]);
    store.dispatch(pick(paints));
    store.dispatch(pick(fixings));
    expect(state().currentCategoryList).toEqual([tiles, fixings]);
  });

  it('survives the closing of the modal', async () => {
    const { store, state } = await looked();
    store.dispatch(pick(paints));
    store.dispatch(openModal('choose-category'));
    store.dispatch(closeModal());
    expect(state().currentCategoryList).toEqual([paints]);
  });

  it('comes back after a reload, as far as it is still allowed', async () => {
    const { store, state } = await looked();
    store.dispatch(restorePicks({ month: 9, codes: [11, 8] }));
    expect(state().currentCategoryList).toEqual([]);
    store.dispatch(restorePicks({ month: 10, codes: [11, 99, 8, 7] }));
    expect(state().currentCategoryList).toEqual([paints, tiles]);
    const chosen = await looked({ categories_score: { 10: 0 } });
    chosen.store.dispatch(restorePicks({ month: 10, codes: [8] }));
    expect(chosen.state().currentCategoryList).toEqual([]);
  });

  it('starts anew with another card', async () => {
    const { store, state } = await looked();
    store.dispatch(pick(paints));
    await store.dispatch(lookUpCard({ cardNumber: '1000002' }));
    expect(state().currentCategoryList).toEqual([]);
  });
});

describe('Confirming', () => {
  const picked = async (answers: Answers) => {
    const started = start({ promoCategories: categories, findParticipant: () => participant(), ...answers });
    await started.store.dispatch(fetchCategories());
    await started.store.dispatch(lookUpCard({ cardNumber: '1000001' }));
    started.store.dispatch(pick(paints));
    started.store.dispatch(pick(fixings));
    started.store.dispatch(openModal('choose-category'));
    started.asked.length = 0;
    return started;
  };

  it('sends the list, then asks for the participant with the same form data, then shows the categories', async () => {
    const { store, asked, state } = await picked({
      chooseCategories: () => ({}),
      findParticipant: ({ categories: sent }: { categories?: number[] }) =>
        sent
          ? participant(
              { available_categories_count: 0, categories_score: { 10: 0 } },
              { 10: [paints, fixings] },
            )
          : participant(),
    });
    await store.dispatch(confirmCategories());
    const form = { cardNumber: '1000001', categories: [8, 11] };
    expect(asked).toEqual([
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

  it('is not cancelled half-way: the state stands still until the answer, with the codes that were sent', async () => {
    const { store, asked, state } = await picked({ chooseCategories: () => ({}) });
    const saved = store.dispatch(confirmCategories());
    const saving = state();
    for (const action of [pick(tiles), pick(paints), closeModal(), openModal('check-savings')])
      store.dispatch(action);
    await store.dispatch(lookUpCard({ cardNumber: '1000002' }));
    expect(state()).toEqual(saving);
    await saved;
    expect(asked.map(([name]) => name)).toEqual(['promoCategories', 'chooseCategories', 'findParticipant']);
    expect(state()).toMatchObject({
      modal: 'choosen-categories',
      cardNumber: '1000001',
      currentCategoryList: [paints, fixings],
    });
    store.dispatch(closeModal());
    expect(state().modal).toBe('');
  });

  it('sends nothing twice', async () => {
    const { store, asked } = await picked({ chooseCategories: () => ({}) });
    await Promise.all([store.dispatch(confirmCategories()), store.dispatch(confirmCategories())]);
    expect(asked).toHaveLength(3);
  });

  it('while another card is looked up counts for the card that is shown: the other answer comes too late', async () => {
    for (const late of [() => participant({ status: 'Другая' }), refuse(502)]) {
      const slow = held(late);
      const { store, asked, state } = await picked({
        chooseCategories: () => ({}),
        findParticipant: ({ cardNumber: number }: { cardNumber?: string }) =>
          number === '1000002' ? slow.answer() : participant(),
      });
      const other = store.dispatch(lookUpCard({ cardNumber: '1000002' }));
      store.dispatch(openModal('choose-category'));
      await store.dispatch(confirmCategories());
      slow.letGo();
      await other;
      expect(asked).toContainEqual(['chooseCategories', { cardNumber: '1000001', categories: [8, 11] }]);
      expect(state()).toMatchObject({ request: 'idle', modal: 'choosen-categories', cardNumber: '1000001' });
    }
  });

  it('that is refused asks what the API knows of the card: nothing chosen is a failure', async () => {
    const { store, asked, state } = await picked({ chooseCategories: refuse(422) });
    await store.dispatch(confirmCategories());
    expect(asked.map(([name]) => name)).toEqual(['promoCategories', 'chooseCategories', 'findParticipant']);
    expect(state()).toMatchObject({ modal: 'error-modal', categoriesSelected: false });
    store.dispatch(tryAgain());
    expect(state()).toMatchObject({ modal: 'choose-category', currentCategoryList: [paints, fixings] });
  });

  it.each([
    ['somebody else’s choice, and says so', [tiles], 'chosen-before'],
    ['its own, that only seemed lost, without a word', [fixings, paints], null],
  ])('that is refused because it was taken before shows what is chosen: %s', async (_, chosen, notice) => {
    const { store, state } = await picked({
      chooseCategories: refuse(422),
      findParticipant: ({ categories: sent }: { categories?: number[] }) =>
        sent ? participant({ categories_score: { 10: 0 } }, { 10: chosen }) : participant(),
    });
    await store.dispatch(confirmCategories());
    expect(state()).toMatchObject({
      modal: 'choosen-categories',
      notice,
      categoriesSelected: true,
      currentCategoryList: chosen,
    });
  });

  describe('past the last midnight of the month', () => {
    /** Looked up and picked in November, with everything the API says from December on. */
    async function pickedBeforeMidnight(changes: object = {}) {
      const now = { month: 10 };
      const lists = { 10: [paints, tiles, fixings], 11: [paints, light] };
      const started = await picked({
        promoCategories: () => ({ categories: [paints], currentMonth: now.month }),
        findParticipant: () => participant(now.month === 11 ? changes : {}, lists),
        chooseCategories: () => ({}),
      });
      now.month = 11;
      return started;
    }

    it('sends nothing: it shows the new month’s categories, none of them picked, and says so', async () => {
      const { store, asked, options, state } = await pickedBeforeMidnight();
      options.length = 0;
      await store.dispatch(confirmCategories());
      expect(asked).toEqual([
        ['promoCategories', {}],
        ['findParticipant', { cardNumber: '1000001' }],
      ]);
      expect(options[0]).toEqual({ anew: true });
      expect(state()).toMatchObject({
        request: 'idle',
        modal: '',
        notice: 'month-turned',
        currentMonth: 11,
        currCategoriesList: [paints, light],
        currentCategoryList: [],
      });
    });

    it('goes on with what is picked then', async () => {
      const { store, asked, state } = await pickedBeforeMidnight();
      await store.dispatch(confirmCategories());
      store.dispatch(pick(light));
      expect(state().notice).toBe('month-turned');
      await store.dispatch(confirmCategories());
      expect(asked).toContainEqual(['chooseCategories', { cardNumber: '1000001', categories: [15] }]);
      expect(state().notice).toBeNull();
    });

    it('shows what is chosen for the new month already', async () => {
      const { store, asked, state } = await pickedBeforeMidnight({ categories_score: { 11: 0 } });
      await store.dispatch(confirmCategories());
      expect(asked.map(([name]) => name)).not.toContain('chooseCategories');
      expect(state()).toMatchObject({ modal: '', categoriesSelected: true, currentCategoryList: [] });
    });

    it('sends nothing and keeps the picks where nobody can say which month it is', async () => {
      const answers = [categories, refuse(502)];
      const { store, asked, state } = await picked({ promoCategories: () => answers.shift()?.() });
      await store.dispatch(confirmCategories());
      expect(asked.map(([name]) => name)).toEqual(['promoCategories']);
      expect(state()).toMatchObject({ modal: 'error-modal', currentCategoryList: [paints, fixings] });
    });

    it('picks for the old month do not count when the same card is looked up again', async () => {
      const { store, state } = await pickedBeforeMidnight();
      await store.dispatch(fetchCategories());
      await store.dispatch(lookUpCard({ cardNumber: '1000001' }));
      expect(state()).toMatchObject({ currentMonth: 11, currentCategoryList: [], modal: '' });
    });
  });

  it.each([502, 429])('that fails with %i asks nothing more and claims no success', async (status) => {
    const { store, asked, state } = await picked({ chooseCategories: refuse(status) });
    await store.dispatch(confirmCategories());
    expect(asked.at(-1)?.[0]).toBe('chooseCategories');
    expect(state()).toMatchObject({ modal: 'error-modal', categoriesSelected: false });
  });

  it('that was taken is not sent again when only the word on the card did not come', async () => {
    const answers = [participant, refuse(502), () => participant({ categories_score: { 10: 0 } })];
    const { store, asked, state } = await picked({
      chooseCategories: () => ({}),
      findParticipant: () => answers.shift()?.(),
    });
    await store.dispatch(confirmCategories());
    expect(state()).toMatchObject({ modal: 'error-modal', currentCategoryList: [paints, fixings] });
    expect(standingOf(state())).toBe('taken');
    store.dispatch(tryAgain());
    await store.dispatch(confirmCategories());
    expect(standingOf(state())).toBe('chosen');
    expect(asked.map(([name]) => name)).toEqual([
      'promoCategories',
      'chooseCategories',
      'findParticipant',
      'findParticipant',
    ]);
    expect(state()).toMatchObject({ modal: 'choosen-categories', currentCategoryList: [paints, fixings] });
  });
});

describe('A choice that was taken, though the word on the card did not come', () => {
  it('is not taken for that of another card with the same picks: this one is sent, too', async () => {
    const lost = [false, true];
    const { store, asked, state } = start({
      promoCategories: categories,
      chooseCategories: () => ({}),
      findParticipant: () => (lost.shift() ? refuse(502)() : participant()),
    });
    await store.dispatch(fetchCategories());
    for (const cardNumber of ['1000001', '1000002']) {
      await store.dispatch(lookUpCard({ cardNumber }));
      store.dispatch(pick(paints));
      await store.dispatch(confirmCategories());
      expect(asked).toContainEqual(['chooseCategories', { cardNumber, categories: [8] }]);
    }
    expect(state().modal).toBe('choosen-categories');
  });
});

describe('The picks, whatever is clicked', () => {
  it('never exceed the count and never repeat', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(paints, tiles, fixings, light)), fc.nat(4), (clicks, limit) => {
        const reduce = cardCategories({ ...fromServer, availableCategoriesCount: limit });
        const state = clicks.reduce(
          (now, category) => reduce(now, pick(category)),
          reduce(undefined, { type: 'none' }),
        );
        const codes = state.currentCategoryList.map(({ code }) => code);
        expect(codes.length).toBeLessThanOrEqual(limit);
        expect(new Set(codes).size).toBe(codes.length);
      }),
    );
  });
});

describe('Eligibility', () => {
  it.each(['Профи', 'эксперт', 'СУПЕР-ЭКСПЕРТ', ' профи '])('%s may take part', (status) => {
    expect(isEligible(status)).toBe(true);
  });
  it.each(['Новичок', '', 'профи+', 'супер эксперт'])('%s may not', (status) => {
    expect(isEligible(status)).toBe(false);
  });
});
