interface CampaignStep {
  readonly title: string;
  readonly text: string;
}

/** A short benefit with its condition: «1 ₽ скидки», «за каждый балл». */
export interface Worth {
  readonly value: string;
  readonly label: string;
}

/** The prize for a range of places in a supplier's campaign: «10 000», «баллов». */
export interface Prize extends Worth {
  readonly from: number;
  readonly to: number;
}

export interface Leaderboard {
  readonly rows: number;
  readonly places: number;
  /** Covers all places from the first to the last without gaps. Absent if the campaign does not name its prizes. */
  readonly prizes?: readonly Prize[];
}

/** Benefit of the card for a product. */
export interface CardBenefit {
  readonly discountPercent?: number;
  /** Number of times the usual points. */
  readonly pointsFactor?: number;
}

/** A product defined in the campaign file, for promotions without a product list in the API. */
interface FeaturedProduct extends CardBenefit {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly unit: string;
  /** File name in client/art/products, without the extension. */
  readonly drawing: string;
}

export type CampaignStatus = 'upcoming' | 'running' | 'finished';

/** The banner in three sizes, as file names under the assets of the site. */
export interface Banner {
  readonly large: string;
  readonly medium: string;
  readonly small: string;
  /** True if the picture has its own background. It is then framed, and no text overlaps it. */
  readonly framed?: boolean;
}

/** The part of a campaign definition that its page needs. The theme is sent as styles instead (product: Campaigns). */
export interface CampaignView extends CardBenefit {
  readonly slug: string;
  /** 'supplier' has leaderboards and the savings check. 'loyal' has the loyal layout with the campaign card check. */
  readonly kind: 'supplier' | 'loyal';
  /** Name of the campaign in the API. */
  readonly dataSlug: string;
  /** Name of the supplier next to the logo. Absent for the retailer's own promotions. */
  readonly partner?: string;
  /** Level 1 heading of the page. */
  readonly title: string;
  /** Name on cards and in the browser tab. */
  readonly shortTitle: string;
  /** Line below the title. Absent if a loyal programme shows its steps there. */
  readonly lead?: string;
  /** Description for search engines and link previews. */
  readonly description: string;
  /** Three or four steps to take part. Empty for a finished supplier's campaign. */
  readonly steps: readonly CampaignStep[];
  /** Benefits of taking part. A supplier's campaign shows the first below the hero and the others next to the check. */
  readonly worth?: readonly Worth[];
  readonly check: { readonly title: string; readonly lead: string };
  readonly productsTitle: string;
  /** Overrides of «Что даёт карта», «Как получить карту», its steps and «Весь каталог» on a loyal promotion. */
  readonly benefitsTitle?: string;
  readonly getCardTitle?: string;
  readonly getCardSteps?: readonly CampaignStep[];
  readonly allProductsLabel?: string;
  /** Link to the full rules in the footer. */
  readonly rules?: { readonly label: string; readonly href: string };
  /** Page on the retailer's main site to apply for the card of a loyal promotion. Applying is then the first step. */
  readonly apply?: { readonly label: string; readonly path: string };
  /** Label of the catalog button on the banner of a loyal promotion. Defaults to «В каталог». */
  readonly catalogLabel?: string;
  /** Parameters of the campaign card check of a loyal promotion. The category is optional. */
  readonly cardCheck?: { readonly landing: string; readonly landingCategory?: string };
  /** Number of rows to request and show, and number of places per region that earn extra points. */
  readonly leaderboard?: Leaderboard;
  readonly featured?: readonly FeaturedProduct[];
  /** Paragraphs of the legal text, including organiser, dates and places. */
  readonly legal: readonly string[];
  /** Path of the campaign's products on the retailer's main site. */
  readonly catalogPath: string;
  readonly status: CampaignStatus;
  /** 'Начнётся 1 марта 2027'. Only set before the campaign begins. */
  readonly startText?: string;
  /** '1 марта — 31 мая 2025' or 'Бессрочно'. */
  readonly periodText: string;
  /** 'до 31 мая' or 'осталось 12 дней'. Empty without an end date. */
  readonly deadlineText: string;
  /** Last day and its name, or the days left and the last day: a fact under the hero until the end. */
  readonly term?: Worth;
  readonly banner: Banner;
}
