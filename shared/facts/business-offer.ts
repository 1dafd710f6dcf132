import { ROUBLES_PER_CERTIFICATE } from './certificates';
import { formatNumber, formatRoubles } from '../text/format';

const DEFERRAL_SUM = formatRoubles(50_000);
const DEFERRAL_DAYS = '15\u00a0дней';

/** Figures of the offers for business customers. Non-breaking spaces keep a number and its unit on one line. */
export const businessOffer = {
  deferralDays: DEFERRAL_DAYS,
  deferralSum: DEFERRAL_SUM,
  deferral: `${DEFERRAL_SUM} на ${DEFERRAL_DAYS}`,
  products: formatNumber(30_000),
  certificateStep: formatRoubles(ROUBLES_PER_CERTIFICATE),
};
