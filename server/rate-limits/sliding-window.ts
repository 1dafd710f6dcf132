/** What was counted in two windows that follow each other. */
export interface SlidingWindow {
  /** When the later one began, in the clock's milliseconds. */
  start: number;
  before: number;
  here: number;
}

/** Moves a window on to now; what lies further back is forgotten. */
export function slide(window: SlidingWindow, length: number, now: number): void {
  const passed = Math.floor((now - window.start) / length);
  if (passed <= 0) return;
  window.before = passed === 1 ? window.here : 0;
  window.here = 0;
  window.start += passed * length;
}

/** What counts now of a window that was moved on to now: all of the later one, of the one before what has not slid out. */
export const counted = ({ start, before, here }: SlidingWindow, length: number, now: number): number =>
  here + before * (1 - (now - start) / length);

/** For how many milliseconds nothing more is within the limit. */
export function waitFor(window: SlidingWindow, length: number, now: number, limit: number): number {
  const { start, before, here } = window;
  const room = limit - 1 - here;
  const left = length - (now - start);
  if (room >= 0) return before > 0 ? Math.max(0, left - (length * room) / before) : 0;
  return left + length * (1 - (limit - 1) / here);
}
