import { useEffect, type RefObject } from 'react';

const COVERS = '[data-covers-bottom]';

/**
 * While an element with `data-covers-bottom` lies over the end of the window, the page ends above it: `--covered` is how
 * many pixels the highest one covers (styles/base.css).
 */
export function useLeaveRoom(cover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = cover;
    if (!current) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // A low window is covered by nothing. Not by the observer: what is measured makes the page itself longer.
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      measure();
    };
  }, [cover]);
}

function measure(): void {
  const covered = [...document.querySelectorAll(COVERS)].map((cover) =>
    getComputedStyle(cover).position === 'fixed' ? innerHeight - cover.getBoundingClientRect().top : 0,
  );
  const { style } = document.documentElement;
  if (covered.length) style.setProperty('--covered', `${Math.max(...covered)}px`);
  else style.removeProperty('--covered');
}
