import type { ThemeName } from '../../shared/facts/colours';

/** Tile that links to the page from the promotion index. */
interface PageCard {
  /** Benefit for the customer, shown as the title of the tile. */
  readonly title: string;
  /** Call to action. */
  readonly action: string;
  /** Name of a drawing in `client/art/banner`. */
  readonly drawing: string;
  /**
   * Label of the tile, such as «Бизнесу» for business customers. The default is «Бессрочно» or, after the promotion has
   * ended, «Завершена».
   */
  readonly state?: string;
}

/** Preview picture for social networks and messengers, with a title and a drawing in the colours of the theme. */
interface SharePicture {
  readonly title: string;
  /** Name of a drawing in `client/art/banner`. */
  readonly drawing: string;
  readonly theme: ThemeName;
}

/** Page metadata that only the server and the build need. Browser bundles do not contain it. */
export interface PageMeta {
  /** Name of the Express middleware that prepares the page. With an unknown name, the server responds with 500. */
  readonly middleware?: string;
  /** True to let browsers prefetch the pages that this page links to. */
  readonly prefetchesLinks?: true;
  readonly card?: PageCard;
  /** If undefined, the page uses the preview picture of the index. */
  readonly share?: SharePicture;
}
