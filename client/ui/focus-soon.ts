import type { RefObject } from 'react';

/** Moves the focus to an element that is in the document with the next frame only. */
export function focusSoon(element: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => element.current?.focus());
}
