import { describe, expect, it } from 'vitest';
import {
  fetchCategories,
  lookUpCard,
  refreshCard,
  refreshMonth,
  restoreCard,
  sendChoice,
} from '../../../../client/features/lovecategory/card-categories-calls';
import {
  cardCategoriesSlice,
  closeModal,
  dropOtherCard,
  limitLookUp,
  openModal,
  pick,
  refuseCard,
  correctNumber,
  typeCard,
} from '../../../../client/features/lovecategory/card-categories-slice';
import {
  initialState,
  type Card,
  type CardCategoriesState,
  type Flow,
} from '../../../../client/features/lovecategory/card-categories-state';
import { light, paints, participant as participantOf, tiles } from '../../../support/stores/card-store';

type Step = Flow['step'];

/** Creates the API response for a card. */
const participant = (changes: object = {}) => ({
  ...participantOf(changes),
  available_categories: { 10: [paints, tiles], 11: [light] },
});
const december = { categories: [paints], currentMonth: 11 };

const CARD = '1000001';
const lookUp = { cardNumber: CARD, cardModal: 'check-savings' } as const;
const outage = { kind: 'outage' } as const;
const chosen = participant({ categories_score: { 10: 0 } });
const unregistered = participant({ is_registered: false });
const inDecember = { cardNumber: CARD, listMonth: 10, now: december, participant: participant() };
const remembered = { cardNumber: CARD, month: 10, codes: [8], accepted: false };

const card: Card = {
  ...lookUp,
  participant: participant(),
  month: 10,
  picks: { categories: [paints], isAccepted: false },
  notice: null,
};

const failedLookUp: Flow = { step: 'failed', failure: outage, lookUp };
const failedChoice: Flow = { step: 'failed', failure: outage, lookUp: null };

/** All states of the flow. Each event in `EVENTS` lists its next steps in this order. */
const STATES: readonly Flow[] = [
  { step: 'idle' },
  { step: 'asking', cardModal: 'input-number', cardNumber: '' },
  { step: 'lookingUp', ...lookUp },
  { step: 'cardInfo' },
  { step: 'confirming' },
  { step: 'saving', from: { step: 'confirming' } },
  { step: 'chosen' },
  failedLookUp,
  failedChoice,
];

const everywhere = (step: Step, except: Partial<Record<Step, Step>>) =>
  STATES.map((flow) => except[flow.step] ?? step);
/** Returns the next step for each state. The step stays the same, except for the steps in `except`. */
const stays = (except: Partial<Record<Step, Step>> = {}) =>
  STATES.map((flow) => except[flow.step] ?? flow.step);

const busy = { lookingUp: 'lookingUp', saving: 'saving' } as const;
const saves = { idle: 'saving', confirming: 'saving', failed: 'saving' } as const;

/** Events of the flow. Each event has a name, a Redux action and the next step for each state in `STATES`. */
const EVENTS = [
  ['openModal input-number', openModal('input-number'), everywhere('asking', busy)],
  ['openModal check-savings', openModal('check-savings'), everywhere('asking', busy)],
  ['openModal choose-category', openModal('choose-category'), everywhere('confirming', busy)],
  ['closeModal', closeModal(), everywhere('idle', busy)],
  ['correctNumber', correctNumber(), [...stays().slice(0, -2), 'asking', 'failed']],
  ['pick', pick(tiles), stays()],
  ['dropOtherCard, same card', dropOtherCard(CARD), stays()],
  ['dropOtherCard, other card', dropOtherCard('1000002'), everywhere('idle', busy)],
  ['typeCard', typeCard('1'), stays()],
  ['refuseCard', refuseCard(), stays()],
  ['fetchCategories fulfilled', fetchCategories.fulfilled(december, '', undefined), stays()],
  ['lookUpCard pending', lookUpCard.pending('', lookUp), everywhere('lookingUp', busy)],
  ['lookUpCard fulfilled', lookUpCard.fulfilled(participant(), '', lookUp), stays({ lookingUp: 'idle' })],
  [
    'lookUpCard fulfilled, not registered',
    lookUpCard.fulfilled(unregistered, '', lookUp),
    stays({ lookingUp: 'cardInfo' }),
  ],
  ['lookUpCard rejected', lookUpCard.rejected(null, '', lookUp, outage), stays({ lookingUp: 'failed' })],
  ['limitLookUp', limitLookUp({ lookUp, retryAfter: 60 }), everywhere('failed', {})],
  ['sendChoice pending', sendChoice.pending(''), stays(saves)],
  ['sendChoice fulfilled, accepted', sendChoice.fulfilled({ newMonth: null, isAccepted: true }, ''), stays()],
  ['sendChoice fulfilled, refused', sendChoice.fulfilled({ newMonth: null, isAccepted: false }, ''), stays()],
  [
    'sendChoice fulfilled, month turned',
    sendChoice.fulfilled({ newMonth: inDecember, isAccepted: false }, ''),
    stays({ saving: 'idle' }),
  ],
  ['sendChoice rejected', sendChoice.rejected(null, '', undefined, outage), stays({ saving: 'failed' })],
  ['refreshCard pending', refreshCard.pending(''), stays(saves)],
  ['refreshCard fulfilled, chosen', refreshCard.fulfilled(chosen, ''), stays({ saving: 'chosen' })],
  [
    'refreshCard fulfilled, not chosen',
    refreshCard.fulfilled(participant(), ''),
    stays({ saving: 'failed' }),
  ],
  ['refreshCard rejected', refreshCard.rejected(null, '', undefined, outage), stays({ saving: 'failed' })],
  ['refreshMonth pending', refreshMonth.pending(''), stays()],
  [
    'refreshMonth fulfilled, month turned',
    refreshMonth.fulfilled(inDecember, ''),
    stays({ confirming: 'idle', chosen: 'idle' }),
  ],
  ['refreshMonth rejected', refreshMonth.rejected(null, ''), stays()],
  ['restoreCard pending', restoreCard.pending('', remembered), stays()],
  ['restoreCard fulfilled', restoreCard.fulfilled(participant(), '', remembered), stays()],
  ['restoreCard fulfilled, picks only', restoreCard.fulfilled(null, '', remembered), stays()],
  [
    'restoreCard fulfilled, other picks',
    restoreCard.fulfilled(null, '', { ...remembered, codes: [7] }),
    stays({ confirming: 'idle', chosen: 'idle' }),
  ],
  ['restoreCard rejected', restoreCard.rejected(null, '', remembered, outage), stays()],
] as const;

const stateWith = (flow: Flow): CardCategoriesState => ({
  ...initialState,
  actionCategories: [paints, light],
  currentMonth: 10,
  flow,
  card,
});

describe.each(EVENTS)('The action %s', (_, event, steps) => {
  it.each(STATES.map((flow, column) => [flow.step, steps[column], flow] as const))(
    'changes the step from %s to %s',
    (_step, expected, flow) => {
      const next = cardCategoriesSlice.reducer(stateWith(flow), event);
      expect(next.flow.step).toBe(expected);
    },
  );

  it.each(STATES)(
    'never changes the step from $step to one that needs a card if no card is loaded',
    (flow) => {
      const next = cardCategoriesSlice.reducer({ ...stateWith(flow), card: null }, event);
      if (next.flow.step === flow.step) return;
      expect(['confirming', 'saving', 'chosen']).not.toContain(next.flow.step);
    },
  );
});
