import { useEffect, type RefObject } from 'react';

/** While the element lies over the end of the window, the page ends above it: the styles are told how much it covers. */
export function useLeaveRoom(cover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = cover;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { top, height } = current.getBoundingClientRect();
      style.setProperty('--covered', `${height && innerHeight - top}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--covered');
    };
  }, [cover]);
}
