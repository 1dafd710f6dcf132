import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ApiError, type ResponseWithBody } from '../../../../shared/contract/api';
import type { Feedback } from '../../../../shared/rules/feedback';
import type { FeedbackCategory } from '../../../../shared/contract/schemas';
import { failureOf, OUTAGE, type CallFailure } from '../../../api/call-failure';
import type { ThunkConfig } from '../../../app/create-store';

/** Storage key of the text in the feedback form. */
export const FEEDBACK_DRAFT = 'feedback-draft';

/** API fields of a feedback message. */
export const FEEDBACK_FIELDS = ['name', 'phone', 'msg', 'email', 'value'] as const;

/**
 * Reason a message was not sent. If the server rejected the message, `fields` contains the error of each invalid field.
 */
type SendingFailure =
  | CallFailure
  | { readonly kind: 'refused'; readonly fields: Readonly<Record<string, string>> };

/** Status of the feedback message. The form component itself keeps the typed text. */
type Sending =
  | { readonly status: 'idle' | 'pending' }
  | {
      readonly status: 'succeeded';
      readonly words: string | undefined;
      /** The sent message, which the confirmation repeats. */
      readonly sent: Feedback;
    }
  | {
      readonly status: 'failed';
      readonly failure: SendingFailure;
      /** The unsent message, kept for a retry. */
      readonly message: Feedback;
    };

const initialState = {
  isOpen: false,
  sending: { status: 'idle' } as Sending,
  /** Purpose of the form: a written answer or a call. */
  purpose: 'answer' as 'answer' | 'call',
  /** Message topics. Empty until loaded. */
  categories: [] as readonly FeedbackCategory[],
  /** Complete response body of the topic request. */
  categoriesData: null as unknown,
  /** Complete response body for the last message. */
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
  Feedback,
  { rejectValue: SendingFailure }
>(
  'feedback/sendFeedback',
  async (feedback, { extra, rejectWithValue }) => {
    try {
      return await extra.api.callForBody('sendFeedback', feedback, { isVisitorWaiting: true });
    } catch (error) {
      const { fields } = error instanceof ApiError ? error : {};
      const refused = Object.keys(fields ?? {});
      if (!fields || refused.length === 0) return rejectWithValue(failureOf(error));
      const isVisible = (name: string) => FEEDBACK_FIELDS.some((field) => field === name);
      // The honeypot is the only field that visitors cannot see.
      return rejectWithValue(refused.some(isVisible) ? { kind: 'refused', fields } : { kind: 'trapped' });
    }
  },
  { condition: (_, { getState }) => selectSending(getState()).status !== 'pending' },
);

/**
 * Closes the modal and discards the displayed result. A pending message keeps its state because a toast will show its
 * result.
 */
function close(state: FeedbackState) {
  state.isOpen = false;
  if (state.sending.status !== 'pending') state.sending = { status: 'idle' };
}

export const feedbackSlice = createSlice({
  name: 'feedback',
  initialState,
  reducers: {
    /** Opens the form, unless a message is still pending. */
    openFeedback(state, { payload }: PayloadAction<FeedbackState['purpose']>) {
      if (state.sending.status === 'pending') return;
      state.isOpen = true;
      state.purpose = payload;
    },
    closeFeedback: close,
    /** Closes the modal after client-side navigation. */
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
      .addCase(sendFeedback.fulfilled, (state, { payload: { value, body }, meta: { arg: sent } }) => {
        state.sending = { status: 'succeeded', words: value.message, sent };
        state.responseData = body;
      })
      .addCase(sendFeedback.rejected, (state, { payload: failure = OUTAGE, meta: { arg: message } }) => {
        state.sending = { status: 'failed', failure, message };
      });
  },
  selectors: {
    selectIsFeedbackOpen: ({ isOpen }) => isOpen,
    selectSending: ({ sending }) => sending,
    selectPurpose: ({ purpose }) => purpose,
    selectFeedbackCategories: ({ categories }) => categories,
    /** Selects whether to show the result in a toast, which is the case if the feedback modal is closed. */
    selectShowsToast: ({ isOpen, sending: { status } }) =>
      !isOpen && (status === 'succeeded' || status === 'failed'),
  },
});

const { selectors } = feedbackSlice;
export const { selectIsFeedbackOpen, selectSending, selectPurpose } = selectors;
export const { selectFeedbackCategories, selectShowsToast } = selectors;
export const { openFeedback, closeFeedback, pageLeft } = feedbackSlice.actions;

/**
 * Returns the API's reply to the message. If the reply only repeats the title, returns a text about the opening hours
 * instead.
 */
export function feedbackAnswer(words = '', hours = ''): string {
  const repeatsTitle = /^(?:(?:сообщение|заявка) (?:отправлен|принят)[оа])?[.!]?$/i.test(words.trim());
  if (!repeatsTitle) return words;
  const answer = 'Ответим в часы работы офиса';
  return hours ? `${answer}: ${hours.charAt(0).toLowerCase()}${hours.slice(1)}.` : `${answer}.`;
}
