import { SITE_BASE } from '../../../shared/site';

/** Address of the public offer, a PDF (product: Pages). */
export const OFFER = `${SITE_BASE.promo}download/loyal/publichnaya-oferta.pdf`;
