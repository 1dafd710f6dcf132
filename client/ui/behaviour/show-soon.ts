import type { RefObject } from 'react';

/**
 * Brings what is said within an element into view where it is not; it is in the document with the next frame only. The
 * focus stays where it is, and the page moves as its styles have it: at once where no motion is wanted.
 */
export function showSoon(within: RefObject<HTMLElement | null>, said: string): void {
  requestAnimationFrame(() => within.current?.querySelector(said)?.scrollIntoView({ block: 'nearest' }));
}
