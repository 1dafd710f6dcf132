import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ApiError, type WholeAnswer } from '../../../../shared/contract/api';
import type { Feedback } from '../../../../shared/rules/feedback';
import type { FeedbackCategory } from '../../../../shared/contract/schemas';
import { failureOf, OUTAGE, type CallFailure } from '../../../api/call-failure';
import type { ThunkConfig } from '../../../app/create-store';

/** The form's fields in its order. */
export const FEEDBACK_FIELDS = ['name', 'phone', 'msg', 'email', 'value'] as const;

/** Why a message was not taken; `fields` of the form are refused in these words. */
type SendingFailure =
  | CallFailure
  | { readonly is: 'refused'; readonly fields: Readonly<Record<string, string>> };

/** Where the feedback stands. What is typed is the form's own. */
type Sending =
  | { readonly status: 'idle' | 'pending' }
  | { readonly status: 'succeeded'; readonly words: string | undefined }
  | { readonly status: 'failed'; readonly failure: SendingFailure };

const initialState = {
  isOpen: false,
  sending: { status: 'idle' } as Sending,
  /** What was pressed: whether an answer is wanted, or a call. */
  asksFor: 'answer' as 'answer' | 'call',
  /** Topics to choose from; empty until known. */
  categories: [] as readonly FeedbackCategory[],
  /** The whole body of the topics. */
  categoriesData: null as unknown,
  /** The whole answer to the last message. */
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
  WholeAnswer<{ readonly message?: string }>,
  Feedback,
  { rejectValue: SendingFailure }
>(
  'feedback/sendFeedback',
  async (feedback, { extra, rejectWithValue }) => {
    try {
      return await extra.api.callForBody('sendFeedback', feedback, { asked: true });
    } catch (error) {
      const { fields } = error instanceof ApiError ? error : {};
      const refused = Object.keys(fields ?? {});
      if (!fields || refused.length === 0) return rejectWithValue(failureOf(error));
      const isVisible = (name: string) => FEEDBACK_FIELDS.some((field) => field === name);
      // The only field that a visitor does not see is the trap for robots.
      return rejectWithValue(refused.some(isVisible) ? { is: 'refused', fields } : { is: 'trapped' });
    }
  },
  { condition: (_, { getState }) => selectSending(getState()).status !== 'pending' },
);

/** An answer that was shown goes with its modal; one that is awaited still is told when it comes. */
function close(state: FeedbackState) {
  state.isOpen = false;
  if (state.sending.status !== 'pending') state.sending = { status: 'idle' };
}

export const feedbackSlice = createSlice({
  name: 'feedback',
  initialState,
  reducers: {
    /** Not while a message is on its way. */
    openFeedback(state, { payload }: PayloadAction<FeedbackState['asksFor']>) {
      if (state.sending.status === 'pending') return;
      state.isOpen = true;
      state.asksFor = payload;
    },
    closeFeedback: close,
    /** The page under the modal is another one now. */
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
      .addCase(sendFeedback.fulfilled, (state, { payload: { value, body } }) => {
        state.sending = { status: 'succeeded', words: value.message };
        state.responseData = body;
      })
      .addCase(sendFeedback.rejected, (state, { payload: failure = OUTAGE }) => {
        state.sending = { status: 'failed', failure };
      });
  },
  selectors: {
    selectIsFeedbackOpen: ({ isOpen }) => isOpen,
    selectSending: ({ sending }) => sending,
    selectAsksFor: ({ asksFor }) => asksFor,
    selectFeedbackCategories: ({ categories }) => categories,
    /** Whether something came of a message whose modal is gone: told over the page. */
    selectIsTold: ({ isOpen, sending: { status } }) =>
      !isOpen && (status === 'succeeded' || status === 'failed'),
  },
});

const { selectors } = feedbackSlice;
export const { selectIsFeedbackOpen, selectSending, selectAsksFor } = selectors;
export const { selectFeedbackCategories, selectIsTold } = selectors;
export const { openFeedback, closeFeedback, pageLeft } = feedbackSlice.actions;

/** What the API says with its success, unless it is what the title says already. */
export const feedbackAnswer = (words = ''): string =>
  /^(?:(?:сообщение|заявка) (?:отправлен|принят)[оа])?[.!]?$/i.test(words.trim())
    ? 'Ответим в часы работы офиса.'
    : words;
