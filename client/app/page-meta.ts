import type { ThemeName } from '../../shared/facts/colours';

/** Tile of a page on the index (product: Pages). */
interface PageCard {
  /** Benefit that the promotion offers. */
  readonly title: string;
  /** Call to action. */
  readonly action: string;
  readonly note: string;
  /** Name of a drawing in `client/art/banner`. */
  readonly drawing: string;
  /**
   * Label of a permanent offer, which the index shows after the campaigns. If absent, the server determines the state
   * of the promotion.
   */
  readonly state?: string;
}

/** Picture for link previews. It shows the title on the colours of a theme, together with a drawing. */
interface SharePicture {
  readonly title: string;
  /** Name of a drawing in `client/art/banner`. */
  readonly drawing: string;
  readonly theme: ThemeName;
}

/** The part of a page definition that only the server and the build read. Browser bundles do not contain it. */
export interface PageMeta {
  /**
   * Name of the server middleware that prepares the page. If the name is not registered, the server responds with 500.
   */
  readonly middleware?: string;
  /** True if browsers may prefetch the pages that this page links to. */
  readonly prefetchesLinks?: true;
  readonly card?: PageCard;
  /** If absent, link previews show the picture of the index. */
  readonly share?: SharePicture;
}
