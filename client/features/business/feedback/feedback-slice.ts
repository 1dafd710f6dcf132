import { createAction } from '@reduxjs/toolkit';
import type { Reducer } from 'redux';
import { ApiError } from '../../../../shared/contract/api';
import type { Feedback } from '../../../../shared/rules/feedback';
import type { FeedbackCategory } from '../../../../shared/contract/schemas';
import { failureOf, type CallFailure } from '../../../api/call-failure';
import { createAppThunk, selectSlice, type AppDispatch, type RootState, type Sent } from '../../../app/store';

/** The form's fields in its order. */
export const FEEDBACK_FIELDS = ['name', 'email', 'phone', 'value', 'msg'] as const;

/** Where the feedback stands. What is typed is the form's own. */
type Sending =
  | { readonly is: 'asking' }
  | { readonly is: 'sending' }
  | { readonly is: 'sent'; readonly words: string | undefined }
  | { readonly is: 'refused'; readonly fields: Readonly<Record<string, string>> }
  | { readonly is: 'failed'; readonly failure: CallFailure };

interface FeedbackState {
  readonly isOpen: boolean;
  readonly sending: Sending;
  /** What was pressed: whether an answer is wanted, or a call. */
  readonly asksFor: 'answer' | 'call';
  /** Topics to choose from; empty until known. */
  readonly categories: readonly FeedbackCategory[];
}

export const selectFeedback = selectSlice<FeedbackState>('feedback');

/** What came of a message whose modal is gone: told over the page. */
export const isTold = ({ isOpen, sending }: FeedbackState) =>
  !isOpen && sending.is !== 'asking' && sending.is !== 'sending';

export const closeFeedback = createAction('feedback/close');
/** The page under the modal is another one now. */
export const pageLeft = createAction('feedback/pageLeft');

const opened = createAction<FeedbackState['asksFor']>('feedback/opened');

/** Opens the modal and asks for its topics; without them the form works as well. Not while a message is on its way. */
export const openFeedback =
  (asksFor: FeedbackState['asksFor']) => (dispatch: AppDispatch, getState: () => RootState) => {
    const { sending, categories } = selectFeedback(getState());
    if (sending.is === 'sending') return;
    if (!categories.length) void dispatch(fetchFeedbackCategories());
    dispatch(opened(asksFor));
  };

const fetchFeedbackCategories = createAppThunk('feedback/categories', (_: void, { extra }) =>
  extra.api.call('feedbackCategories', {}),
);

export const sendFeedback = createAppThunk(
  'feedback/send',
  async (feedback: Feedback, { extra, rejectWithValue }) => {
    try {
      return (await extra.api.call('sendFeedback', feedback, { asked: true })).message;
    } catch (error) {
      return rejectWithValue(refusalOf(error));
    }
  },
  { condition: (_, { getState }) => selectFeedback(getState()).sending.is !== 'sending' },
);

function refusalOf(error: unknown): Sending {
  const { fields } = error instanceof ApiError ? error : {};
  // Words about what the form does not have would be shown nowhere.
  return fields && FEEDBACK_FIELDS.some((name) => name in fields)
    ? { is: 'refused', fields }
    : { is: 'failed', failure: failureOf(error) };
}

const initialState: FeedbackState = {
  isOpen: false,
  sending: { is: 'asking' },
  asksFor: 'answer',
  categories: [],
};

export const feedback =
  (sent: Sent<FeedbackState>): Reducer<FeedbackState> =>
  (state = { ...initialState, ...sent }, action) => {
    if (opened.match(action)) return { ...state, isOpen: true, asksFor: action.payload };
    if (closeFeedback.match(action)) return closed(state);
    if (pageLeft.match(action)) return state.isOpen ? closed(state) : state;
    if (fetchFeedbackCategories.fulfilled.match(action)) return { ...state, categories: action.payload };
    if (sendFeedback.pending.match(action)) return { ...state, sending: { is: 'sending' } };
    if (sendFeedback.fulfilled.match(action))
      return { ...state, sending: { is: 'sent', words: action.payload } };
    if (sendFeedback.rejected.match(action))
      return { ...state, sending: (action.payload as Sending | undefined) ?? refusalOf(action.error) };
    return state;
  };

/** An answer that was shown goes with its modal; one that is awaited still is told when it comes. */
const closed = (state: FeedbackState): FeedbackState => ({
  ...state,
  isOpen: false,
  sending: state.sending.is === 'sending' ? state.sending : { is: 'asking' },
});

/** What the API says with its success, unless it is what the title says already. */
export const feedbackAnswer = (words = ''): string =>
  /^(?:(?:сообщение|заявка) (?:отправлен|принят)[оа])?[.!]?$/i.test(words.trim())
    ? 'Ответим в течение рабочего часа.'
    : words;
