import type { ThemeName } from '../../shared/facts/colours';

/** Tile of a page on the index of the promotions (product: Pages). */
interface PageCard {
  /** Benefit of the promotion. */
  readonly title: string;
  /** Call to action. */
  readonly action: string;
  readonly note: string;
  /** Name of a drawing in `client/art/banner`. */
  readonly drawing: string;
  /** Label of a permanent offer, shown after the campaigns. Absent: the server knows the state of the promotion. */
  readonly state?: string;
}

/** Picture of link previews: the title on the colours of a theme, with a drawing. */
interface SharePicture {
  readonly title: string;
  /** Name of a drawing in `client/art/banner`. */
  readonly drawing: string;
  readonly theme: ThemeName;
}

/** Part of a page that only the server and the build read. No browser bundle contains it. */
export interface PageMeta {
  /** Name of the server-side middleware that prepares the page. An unregistered name is an error of the server. */
  readonly middleware?: string;
  /** Browsers may prefetch the links of the page. */
  readonly prefetchesLinks?: true;
  readonly card?: PageCard;
  /** Absent: link previews show the picture of the index. */
  readonly share?: SharePicture;
}
