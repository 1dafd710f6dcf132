const DELAY = 100;

/** Id of the heading of the card-status block. */
export const STATUS_TITLE = 'card-status-title';

/** Brings the card-status block into view, smoothly where motion is welcome, and puts the focus on its heading. */
export function scrollToStatus(): void {
  setTimeout(() => {
    const block = document.getElementById('card-status');
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    block?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    block?.querySelector('h2')?.focus({ preventScroll: true });
  }, DELAY);
}
