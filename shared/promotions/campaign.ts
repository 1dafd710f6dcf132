interface CampaignStep {
  readonly title: string;
  readonly text: string;
}

/** A benefit and its condition: `value`, such as «1 ₽ скидки», and `label`, such as «за каждый балл». */
export interface Worth {
  readonly value: string;
  readonly label: string;
}

/** The prize for a range of places, such as «10 000» and «баллов» for places 1 to 3. */
export interface Prize extends Worth {
  readonly from: number;
  readonly to: number;
}

export interface Leaderboard {
  readonly rows: number;
  readonly places: number;
  /** Prizes for all rewarded places, without gaps. Absent if the campaign defines no prizes. */
  readonly prizes?: readonly Prize[];
}

/** Benefit that a loyalty card gives for a product. */
export interface CardBenefit {
  readonly discountPercent?: number;
  /** Factor for the usual number of points: 2 doubles the points. */
  readonly pointsFactor?: number;
}

/** A product from the campaign file, for campaigns without a product list in the API. */
interface FeaturedProduct extends CardBenefit {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly unit: string;
  /** Name of a file in client/art/products, without the extension. */
  readonly drawing: string;
}

export type CampaignStatus = 'upcoming' | 'running' | 'finished';

/** File names of the banner in three sizes, relative to the assets path of the site. */
export interface Banner {
  readonly large: string;
  readonly medium: string;
  readonly small: string;
  /** True if the picture has its own background. The page then frames the picture and places no text over it. */
  readonly framed?: boolean;
}

/** Data for a campaign page. Does not include the theme, which the server sends as styles. */
export interface CampaignView extends CardBenefit {
  readonly slug: string;
  /**
   * A 'supplier' campaign has leaderboards and a savings check. A 'loyal' campaign is a loyalty programme with a card
   * check.
   */
  readonly kind: 'supplier' | 'loyal';
  /** Name of the campaign in API calls, such as 'knauf2026'. */
  readonly dataSlug: string;
  /** Name of the supplier, shown next to the logo. Absent for promotions of the retailer. */
  readonly partner?: string;
  /** Text of the page's level 1 heading. */
  readonly title: string;
  /** Name of the campaign on tiles and in the browser tab. */
  readonly shortTitle: string;
  /**
   * Lead paragraph below the title. Absent for a loyalty programme whose page shows the steps in this place instead.
   */
  readonly lead?: string;
  /** Description for search engines and link previews. */
  readonly description: string;
  /**
   * Three or four steps to take part. A loyalty programme shows them as the benefits of its card. Empty for a finished
   * supplier campaign.
   */
  readonly steps: readonly CampaignStep[];
  /**
   * Benefits of taking part. A supplier campaign shows the first one below the hero and the others next to the savings
   * check. A finished campaign lists only benefits that remain valid after the end.
   */
  readonly worth?: readonly Worth[];
  /**
   * Texts of the card check form. `benefit` is the main benefit of a loyalty programme, shown with the result of the
   * check.
   */
  readonly check: { readonly title: string; readonly lead: string; readonly benefit?: string };
  readonly productsTitle: string;
  /**
   * This field and the next three replace the default texts of a loyalty programme: «Что даёт карта», «Как получить
   * карту», the default steps and «Весь каталог».
   */
  readonly benefitsTitle?: string;
  readonly getCardTitle?: string;
  readonly getCardSteps?: readonly CampaignStep[];
  readonly allProductsLabel?: string;
  /** Label and URL of the link to the full rules in the page footer. */
  readonly rules?: { readonly label: string; readonly href: string };
  /**
   * Link to the page on the retailer's main site where customers apply for the card of a loyalty programme. If set,
   * this link is the first action on the campaign page.
   */
  readonly apply?: { readonly label: string; readonly path: string };
  /** Label of the catalog button on the banner of a loyalty programme. Defaults to «В каталог». */
  readonly catalogLabel?: string;
  /** API parameters for the card check of a loyalty programme. Some programmes have no category. */
  readonly cardCheck?: { readonly landing: string; readonly landingCategory?: string };
  /**
   * Leaderboard of a supplier campaign: the number of rows to request and show, the number of rewarded places per
   * region, and the prizes.
   */
  readonly leaderboard?: Leaderboard;
  readonly featured?: readonly FeaturedProduct[];
  /** Paragraphs of the legal text, such as the organiser, the dates and the rewarded places. */
  readonly legal: readonly string[];
  /** Path to the campaign products on the retailer's main site. */
  readonly catalogPath: string;
  readonly status: CampaignStatus;
  /** Start of the campaign, such as 'Начнётся 1 марта 2027'. Only set before the start. */
  readonly startText?: string;
  /** Period of the campaign, such as '1 марта — 31 мая 2025' or 'Бессрочно'. */
  readonly periodText: string;
  /** Deadline, such as 'до 31 мая' or 'осталось 12 дней'. Empty for a campaign without an end date. */
  readonly deadlineText: string;
  /**
   * Period or deadline below the hero. While the campaign is running, this is the last day or the number of days left.
   * Before the start and after the end, this is the whole period. Absent for a campaign without a period.
   */
  readonly term?: Worth;
  readonly banner: Banner;
}
