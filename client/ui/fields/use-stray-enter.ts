import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useHydrated } from '../loading/Scripting';

/**
 * Time in milliseconds during which Enter is ignored after the form has appeared. Otherwise, pressing Enter twice would
 * open the form and submit it.
 */
const STRAY_ENTER = 500;

/**
 * Returns a `keydown` handler for the fields of a form. The handler ignores Enter in the first 500 ms after the form has
 * appeared (product: Savings check). Also returns a function to call once the visitor has typed, which allows Enter.
 */
export function useStrayEnter(): [onKeyDown: (event: KeyboardEvent) => void, allowEnter: () => void] {
  const isHydrated = useHydrated();
  /**
   * Time at which the visitor opened the form. -Infinity if the server rendered the form, or once the visitor has typed.
   */
  const openedAt = useRef(-Infinity);
  useLayoutEffect(() => {
    if (isHydrated) openedAt.current = performance.now();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, after the form is mounted
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const isStray = performance.now() - openedAt.current < STRAY_ENTER;
    if (event.key === 'Enter' && isStray) event.preventDefault();
  };
  const allowEnter = () => {
    openedAt.current = -Infinity;
  };
  return [onKeyDown, allowEnter];
}
