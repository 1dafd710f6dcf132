import type { Hand } from './hand';
import type { WatchedSite } from './watched-site';

/** A way that visitors go, in any engine. */
export interface Flow {
  /** A sentence that goes on from «In Firefox a visitor …». */
  readonly name: string;
  /** Whether the visitor has JavaScript; so it is if not said otherwise. */
  readonly javaScript?: boolean;
  walk(hand: Hand, site: WatchedSite): Promise<void>;
}
