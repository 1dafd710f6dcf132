/** Colours of a campaign, as #rrggbb. What is left out follows from the retailer's own palette. */
export interface CampaignTheme {
  /** The hero's ground and the darker strip of facts under it. */
  readonly hero: string;
  readonly heroDeep: string;
  /** Text on the hero: main and secondary. */
  readonly onHero?: string;
  readonly onHero2: string;
  /** The main button on the hero, its hover and its label. */
  readonly cta?: string;
  readonly ctaHover?: string;
  readonly onCta?: string;
  /** Buttons, links and marks on the page's own ground; the label on them is white. */
  readonly accent: string;
  readonly accentHover: string;
  /** The light ground of tinted sections. */
  readonly tint: string;
}

interface CampaignStep {
  readonly title: string;
  readonly text: string;
}

/** A product named by the campaign itself, for promotions without a product list in the API. */
interface FeaturedProduct {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly unit: string;
  /** File name of a drawing in client/art/products, without its ending. */
  readonly drawing: string;
}

interface CampaignTexts {
  /** The supplier's wordmark beside the logo; absent for the retailer's own promotions. */
  readonly partner?: string;
  /** h1 of the page. */
  readonly title: string;
  /** Name on cards and in the browser's tab. */
  readonly shortTitle: string;
  readonly lead: string;
  /** For search engines and link previews, 50 to 200 characters. */
  readonly description: string;
  /** How to take part, three or four steps. */
  readonly steps: readonly CampaignStep[];
  readonly check: { readonly title: string; readonly lead: string };
  readonly productsTitle: string;
  /** What the button to the catalog says on a loyal promotion's banner; «В каталог» without. */
  readonly catalogLabel?: string;
  /** Paragraphs of the legal text; the organiser, the dates and the places are put before them. */
  readonly legal: readonly string[];
}

/** First and last day, both included, as YYYY-MM-DD in Moscow time. */
export interface CampaignPeriod {
  readonly from: string;
  readonly to: string;
}

/**
 * One promotion, whole: `server/campaigns/<slug>.ts` exports it as `campaign`, the file's name is the page's slug
 * (product: Campaigns).
 */
export interface CampaignDefinition extends CampaignTexts {
  /** 'supplier': leaderboards and savings check; 'loyal': the loyal-customer layout with the campaign card check. */
  readonly kind: 'supplier' | 'loyal';
  /** The campaign's name in the API. */
  readonly dataSlug: string;
  /** Absent: without an end. */
  readonly period?: CampaignPeriod;
  /** Rows shown and asked for, and the places in each region that earn extra points. */
  readonly leaderboard?: { readonly rows: number; readonly places: number };
  /** The campaign card check of a loyal promotion; with a category the call carries it. */
  readonly cardCheck?: { readonly landing: string; readonly landingCategory?: string };
  readonly featured?: readonly FeaturedProduct[];
  /** Path on the retailer's main site where the campaign's goods are sold. */
  readonly catalogPath: string;
  /** Slug of the campaign whose drawings it shows, until it has its own in client/art/banner. */
  readonly drawings?: string;
  readonly theme: CampaignTheme;
}

export type CampaignStatus = 'upcoming' | 'running' | 'finished';

/** A built drawing: its name under the site's assets and its size in pixels, so that its place is known early. */
export interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** Three cuts of the hero's drawing. */
export interface Banner {
  readonly large: Picture;
  readonly medium: Picture;
  readonly small: Picture;
}

/** What a campaign's page needs of its definition; the theme travels as styles instead. */
export interface CampaignView extends CampaignTexts {
  readonly slug: string;
  readonly kind: CampaignDefinition['kind'];
  readonly dataSlug: string;
  readonly status: CampaignStatus;
  /** '1 марта — 31 мая 2025', or 'Бессрочно'. */
  readonly periodText: string;
  /** 'до 31 мая'; empty without an end. */
  readonly deadlineText: string;
  readonly leaderboard?: CampaignDefinition['leaderboard'];
  readonly cardCheck?: CampaignDefinition['cardCheck'];
  readonly featured?: readonly FeaturedProduct[];
  readonly catalogPath: string;
  readonly banner: Banner;
}
