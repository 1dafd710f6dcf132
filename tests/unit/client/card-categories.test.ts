import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, type Api } from '../../../shared/contract/api';
import { isEligible } from '../../../shared/rules/eligibility';
import { makeStore } from '../../../client/app/store';
import {
  confirmCategories,
  fetchCategories,
  lookUpCard,
  refreshMonth,
  restoreCard,
} from '../../../client/features/lovecategory/card-categories-calls';
import {
  cardCategoriesSlice,
  closeModal,
  openModal,
  pick,
  typeCard,
  tryAgain,
} from '../../../client/features/lovecategory/card-categories-slice';
import type { CardCategoriesState } from '../../../client/features/lovecategory/card-categories-state';
import { takeUpCard } from '../../../client/features/lovecategory/remembered-card';
import { choose } from '../../../client/features/lovecategory/use-card-flow';
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

/** What the tab remembers. */
const recallCard = (): unknown => JSON.parse(sessionStorage.getItem('lovecategory') ?? 'null');

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
    slices: [cardCategoriesSlice],
    preloaded: {
      facts: {
        site: 'promo',
        page: 'lovecategory',
        assets: '/',
        mainSiteUrl: '/',
        year: 2026,
        release: '1.0.0-abc',
      },
      // The server has loaded the categories with the page.
      cardCategories: { ...fromServer, actionCategories: loaded },
    },
  });
  return { store, asked, options, state: () => store.getState().cardCategories as CardCategoriesState };
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
const lookUpOf = (cardNumber: string) => lookUpCard({ cardNumber, askedFor: 'input-number' });
const categories = () => ({ categories: [paints], currentMonth: 10 });

