import type { ThemeName } from '../../shared/facts/colours';

/** Tile of a page on the index (product: Pages). */
interface PageCard {
  /** Benefit of the promotion. */
  readonly title: string;
  /** Call to action. */
  readonly action: string;
  readonly note: string;
  /** Name of a drawing in `client/art/banner`. */
  readonly drawing: string;
  /**
   * Label of a permanent offer, shown after the campaigns. If absent, the server determines the state of the promotion.
   */
  readonly state?: string;
}

/** Picture for link previews: the title on the colours of a theme, with a drawing. */
interface SharePicture {
  readonly title: string;
  /** Name of a drawing in `client/art/banner`. */
  readonly drawing: string;
  readonly theme: ThemeName;
}

/** The part of a page that only the server and the build read. It is excluded from browser bundles. */
export interface PageMeta {
  /** Name of the server middleware that prepares the page. An unregistered name is a server error. */
  readonly middleware?: string;
  /** True if browsers may prefetch the links of the page. */
  readonly prefetchesLinks?: true;
  readonly card?: PageCard;
  /** If absent, link previews show the picture of the index. */
  readonly share?: SharePicture;
}
