import type { RefObject } from 'react';

/**
 * Moves the focus to an element that is in the document with the next frame only, in place of one that has gone. Whoever
 * has moved the focus elsewhere meanwhile keeps it.
 */
export function focusSoon(element: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) element.current?.focus();
  });
}
