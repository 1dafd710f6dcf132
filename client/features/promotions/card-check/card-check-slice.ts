import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PromotionCheck } from '../../../../shared/promotions/promotions';
import type { WaitOptions } from '../../../../shared/contract/api';
import { failureOf, OUTAGE, type CallFailure } from '../../../api/call-failure';
import type { AppThunk, ThunkConfig } from '../../../app/create-store';
import { fetchAnswer, type CheckAnswer } from './check-answer';

/** Progress of the card check in one promotion. */
export type CheckRow =
  /** Not started yet, because too many other checks are pending. */
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly requestId: string }
  | { readonly status: 'failed'; readonly failure: CallFailure }
  | { readonly status: 'answered'; readonly answer: CheckAnswer };

/** State of the card check on the index, which checks a card in all running promotions (product: Card check). */
interface CardCheckState {
  /** Number of the checked card. Empty before the first check. */
  readonly card: string;
  /** True if the page is repeating an earlier check in the background, without the visitor waiting for it. */
  readonly isRepeated: boolean;
  /** Invalid card number that a visitor has submitted without JavaScript. Null if there is none. */
  readonly refused: string | null;
  /** Progress and result of the check in each promotion, keyed by the path of its page. */
  readonly rows: Readonly<Record<string, CheckRow>>;
}

interface CheckState {
  readonly cardCheck: CardCheckState;
}

const initialState: CardCheckState = { card: '', isRepeated: false, refused: null, rows: {} };

/** Maximum number of promotions that are checked at the same time. Each check sends one API call at a time. */
const MAX_PENDING = 2;

const IDLE: CheckRow = { status: 'idle' };

interface RowRequest extends WaitOptions {
  readonly check: PromotionCheck;
  readonly card: string;
}

/**
 * Checks the card in one promotion. If the card is unknown, the thunk is fulfilled, because this is a result and not a
 * failure.
 */
const checkRow = createAsyncThunk.withTypes<ThunkConfig<CheckState>>()(
  'cardCheck/checkRow',
  async (
    { check, card, isVisitorWaiting }: RowRequest,
    { extra, signal, rejectWithValue },
  ): Promise<CheckAnswer | ReturnType<typeof rejectWithValue>> => {
    try {
      return await fetchAnswer(extra.api, check, card, { isVisitorWaiting, signal });
    } catch (error) {
      const failure = failureOf(error, card);
      return failure.kind === 'unknown' ? { kind: 'unknown' } : rejectWithValue(failure);
    }
  },
);

/**
 * Returns true if a failure affects all promotions: too many requests, or no connection. Checks that have not started
 * yet would fail too.
 */
const concernsAll = ({ kind }: CallFailure) => kind === 'limited' || kind === 'no connection';

interface StartedCheck {
  readonly card: string;
  readonly paths: readonly string[];
  readonly isRepeated?: boolean;
}

export const cardCheckSlice = createSlice({
  name: 'cardCheck',
  initialState,
  reducers: {
    /** Starts a card check. Discards earlier results and resets all promotions to idle. */
    startCheck(state, { payload }: PayloadAction<StartedCheck>) {
      state.card = payload.card;
      state.isRepeated = payload.isRepeated ?? false;
      state.refused = null;
      state.rows = Object.fromEntries(payload.paths.map((path) => [path, IDLE]));
    },
    retryRows(state, { payload: paths }: PayloadAction<readonly string[]>) {
      state.isRepeated = false;
      for (const path of paths) state.rows[path] = IDLE;
    },
    /** Ends the card check. Every check that is idle or pending fails with the given reason. */
    failRows(state, { payload: failure }: PayloadAction<CallFailure>) {
      for (const [path, { status }] of Object.entries(state.rows)) {
        if (status === 'idle' || status === 'pending') state.rows[path] = { status: 'failed', failure };
      }
    },
    endCheck: () => initialState,
    /**
     * Handles a form that was submitted without JavaScript and contains no valid card number. The server calls this
     * instead of starting a check.
     */
    refuseCard: (_state, { payload: typed }: PayloadAction<string>) => ({ ...initialState, refused: typed }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(checkRow.pending, ({ rows }, { meta: { arg, requestId } }) => {
        rows[arg.check.path] = { status: 'pending', requestId };
      })
      .addCase(checkRow.fulfilled, ({ rows }, { payload: answer, meta: { arg, requestId } }) => {
        if (isCurrent(rows, arg, requestId)) rows[arg.check.path] = { status: 'answered', answer };
      })
      .addCase(checkRow.rejected, ({ rows }, { payload: failure = OUTAGE, meta: { arg, requestId } }) => {
        if (!isCurrent(rows, arg, requestId)) return;
        rows[arg.check.path] = { status: 'failed', failure };
        if (!concernsAll(failure)) return;
        for (const [path, { status }] of Object.entries(rows)) {
          if (status === 'idle') rows[path] = { status: 'failed', failure };
        }
      });
  },
  selectors: {
    selectCard: ({ card }) => card,
    selectIsRepeated: ({ isRepeated }) => isRepeated,
    selectRefused: ({ refused }) => refused,
    selectRows: ({ rows }) => rows,
  },
});

/**
 * Returns true if the response belongs to the current check. Otherwise, the visitor has started another check in the
 * meantime.
 */
function isCurrent(rows: CardCheckState['rows'], { check }: RowRequest, requestId: string): boolean {
  const row = rows[check.path];
  return row?.status === 'pending' && row.requestId === requestId;
}

export const { selectCard, selectIsRepeated, selectRefused, selectRows } = cardCheckSlice.selectors;
export const { startCheck, retryRows, failRows, endCheck, refuseCard } = cardCheckSlice.actions;

/** Returns the next idle promotion, or undefined if there is none or too many checks are pending. */
function nextCheck(
  checks: readonly PromotionCheck[],
  rows: CardCheckState['rows'],
): PromotionCheck | undefined {
  const pending = Object.values(rows).filter(({ status }) => status === 'pending');
  if (pending.length >= MAX_PENDING) return undefined;
  return checks.find(({ path }) => rows[path]?.status === 'idle');
}

/** Checks idle promotions, at most two at a time. Aborting the signal aborts pending checks. */
export const checkIdleRows =
  (checks: readonly PromotionCheck[], signal: AbortSignal): AppThunk<Promise<void>, CheckState> =>
  async (dispatch, getState) => {
    async function work(): Promise<void> {
      for (;;) {
        const check = signal.aborted ? undefined : nextCheck(checks, selectRows(getState()));
        if (!check) return;
        const { card, isRepeated } = getState().cardCheck;
        const request = dispatch(checkRow({ check, card, isVisitorWaiting: !isRepeated }));
        const abort = () => request.abort();
        signal.addEventListener('abort', abort);
        await request;
        signal.removeEventListener('abort', abort);
      }
    }
    await Promise.all(Array.from({ length: MAX_PENDING }, work));
  };
