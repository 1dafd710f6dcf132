import type { Banner, CampaignView, Leaderboard } from './campaign';

/** A tile on the index page for a promotion or a page for business customers. */
export interface PromotionCard {
  /** Path of the page, relative to the base path of the site. */
  readonly path: string;
  readonly theme: string;
  /** The main benefit of the promotion, or its name. */
  readonly title: string;
  /** Call to action. Absent for a finished promotion. */
  readonly action?: string;
  /**
   * Label with the state: 'До 31 декабря, ещё 39 дней', 'Бессрочно', 'Начнётся 1 марта 2027', 'Бизнесу' or 'Завершена'.
   */
  readonly state: string;
  /** True for a finished promotion. Finished promotions are grouped at the end of the list. */
  readonly finished: boolean;
  /** Year in which a finished campaign ended. */
  readonly year?: number;
  /** Name of the supplier. */
  readonly partner?: string;
  /** Dates of a campaign, shown after the campaign has ended. Absent for a promotion without an end date. */
  readonly note?: string;
  readonly banner: Banner;
}

/** A running promotion with a card check on the index page. */
export interface PromotionCheck {
  /** Path of the page, relative to the base path of the site. Same as on the tile of the promotion. */
  readonly path: string;
  readonly title: string;
  readonly kind: 'supplier' | 'loyal' | 'categories';
  /**
   * Name of the campaign in API calls. Empty for favourite categories, because their API calls have no campaign
   * parameter.
   */
  readonly dataSlug: string;
  /** Leaderboard of a supplier campaign: the number of rows to request, the rewarded places and the prizes. */
  readonly leaderboard?: Leaderboard;
  /** True if the promotion page has a products section. */
  readonly hasProducts: boolean;
  /** True if the loyalty card gives a discount. */
  readonly hasDiscount?: boolean;
  /** Main benefit of the loyalty card: '−7 % на кабель'. */
  readonly benefit?: string;
  /** API parameters for the card check of a loyalty programme. */
  readonly cardCheck?: NonNullable<CampaignView['cardCheck']>;
}
