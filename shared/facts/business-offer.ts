import { ROUBLES_PER_CERTIFICATE } from './certificates';
import { formatNumber, formatRoubles } from '../text/format';

const DEFERRAL_SUM = formatRoubles(50_000);
const DEFERRAL_DAYS = '15\u00a0дней';

/** Offers for business customers (product: Business pages). Non-breaking spaces keep figures and units on one line. */
export const businessOffer = {
  deferralDays: DEFERRAL_DAYS,
  deferralSum: DEFERRAL_SUM,
  deferral: `${DEFERRAL_SUM} на ${DEFERRAL_DAYS}`,
  products: formatNumber(30_000),
  certificateStep: formatRoubles(ROUBLES_PER_CERTIFICATE),
};
