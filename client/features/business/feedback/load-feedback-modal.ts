import { importPart } from '../../../page/import-part';

export const loadFeedbackModal = async () => (await import('./FeedbackModal')).FeedbackModal;

/** Brings the modal's code for whoever has asked for it. */
export const bringFeedbackModal = () => importPart(loadFeedbackModal);

/** Brings the modal's code before it is asked for. If it does not come, that is not worth a word yet. */
export const prefetchFeedbackModal = () => void loadFeedbackModal().catch(() => {});
