interface CampaignStep {
  readonly title: string;
  readonly text: string;
}

/** A short benefit and its condition, such as «1 ₽ скидки» and «за каждый балл». */
export interface Worth {
  readonly value: string;
  readonly label: string;
}

/** The prize for a range of places in a supplier campaign, such as «10 000» and «баллов». */
export interface Prize extends Worth {
  readonly from: number;
  readonly to: number;
}

export interface Leaderboard {
  readonly rows: number;
  readonly places: number;
  /**
   * Prizes that cover all places from the first to the last without gaps. Absent if the campaign does not define
   * prizes.
   */
  readonly prizes?: readonly Prize[];
}

/** Card benefit for a product. */
export interface CardBenefit {
  readonly discountPercent?: number;
  /** Multiplier for the usual number of points. */
  readonly pointsFactor?: number;
}

/** A product that the campaign file defines, for promotions without a product list in the API. */
interface FeaturedProduct extends CardBenefit {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly unit: string;
  /** Name of a file in client/art/products, without the extension. */
  readonly drawing: string;
}

export type CampaignStatus = 'upcoming' | 'running' | 'finished';

/** The banner in three sizes, as file names below the assets path of the site. */
export interface Banner {
  readonly large: string;
  readonly medium: string;
  readonly small: string;
  /** True if the picture has its own background. The picture is then framed, and no text overlaps it. */
  readonly framed?: boolean;
}

/**
 * Campaign data that the campaign page needs (product: Campaigns). The theme is not included, because it is sent as
 * styles.
 */
export interface CampaignView extends CardBenefit {
  readonly slug: string;
  /**
   * Campaign type. A 'supplier' campaign has leaderboards and the savings check. A 'loyal' campaign is a loyalty
   * programme with the campaign card check.
   */
  readonly kind: 'supplier' | 'loyal';
  /** Name of the campaign in the API. */
  readonly dataSlug: string;
  /** Name of the supplier, which is shown next to the logo. Absent for the retailer's own promotions. */
  readonly partner?: string;
  /** Text of the level 1 heading of the page. */
  readonly title: string;
  /** Name of the campaign on cards and in the browser tab. */
  readonly shortTitle: string;
  /** Lead paragraph below the title. Absent if a loyalty programme shows its steps there. */
  readonly lead?: string;
  /** Description for search engines and link previews. */
  readonly description: string;
  /** Three or four steps that explain how to take part. Empty for a finished supplier campaign. */
  readonly steps: readonly CampaignStep[];
  /**
   * Benefits of taking part. A supplier campaign shows the first benefit below the hero, and the others next to the
   * check. After the end, the list omits the benefits that end with the campaign.
   */
  readonly worth?: readonly Worth[];
  /** Texts of the card check. `benefit` is the main benefit of a loyalty programme, which the result shows. */
  readonly check: { readonly title: string; readonly lead: string; readonly benefit?: string };
  readonly productsTitle: string;
  /**
   * Texts of a loyalty programme that override «Что даёт карта», «Как получить карту», the default steps and «Весь
   * каталог».
   */
  readonly benefitsTitle?: string;
  readonly getCardTitle?: string;
  readonly getCardSteps?: readonly CampaignStep[];
  readonly allProductsLabel?: string;
  /** Link to the full rules, which the footer shows. */
  readonly rules?: { readonly label: string; readonly href: string };
  /**
   * Page on the retailer's main site where customers apply for the card of a loyalty programme. If set, applying is the
   * first step.
   */
  readonly apply?: { readonly label: string; readonly path: string };
  /** Label of the catalog button on the banner of a loyalty programme. Defaults to «В каталог». */
  readonly catalogLabel?: string;
  /** Parameters of the campaign card check of a loyalty programme. The category is optional. */
  readonly cardCheck?: { readonly landing: string; readonly landingCategory?: string };
  /** Number of leaderboard rows to request and show, and number of places per region that earn extra points. */
  readonly leaderboard?: Leaderboard;
  readonly featured?: readonly FeaturedProduct[];
  /** Paragraphs of the legal text, including the organiser, the dates and the places. */
  readonly legal: readonly string[];
  /** Path of the campaign products on the retailer's main site. */
  readonly catalogPath: string;
  readonly status: CampaignStatus;
  /** Text about the start, such as 'Начнётся 1 марта 2027'. Set only before the campaign begins. */
  readonly startText?: string;
  /** Period of the campaign, such as '1 марта — 31 мая 2025' or 'Бессрочно'. */
  readonly periodText: string;
  /** Deadline, such as 'до 31 мая' or 'осталось 12 дней'. Empty if the campaign has no end date. */
  readonly deadlineText: string;
  /**
   * Fact below the hero until the end of the campaign. Contains the last day and its label, or the number of days left
   * and the last day.
   */
  readonly term?: Worth;
  readonly banner: Banner;
}
