import { definePage } from '../../../app/define-page';
import { campaignPage } from '../campaign-page';
import { LoyalPage } from '../LoyalPage';

export const page = definePage({ ...campaignPage, Page: LoyalPage });
