import type { Banner, CampaignView, Leaderboard } from './campaign';

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

/** A running promotion in which the index checks a card. */
export interface PromotionCheck {
  /** Path below the site's base, as that of its card on the index. */
  readonly path: string;
  readonly title: string;
  readonly kind: 'supplier' | 'loyal' | 'categories';
  /** The campaign's name in the API. Empty for favourite categories, whose calls name none. */
  readonly dataSlug: string;
  /** Rating of a supplier's campaign: rows requested, and places with a prize. */
  readonly leaderboard?: Pick<Leaderboard, 'rows' | 'places'>;
  /** True if the page has a section of products. */
  readonly hasProducts: boolean;
  /** The card of a loyal programme gives a discount. */
  readonly hasDiscount?: boolean;
  /** Campaign card check of a loyal programme. */
  readonly cardCheck?: NonNullable<CampaignView['cardCheck']>;
}
