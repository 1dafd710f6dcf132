import type { MouseEvent as Press } from 'react';

/** A second press within so many milliseconds and pixels of the first makes a double click with it. */
const TIME = 500;
const DISTANCE = 24;

/**
 * For presses that take away what was pressed, or put something else in its place: the second press of a double click or
 * a double tap would reach what lies there now, which nobody has aimed at. It does nothing, and the focus stays.
 */
export function absorbSecondClick({ detail, clientX, clientY }: Press): void {
  // Keys press without a place.
  if (detail === 0) return;
  const absorb = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > DISTANCE) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const types = ['mousedown', 'click', 'dblclick'] as const;
  for (const type of types) addEventListener(type, absorb, true);
  setTimeout(() => types.forEach((type) => removeEventListener(type, absorb, true)), TIME);
}
