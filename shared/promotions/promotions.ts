import type { Banner } from './campaign';

/** A card of the index at /promo/: one promotion or a page for business customers. */
export interface PromotionCard {
  /** Path below the site's base. */
  readonly path: string;
  readonly theme: string;
  readonly title: string;
  /** 'Идёт', 'Скоро', 'Бизнесу', 'Завершена'. */
  readonly state: string;
  /** It is over: the card stands in the group at the end. */
  readonly finished: boolean;
  /** The year of its end, of a campaign that is over. */
  readonly year?: number;
  /** The supplier's name. */
  readonly partner?: string;
  readonly note: string;
  readonly banner: Banner;
}
