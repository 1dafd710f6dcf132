import type { Banner } from './campaign';

/** A card of the index at /promo/: one promotion or a page for business customers. */
export interface PromotionCard {
  /** Path below the site's base. */
  readonly path: string;
  readonly theme: string;
  readonly title: string;
  /** 'Идёт', 'Завершена', 'Скоро', 'Бизнесу'. */
  readonly state: string;
  readonly note: string;
  readonly banner: Banner;
}
