import { fetchPart } from '../../../page/fetch-part';

/** The modal's file, for whoever asks for it. */
export const FEEDBACK_MODAL = 'FeedbackModal';

export const loadFeedbackModal = async () => (await import('./FeedbackModal')).FeedbackModal;

/** Brings the modal's code before it is asked for. If it does not come, that is not worth a word yet. */
export const prefetchFeedbackModal = () => void fetchPart(FEEDBACK_MODAL).catch(() => {});
