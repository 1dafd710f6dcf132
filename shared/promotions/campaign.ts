interface CampaignStep {
  readonly title: string;
  readonly text: string;
}

/** Something a campaign gives, short, and what it is for or when: «1 ₽ скидки», «за каждый балл». */
export interface Worth {
  readonly value: string;
  readonly label: string;
}

/** Places that get the same of a supplier's campaign: «10 000», «баллов». */
interface Prize extends Worth {
  readonly from: number;
  readonly to: number;
}

export interface Leaderboard {
  readonly rows: number;
  readonly places: number;
  /** Absent where the campaign does not say how much; without gaps from the first place to the last. */
  readonly prizes?: readonly Prize[];
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

/** A campaign that runs, on the page of one that is over. */
export interface RunningTile {
  readonly slug: string;
  readonly title: string;
  /** Its last day, or that it has none. */
  readonly note: string;
  /** File of its drawing, the whole scene. */
  readonly banner: string;
}

export type CampaignStatus = 'upcoming' | 'running' | 'finished';

/** Three cuts of the hero's drawing, each by its file's name under the site's assets. */
export interface Banner {
  readonly large: string;
  readonly medium: string;
  readonly small: string;
  /** It has a ground of its own: it stands in a frame, and no word is over or under it. */
  readonly framed?: boolean;
}

/** What a campaign's page needs of its definition; the theme travels as styles instead (product: Campaigns). */
export interface CampaignView {
  readonly slug: string;
  /** 'supplier': leaderboards and savings check; 'loyal': the loyal-customer layout with the campaign card check. */
  readonly kind: 'supplier' | 'loyal';
  /** The campaign's name in the API. */
  readonly dataSlug: string;
  /** The supplier's wordmark beside the logo; absent for the retailer's own promotions. */
  readonly partner?: string;
  /** h1 of the page. */
  readonly title: string;
  /** Name on cards and in the browser's tab. */
  readonly shortTitle: string;
  /** Line under the title. A loyal programme with its steps there has none. */
  readonly lead?: string;
  /** For search engines and link previews. */
  readonly description: string;
  /** How to take part, three or four steps; of a supplier's campaign none once it is over. */
  readonly steps: readonly CampaignStep[];
  /** What it is worth to take part: of a supplier's the first stands under the hero, the others beside the check. */
  readonly worth?: readonly Worth[];
  readonly check: { readonly title: string; readonly lead: string };
  readonly productsTitle: string;
  /** Of a loyal promotion: its own words in place of «Что даёт карта», «Как получить карту», its steps, «Весь каталог». */
  readonly benefitsTitle?: string;
  readonly getCardTitle?: string;
  readonly getCardSteps?: readonly CampaignStep[];
  readonly allProductsLabel?: string;
  /** The full rules, linked in the footer. */
  readonly rules?: { readonly label: string; readonly href: string };
  /** Of a loyal promotion: where its card is applied for, on the retailer's main site; the first thing to do then. */
  readonly apply?: { readonly label: string; readonly path: string };
  /** What the button to the catalog says on a loyal promotion's banner; «В каталог» without. */
  readonly catalogLabel?: string;
  /** The campaign card check of a loyal promotion; with a category the call carries it. */
  readonly cardCheck?: { readonly landing: string; readonly landingCategory?: string };
  /** Rows shown and asked for, and the places in each region that earn extra points. */
  readonly leaderboard?: Leaderboard;
  readonly featured?: readonly FeaturedProduct[];
  /** Paragraphs of the legal text, the organiser, the dates and the places among them. */
  readonly legal: readonly string[];
  /** Path on the retailer's main site where the campaign's goods are sold. */
  readonly catalogPath: string;
  readonly status: CampaignStatus;
  /** 'Начнётся 1 марта 2027', before its beginning alone. */
  readonly startText?: string;
  /** '1 марта — 31 мая 2025', or 'Бессрочно'. */
  readonly periodText: string;
  /** 'до 31 мая', or 'осталось 12 дней'; empty without an end. */
  readonly deadlineText: string;
  readonly banner: Banner;
  /** Of a supplier's campaign that is over: what runs now. */
  readonly now?: readonly RunningTile[];
}
