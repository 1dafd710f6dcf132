import type { RefObject } from 'react';
import { showWhole } from './show-whole';

/**
 * Moves the focus to an element that is in the document with the next frame only, in place of one that has gone. Whoever
 * has moved the focus elsewhere meanwhile keeps it. With `whole`, what comes into view is not the element alone but all
 * that it stands in.
 */
export function focusSoon(
  element: RefObject<HTMLElement | null>,
  whole?: RefObject<HTMLElement | null>,
): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    element.current?.focus({ preventScroll: !!whole });
    if (whole?.current) showWhole(whole.current);
  });
}
