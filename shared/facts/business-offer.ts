import { ROUBLES_PER_CERTIFICATE } from './certificates';
import { formatNumber, formatRoubles } from '../text/format';

/** What business customers are offered, in figures that do not break across lines (product: Business pages). */
export const businessOffer = {
  deferral: `${formatRoubles(50_000)} на 15 дней`,
  products: formatNumber(30_000),
  certificateStep: formatRoubles(ROUBLES_PER_CERTIFICATE),
};
