import type { Banner } from './campaign';

/** A card on the index page: a promotion or a page for business customers. */
export interface PromotionCard {
  /** Path relative to the base of the site. */
  readonly path: string;
  readonly theme: string;
  /** Benefit or name of the promotion. */
  readonly title: string;
  /** Call to action. Absent after the end of the promotion. */
  readonly action?: string;
  /** 'До 31 декабря, ещё 39 дней', 'Бессрочно', 'Начнётся 1 марта 2027', 'Бизнесу' or 'Завершена'. */
  readonly state: string;
  /** True after the end of the promotion. Finished cards are grouped at the end of the list. */
  readonly finished: boolean;
  /** Year in which a finished campaign ended. */
  readonly year?: number;
  /** Name of the supplier. */
  readonly partner?: string;
  /** Dates, shown after the end of the promotion. */
  readonly note: string;
  readonly banner: Banner;
}
