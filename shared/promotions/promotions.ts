import type { Banner } from './campaign';

/** A card of the index at /promo/: one promotion or a page for business customers. */
export interface PromotionCard {
  /** Path below the site's base. */
  readonly path: string;
  readonly theme: string;
  /** What it gives, or its name. */
  readonly title: string;
  /** What to do there; absent once it is over. */
  readonly action?: string;
  /** 'До 31 декабря, ещё 39 дней', 'Бессрочно', 'Начнётся 1 марта 2027', 'Бизнесу', 'Завершена'. */
  readonly state: string;
  /** It is over: the card stands in the group at the end. */
  readonly finished: boolean;
  /** The year of its end, of a campaign that is over. */
  readonly year?: number;
  /** The supplier's name. */
  readonly partner?: string;
  /** Its dates; shown once it is over. */
  readonly note: string;
  readonly banner: Banner;
}