describe('The look-up of a card', () => {
  it('stores what the API says, and the modal is cleared while it is under way', async () => {
    const { store, asked, state } = start({
      promoCategories: categories,
      findParticipant: () => participant(),
    });
    await store.dispatch(fetchCategories());
    store.dispatch(openModal('input-number'));
    const lookUp = store.dispatch(lookUpOf('1000001'));
    expect(state()).toMatchObject({ modal: '', status: 'pending' });
    await lookUp;
    expect(asked.at(-1)).toEqual(['findParticipant', { cardNumber: '1000001' }]);
    expect(state()).toMatchObject({
      status: 'succeeded',
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
    await store.dispatch(lookUpOf('1000003'));
    expect(state().categoriesSelected).toBe(true);
  });

  it('of an unregistered card opens card-info', async () => {
    const { store, state } = start({ findParticipant: () => participant({ is_registered: false }) });
    await store.dispatch(lookUpOf('1000005'));
    expect(state().modal).toBe('card-info');
  });

  it('that fails opens the error modal; another try begins in the modal that asked, with what was typed', async () => {
    for (const asking of ['check-savings', 'input-number'] as const) {
      const { store, state } = start({ findParticipant: refuse(502) });
      await store.dispatch(lookUpCard({ cardNumber: '1000500', askedFor: asking }));
      expect(state()).toMatchObject({ modal: 'error-modal', cardStatus: '', failure: { is: 'outage' } });
      store.dispatch(tryAgain());
      expect(state()).toMatchObject({ modal: asking, failedLookUp: { cardNumber: '1000500' } });
    }
  });

  it('that failed leaves nothing in the field once its error modal is closed', async () => {
    const { store, state } = start({ findParticipant: refuse(502) });
    await store.dispatch(lookUpOf('1000500'));
    store.dispatch(closeModal());
    store.dispatch(openModal('input-number'));
    expect(state()).toMatchObject({ modal: 'input-number', failedLookUp: null });
  });

  it('of a card the API does not know says so and names it; our own not-found names none', async () => {
    const unknown = start({ findParticipant: refuse(404) });
    await unknown.store.dispatch(lookUpOf('7654321'));
    expect(unknown.state()).toMatchObject({
      modal: 'error-modal',
      failure: { is: 'unknown', card: '7654321' },
    });
    const missing = start({
      findParticipant: () => {
        throw new ApiError(404, 'not_found');
      },
    });
    await missing.store.dispatch(lookUpOf('7654321'));
    expect(missing.state().failure).toEqual({ is: 'outage' });
  });

  it('that is one too many says when to come back', async () => {
    const { store, state } = start({ findParticipant: refuse(429, 42) });
    await store.dispatch(lookUpOf('1000001'));
    expect(state()).toMatchObject({ modal: 'error-modal', failure: { is: 'limited', retryAfter: 42 } });
  });

  it.each([
    ['refused', refuse(404)],
    ['limited', refuse(429)],
    ['found', () => participant()],
  ])('is one question: until it is %s nothing else is asked or opened', async (_, answer) => {
    const slow = held(answer);
    const { store, asked, state } = start({ findParticipant: slow.answer, promoCategories: categories });
    const lookUp = store.dispatch(lookUpOf('1000001'));
    const waiting = state();
    for (const other of [openModal('check-savings'), openModal('choose-category'), tryAgain(), pick(paints)])
      store.dispatch(other);
    await store.dispatch(lookUpOf('1000002'));
    await store.dispatch(confirmCategories());
    await store.dispatch(choose());
    expect(state()).toEqual(waiting);
    slow.letGo();
    await lookUp;
    expect(asked.map(([name]) => name).filter((name) => name !== 'promoCategories')).toEqual([
      'findParticipant',
    ]);
    store.dispatch(openModal('check-savings'));
    expect(state().modal).toBe('check-savings');
  });

  it('that fails keeps what is typed on the page, and the card that is shown', async () => {
    const { store, state } = start({ findParticipant: refuse(502) });
    store.dispatch(typeCard('1000500'));
    await store.dispatch(lookUpOf('1000500'));
    store.dispatch(closeModal());
    expect(state().typedCard).toBe('1000500');
  });

  it('is not sent twice at once', async () => {
    const { store, asked } = start({ findParticipant: () => participant() });
    await Promise.all([1, 2, 3].map(() => store.dispatch(lookUpOf('1000001'))));
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
      await store.dispatch(lookUpOf('1000001'));
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
      await store.dispatch(lookUpOf('1000001'));
      expect(asked.map(([name]) => name)).toEqual(['promoCategories', 'findParticipant', 'promoCategories']);
      expect(options.at(-1)).toEqual({ bypassCache: true });
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
    await store.dispatch(lookUpOf('1000001'));
    expect(state()).toMatchObject({
      currentMonth: 11,
      currCategoriesList: [],
      nextCategoriesList: [paints],
      categoriesSelected: false,
    });
  });

  it('asks for the month where the page could not learn it', async () => {
    const { store, state } = start({ findParticipant: () => participant(), promoCategories: categories }, []);
    await store.dispatch(lookUpOf('1000001'));
    expect(state()).toMatchObject({ currentMonth: 10, currCategoriesList: [paints, tiles, fixings] });
  });

  it('believes the page where the answer names no month', async () => {
    const { store, state } = start({
      promoCategories: categories,
      findParticipant: () => participant({ categories_score: { 10: 0 } }, {}),
    });
    await store.dispatch(fetchCategories());
    await store.dispatch(lookUpOf('1000001'));
    expect(state()).toMatchObject({ currentMonth: 10, categoriesSelected: true });
  });
});

describe('After a reload', () => {
  const remembered = { cardNumber: '1000001', month: 10, codes: [11, 99, 8, 7], accepted: false };
  const returning = (answers: Answers, card: object = remembered) => {
    stubStorage();
    sessionStorage.setItem('lovecategory', JSON.stringify({ ...remembered, ...card }));
    return start({ promoCategories: categories, ...answers }, []);
  };
  const settled = ({ store }: ReturnType<typeof start>) => store.dispatch(takeUpCard());

  it('the card comes back with what is picked for its month, as far as it is allowed, and opens nothing', async () => {
    const back = returning({ findParticipant: () => participant() });
    await settled(back);
    expect(back.state()).toMatchObject({
      modal: '',
      cardNumber: '1000001',
      currentCategoryList: [paints, tiles],
    });
    const old = returning({ findParticipant: () => participant() }, { month: 9 });
    await settled(old);
    expect(old.state().currentCategoryList).toEqual([]);
    const unregistered = returning({ findParticipant: () => participant({ is_registered: false }) });
    await settled(unregistered);
    expect(unregistered.state()).toMatchObject({ modal: '', cardNumber: '1000001' });
  });

  it('a choice that was accepted is still, though its points are not there yet', async () => {
    const back = returning(
      { findParticipant: () => participant({ available_categories_count: 0 }) },
      { codes: [8, 11], accepted: true },
    );
    await settled(back);
    expect(standingOf(back.state())).toBe('taken');
    expect(back.state().currentCategoryList).toEqual([paints, fixings]);
  });

  it.each([400, 404])(
    'a card that the API does not know (%i) is forgotten, with its picks',
    async (status) => {
      const back = returning({ findParticipant: refuse(status) });
      await settled(back);
      expect(recallCard()).toBeNull();
      expect(back.state()).toMatchObject({ restoreFailure: null, modal: '' });
    },
  );

  it.each([
    [0, 'no connection'],
    [429, 'limited'],
    [500, 'outage'],
    [502, 'outage'],
    [504, 'outage'],
    [403, 'outage'],
  ])(
    'after a failure (%i) card and picks are kept, the page says so, and another try brings them',
    async (status, is) => {
      const answers: (() => unknown)[] = [refuse(status), () => participant()];
      const back = returning({ findParticipant: () => answers.shift()?.() });
      await settled(back);
      expect(recallCard()).toEqual(remembered);
      expect(back.state()).toMatchObject({ modal: '', restoreFailure: { is } });
      await back.store.dispatch(takeUpCard());
      expect(back.state()).toMatchObject({ restoreFailure: null, currentCategoryList: [paints, tiles] });
    },
  );

  it('the quiet look-up is no question: a modal opens meanwhile, and stays', async () => {
    const slow = held(() => participant());
    const { store, state } = returning({ findParticipant: slow.answer });
    const restored = store.dispatch(restoreCard(remembered));
    await store.dispatch(choose());
    expect(state()).toMatchObject({ status: 'idle', modal: 'input-number' });
    slow.letGo();
    await restored;
    expect(state()).toMatchObject({ modal: 'input-number', cardNumber: '1000001' });
  });

  it.each([
    ['comes', () => participant({ status: 'Старая' })],
    ['fails', refuse(502)],
    ['knows no such card', refuse(404)],
  ])(
    'its answer gives way to the visitor’s own look-up, and to what is typed, when it %s',
    async (_, old) => {
      const slow = held(old);
      const { store, state } = returning({
        findParticipant: ({ cardNumber: number }: { cardNumber?: string }) =>
          number === '1000001' ? slow.answer() : participant({ status: 'Новая' }),
      });
      const quiet = store.dispatch(restoreCard(remembered));
      const late = store.dispatch(restoreCard(remembered));
      store.dispatch(typeCard('1'));
      slow.letGo();
      await quiet;
      expect(state()).toMatchObject({ typedCard: '1', cardNumber: '', restoreFailure: null });
      await store.dispatch(lookUpOf('1000002'));
      await late;
      expect(state()).toMatchObject({ cardNumber: '1000002', cardStatus: 'Новая', modal: '' });
      expect(recallCard()).toEqual(remembered);
    },
  );

  it('is not asked for on a page that came with a card, the answer to a plain form: only its own picks come back', async () => {
    for (const [card, picked] of [
      ['1000001', [paints, fixings]],
      ['1000002', []],
    ] as const) {
      const { store, asked, state } = returning({ findParticipant: () => participant() }, { codes: [8, 11] });
      await store.dispatch(fetchCategories());
      await store.dispatch(lookUpOf(card));
      asked.length = 0;
      await store.dispatch(takeUpCard());
      expect(asked).toEqual([]);
      expect(state().currentCategoryList).toEqual(picked);
    }
  });

  it('what a tab of an earlier release has kept is read, and what is no card is left alone', async () => {
    const older = returning({ findParticipant: () => participant() }, { codes: [8], accepted: undefined });
    await settled(older);
    expect(older.state()).toMatchObject({ currentCategoryList: [paints], accepted: false });
    const odd = returning({ findParticipant: () => participant() }, { cardNumber: 1000001 });
    await settled(odd);
    expect(odd.asked).toEqual([]);
  });
});

describe('«Выбрать категории»', () => {
  const with1000001 = async (answers: Answers, changes: object = {}) => {
    const started = start({
      promoCategories: categories,
      findParticipant: () => participant(changes),
      ...answers,
    });
    await started.store.dispatch(fetchCategories());
    await started.store.dispatch(lookUpOf('1000001'));
    started.asked.length = 0;
    return started;
  };

  it('asks for a card where none is known, and of the API nothing', async () => {
    const { store, asked, state } = start({});
    expect(await store.dispatch(choose())).toBe(false);
    expect([state().modal, asked]).toEqual(['input-number', []]);
  });

  it('of a card in hand asks for the month first: of another one for what can be chosen in it', async () => {
    const now = { month: 10 };
    const { store, asked, options, state } = await with1000001({
      promoCategories: () => ({ categories: [paints], currentMonth: now.month }),
      findParticipant: () =>
        participant({ categories_score: { 10: 0 } }, { 10: [paints, tiles], 11: [light, paints] }),
    });
    expect(state().categoriesSelected).toBe(true);
    now.month = 11;
    options.length = 0;
    await store.dispatch(choose());
    expect(asked).toEqual([
      ['promoCategories', {}],
      ['findParticipant', { cardNumber: '1000001' }],
    ]);
    expect(options[0]).toEqual({ bypassCache: true });
    expect(state()).toMatchObject({
      status: 'succeeded',
      modal: '',
      currentMonth: 11,
      categoriesSelected: false,
    });
    expect(standingOf(state())).toBe('choosing');
  });

  it('holds other questions up while it asks, and goes by what is known where nobody answers', async () => {
    const slow = held(refuse(502));
    const answers = [categories, slow.answer];
    const { store, state } = await with1000001({ promoCategories: () => answers.shift()?.() });
    const chosen = store.dispatch(choose());
    store.dispatch(openModal('check-savings'));
    expect(state()).toMatchObject({ status: 'pending', modal: '' });
    slow.letGo();
    expect(await chosen).toBe(true);
    expect(state()).toMatchObject({ status: 'succeeded', modal: '', currentMonth: 10 });
  });

  it.each([
    ['that is not eligible', { status: 'Новичок' }],
    ['that is not registered', { is_registered: false }],
    ['with nothing left to choose', { available_categories_count: 0 }],
  ])('of a card %s asks for another', async (_, changes) => {
    const { store, state } = await with1000001({}, changes);
    store.dispatch(closeModal());
    await store.dispatch(choose());
    expect(state().modal).toBe('input-number');
  });
});

describe('A tab that is looked at again', () => {
  it('in another month is of that month, its question about old picks gone, and says so', async () => {
    const now = { month: 10 };
    const { store, state } = start({
      promoCategories: () => ({ categories: [paints], currentMonth: now.month }),
      findParticipant: () => participant({}, { 10: [paints, tiles], 11: [light] }),
    });
    await store.dispatch(fetchCategories());
    await store.dispatch(lookUpOf('1000001'));
    store.dispatch(pick(paints));
    store.dispatch(openModal('choose-category'));
    now.month = 11;
    const renewed = store.dispatch(refreshMonth({ quietly: true }));
    expect([state().status, store.getState().requests.pending]).toEqual(['succeeded', 0]);
    await renewed;
    expect(state()).toMatchObject({
      modal: '',
      notice: 'month-turned',
      currentMonth: 11,
      currCategoriesList: [light],
      currentCategoryList: [],
    });
  });

  it('in the same month stays as it is, and a question asked meanwhile has the last word', async () => {
    const slow = held(() => ({ categories: [paints], currentMonth: 11 }));
    const answers = [categories, slow.answer];
    const { store, asked, state } = start({
      promoCategories: () => answers.shift()?.(),
      findParticipant: ({ cardNumber }: { cardNumber?: string }) => participant({ status: cardNumber }),
    });
    await store.dispatch(fetchCategories());
    await store.dispatch(lookUpOf('1000001'));
    const quiet = store.dispatch(refreshMonth({ quietly: true }));
    await store.dispatch(lookUpOf('1000002'));
    slow.letGo();
    await quiet;
    expect(state()).toMatchObject({ cardNumber: '1000002', cardStatus: '1000002', currentMonth: 10 });
    expect(asked.map(([name]) => name)).not.toContain('chooseCategories');
  });
});

describe('Picking', () => {
  const looked = async (changes: object = {}) => {
    const started = start({ promoCategories: categories, findParticipant: () => participant(changes) });
    await started.store.dispatch(fetchCategories());
    await started.store.dispatch(lookUpOf('1000001'));
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

  it('counts while «Выбрать категории» asks for the month', async () => {
    const slow = held(categories);
    const answers = [categories, slow.answer];
    const { store, state } = start({
      promoCategories: () => answers.shift()?.(),
      findParticipant: () => participant(),
    });
    await store.dispatch(fetchCategories());
    await store.dispatch(lookUpOf('1000001'));
    const asked = store.dispatch(choose());
    store.dispatch(pick(paints));
    slow.letGo();
    await asked;
    expect(state().currentCategoryList).toEqual([paints]);
  });

  it('survives the closing of the modal', async () => {
    const { store, state } = await looked();
    store.dispatch(pick(paints));
    store.dispatch(openModal('choose-category'));
    store.dispatch(closeModal());
    expect(state().currentCategoryList).toEqual([paints]);
  });

  it('starts anew with another card', async () => {
    const { store, state } = await looked();
    store.dispatch(pick(paints));
    await store.dispatch(lookUpOf('1000002'));
    expect(state().currentCategoryList).toEqual([]);
  });
});

describe('Confirming', () => {
  const picked = async (answers: Answers) => {
    const started = start({ promoCategories: categories, findParticipant: () => participant(), ...answers });
    await started.store.dispatch(fetchCategories());
    await started.store.dispatch(lookUpOf('1000001'));
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
    await store.dispatch(lookUpOf('1000002'));
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

  it('is counted once, when the API has taken the choice', async () => {
    const answers = [refuse(502), () => ({})];
    const words = [participant, refuse(502), () => participant({ categories_score: { 10: 0 } })];
    const counted = vi.fn<() => void>();
    const { store } = await picked({
      chooseCategories: () => answers.shift()?.(),
      findParticipant: () => words.shift()?.(),
    });
    for (const times of [0, 1, 1]) {
      await store.dispatch(confirmCategories(counted));
      expect(counted).toHaveBeenCalledTimes(times);
    }
  });

  it('that was taken is «taken» until its points are there, also at the next look-up of the card', async () => {
    const { store, state } = await picked({ chooseCategories: () => ({}) });
    await store.dispatch(confirmCategories());
    expect([state().modal, standingOf(state())]).toEqual(['choosen-categories', 'taken']);
    store.dispatch(closeModal());
    await store.dispatch(lookUpOf('1000001'));
    expect(standingOf(state())).toBe('taken');
    await store.dispatch(lookUpOf('1000002'));
    expect(standingOf(state())).toBe('choosing');
  });

  it('sends nothing twice', async () => {
    const { store, asked } = await picked({ chooseCategories: () => ({}) });
    await Promise.all([store.dispatch(confirmCategories()), store.dispatch(confirmCategories())]);
    expect(asked).toHaveLength(3);
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
      expect(options[0]).toEqual({ bypassCache: true });
      expect(state()).toMatchObject({
        status: 'succeeded',
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

    it('sends the list where nobody can say which month it is: the API judges it', async () => {
      const answers = [categories, refuse(502)];
      const { store, asked, state } = await picked({
        promoCategories: () => answers.shift()?.(),
        chooseCategories: () => ({}),
      });
      await store.dispatch(confirmCategories());
      expect(asked).toContainEqual(['chooseCategories', { cardNumber: '1000001', categories: [8, 11] }]);
      expect(state().modal).toBe('choosen-categories');
    });

    it('picks for the old month do not count when the same card is looked up again', async () => {
      const { store, state } = await pickedBeforeMidnight();
      await store.dispatch(fetchCategories());
      await store.dispatch(lookUpOf('1000001'));
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
      await store.dispatch(lookUpOf(cardNumber));
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
});

describe('Eligibility', () => {
  it.each(['Профи', 'эксперт', 'СУПЕР-ЭКСПЕРТ', ' профи '])('%s may take part', (status) => {
    expect(isEligible(status)).toBe(true);
  });
  it.each(['Новичок', '', 'профи+', 'супер эксперт'])('%s may not', (status) => {
    expect(isEligible(status)).toBe(false);
  });
});
