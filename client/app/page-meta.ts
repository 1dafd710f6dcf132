import type { ThemeName } from '../../shared/facts/colours';

/** Tile that represents a page on the index (product: Pages). */
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
   * Label for a permanent offer, which the index shows after the campaigns. If absent, the server determines the state
   * of the promotion.
   */
  readonly state?: string;
}

/** Picture for link previews. The picture shows the page title and a drawing in the colours of a theme. */
interface SharePicture {
  readonly title: string;
  /** Name of a drawing in `client/art/banner`. */
  readonly drawing: string;
  readonly theme: ThemeName;
}

/** Page metadata that only the server and the build need. Browser bundles do not contain this metadata. */
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
