import { importPart } from '../../../page/import-part';

/** The modal's code comes when it is asked for. */
export const loadFeedbackModal = () => importPart(() => import('./FeedbackModal'));
