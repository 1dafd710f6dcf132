import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ApiError, type ResponseWithBody } from '../../../../shared/contract/api';
import type { Feedback } from '../../../../shared/rules/feedback';
import type { FeedbackCategory } from '../../../../shared/contract/schemas';
import { failureOf, OUTAGE, type CallFailure } from '../../../api/call-failure';
import type { ThunkConfig } from '../../../app/create-store';

/** sessionStorage key of the text in the feedback form. */
export const FEEDBACK_DRAFT = 'feedback-draft';

/** Fields of a feedback message in the API. */
export const FEEDBACK_FIELDS = ['name', 'phone', 'msg', 'email', 'value'] as const;

/** Reason a message was not sent. If the API rejected some fields, `fields` contains the error message of each. */
export type SendingFailure =
  | CallFailure
  | { readonly kind: 'refused'; readonly fields: Readonly<Record<string, string>> };

/** A message to send, and the fields of its form that visitors do not see, such as the spam trap (honeypot). */
interface NewMessage {
  readonly message: Feedback;
  readonly hiddenFields?: Readonly<Record<string, string>>;
}

/** Purpose of the form: to request a written answer or a call. */
export type FeedbackPurpose = 'answer' | 'call';

/** Progress of sending the feedback message. */
type Sending =
  | { readonly status: 'idle' | 'pending' }
  | {
      readonly status: 'succeeded';
      readonly words: string | undefined;
      /** The message that was sent. The confirmation shows it again. */
      readonly sent: Feedback;
    }
  | {
      readonly status: 'failed';
      readonly failure: SendingFailure;
      /** The message that was not sent, for another attempt. The attempt leaves out the hidden fields. */
      readonly message: Feedback;
    };

const initialState = {
  isOpen: false,
  sending: { status: 'idle' } as Sending,
  purpose: 'answer' as FeedbackPurpose,
  /** Topics that the visitor can select in the form. Empty until loaded. */
  categories: [] as readonly FeedbackCategory[],
  /** Complete response body of the API call that lists the topics. */
  categoriesData: null as unknown,
  /** Complete response body of the API call that sent the last message. */
  responseData: null as unknown,
};
type FeedbackState = typeof initialState;

const createFeedbackThunk = createAsyncThunk.withTypes<ThunkConfig<{ feedback: FeedbackState }>>();

export const fetchFeedbackCategories = createFeedbackThunk(
  'feedback/fetchCategories',
  (_: void, { extra }) => extra.api.callForBody('feedbackCategories', {}),
  { condition: (_, { getState }) => selectFeedbackCategories(getState()).length === 0 },
);

export const sendFeedback = createFeedbackThunk<
  ResponseWithBody<{ readonly message?: string }>,
  NewMessage,
  { rejectValue: SendingFailure }
>(
  'feedback/sendFeedback',
  async ({ message, hiddenFields }, { extra, rejectWithValue }) => {
    try {
      const body = { ...message, ...hiddenFields };
      return await extra.api.callForBody('sendFeedback', body, { isVisitorWaiting: true });
    } catch (error) {
      const { fields = {} } = error instanceof ApiError ? error : {};
      const isShown = FEEDBACK_FIELDS.some((name) => name in fields);
      return rejectWithValue(isShown ? { kind: 'refused', fields } : failureOf(error));
    }
  },
  { condition: (_, { getState }) => selectSending(getState()).status !== 'pending' },
);

/**
 * Closes the modal and forgets the result of the last message. Keeps a message that is still being sent, so that a
 * toast can show its result.
 */
function close(state: FeedbackState) {
  state.isOpen = false;
  if (state.sending.status !== 'pending') state.sending = { status: 'idle' };
}

export const feedbackSlice = createSlice({
  name: 'feedback',
  initialState,
  reducers: {
    /** Opens the feedback form, unless a message is still being sent. */
    openFeedback(state, { payload }: PayloadAction<FeedbackPurpose>) {
      if (state.sending.status === 'pending') return;
      state.isOpen = true;
      state.purpose = payload;
    },
    closeFeedback: close,
    /** Closes the modal when the visitor opens the other business page. */
    pageLeft(state) {
      if (state.isOpen) close(state);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchFeedbackCategories.fulfilled, (state, { payload }) => {
        state.categories = payload.value;
        state.categoriesData = payload.body;
      })
      .addCase(sendFeedback.pending, (state) => {
        state.sending = { status: 'pending' };
      })
      .addCase(sendFeedback.fulfilled, (state, { payload: { value, body }, meta: { arg } }) => {
        state.sending = { status: 'succeeded', words: value.message, sent: arg.message };
        state.responseData = body;
      })
      .addCase(sendFeedback.rejected, (state, { payload: failure = OUTAGE, meta: { arg } }) => {
        state.sending = { status: 'failed', failure, message: arg.message };
      });
  },
  selectors: {
    selectIsFeedbackOpen: ({ isOpen }) => isOpen,
    selectSending: ({ sending }) => sending,
    selectPurpose: ({ purpose }) => purpose,
    selectFeedbackCategories: ({ categories }) => categories,
    /** Returns true if a toast shows the result of the message, because the visitor has closed the modal. */
    selectShowsToast: ({ isOpen, sending: { status } }) =>
      !isOpen && (status === 'succeeded' || status === 'failed'),
  },
});

const { selectors } = feedbackSlice;
export const { selectIsFeedbackOpen, selectSending, selectPurpose } = selectors;
export const { selectFeedbackCategories, selectShowsToast } = selectors;
export const { openFeedback, closeFeedback, pageLeft } = feedbackSlice.actions;

/**
 * Returns the text of the confirmation. `words` is the reply of the API, and `hours` are the opening hours of the
 * office. If the reply only repeats the modal title, returns a promise to answer during these hours instead. If `hours`
 * is empty, the promise names no time.
 */
export function feedbackAnswer(words = '', hours = ''): string {
  const repeatsTitle = /^((сообщение|заявка) (отправлен|принят)[оа])?[.!]?$/i.test(words.trim());
  if (!repeatsTitle) return words;
  if (!hours) return 'Ответим по телефону или почте.';
  return `Ответим в часы работы офиса: ${hours.charAt(0).toLowerCase()}${hours.slice(1)}.`;
}
