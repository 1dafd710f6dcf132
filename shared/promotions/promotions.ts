import type { Banner, CampaignView, Leaderboard } from './campaign';

/** A tile on the index that represents a promotion or a page for business customers. */
export interface PromotionCard {
  /** Path of the page, relative to the base of the site. */
  readonly path: string;
  readonly theme: string;
  /** Benefit of the promotion, or its name. */
  readonly title: string;
  /** Call to action. Absent after the end of the promotion. */
  readonly action?: string;
  /**
   * State of the promotion: 'До 31 декабря, ещё 39 дней', 'Бессрочно', 'Начнётся 1 марта 2027', 'Бизнесу' or
   * 'Завершена'.
   */
  readonly state: string;
  /** True after the end of the promotion. Finished cards are grouped at the end of the list. */
  readonly finished: boolean;
  /** Year in which a finished campaign ended. */
  readonly year?: number;
  /** Name of the supplier. */
  readonly partner?: string;
  /** Dates of the promotion, which the tile shows after the end. */
  readonly note: string;
  readonly banner: Banner;
}

/** A running promotion for which visitors can check a card on the index. */
export interface PromotionCheck {
  /** Path of the page relative to the site base, as on the index tile of the promotion. */
  readonly path: string;
  readonly title: string;
  readonly kind: 'supplier' | 'loyal' | 'categories';
  /** Name of the campaign in the API. Empty for favourite categories, whose calls do not contain a campaign. */
  readonly dataSlug: string;
  /** Leaderboard settings of a supplier campaign: the number of rows to request, the rewarded places and the prizes. */
  readonly leaderboard?: Leaderboard;
  /** True if the page of the promotion has a products section. */
  readonly hasProducts: boolean;
  /** True if the card of a loyalty programme gives a discount. */
  readonly hasDiscount?: boolean;
  /** Main benefit of the card of a loyalty programme: '−7 % на кабель'. */
  readonly benefit?: string;
  /** Parameters of the campaign card check of a loyalty programme. */
  readonly cardCheck?: NonNullable<CampaignView['cardCheck']>;
}
