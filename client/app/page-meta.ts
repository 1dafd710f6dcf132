import type { ThemeName } from '../../shared/facts/colours';

/** Tile for a page on the index (product: Pages). */
interface PageCard {
  /** Benefit of the promotion. */
  readonly title: string;
  /** Call to action. */
  readonly action: string;
  /** Small text below the call to action, such as a date. May be empty. */
  readonly note: string;
  /** Name of a drawing in `client/art/banner`. */
  readonly drawing: string;
  /**
   * Label of a permanent offer, which the index lists after the campaigns. If absent, the server sets the promotion's
   * state.
   */
  readonly state?: string;
}

/** Picture for link previews, with the page title and a drawing in the theme's colours. */
interface SharePicture {
  readonly title: string;
  /** Name of a drawing in `client/art/banner`. */
  readonly drawing: string;
  readonly theme: ThemeName;
}

/** Page metadata for the server and the build. Browser bundles do not contain this metadata. */
export interface PageMeta {
  /** Name of the server middleware that prepares the page. An unknown name makes the server respond with 500. */
  readonly middleware?: string;
  /** True to let browsers prefetch the pages linked from this page. */
  readonly prefetchesLinks?: true;
  readonly card?: PageCard;
  /** Defaults to the picture of the index. */
  readonly share?: SharePicture;
}
