import type { RefObject } from 'react';

/**
 * Moves the focus to an element that is in the document with the next frame only, in place of one that has gone. Whoever
 * has moved the focus elsewhere meanwhile keeps it. What it stands in, `whole`, comes into view as far as there is room.
 */
export function focusSoon(
  element: RefObject<HTMLElement | null>,
  whole?: RefObject<HTMLElement | null>,
): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    whole?.current?.scrollIntoView({ block: 'nearest' });
    element.current?.focus();
  });
}
