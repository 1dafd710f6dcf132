import { useEffect, type RefObject } from 'react';

/** Pixels between what has the focus and what lies over the page's end. */
const DISTANCE = 16;

/** While the element lies over the end of the window, what the keyboard reaches under it is moved clear (WCAG 2.4.11). */
export function useKeepClear(cover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const { current } = cover;
      if (!current || !(target instanceof Element) || current.contains(target) || target.id === 'main')
        return;
      const { left, right, top } = current.getBoundingClientRect();
      const reached = target.getBoundingClientRect();
      const hidden = reached.bottom + DISTANCE - top;
      // What is higher than the room above the cover keeps its start in sight.
      const room = Math.max(0, reached.top - DISTANCE);
      if (hidden > 0 && reached.left < right && reached.right > left)
        window.scrollBy({ top: Math.min(hidden, room), behavior: 'instant' });
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [cover]);
}
