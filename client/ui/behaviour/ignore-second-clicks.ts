/** A second press within so many milliseconds and pixels of the first makes a double click, or a double tap, with it. */
const TIME = 500;
const DISTANCE = 24;

const controlOf = (target: Element) =>
  target.closest('label')?.control ?? target.closest('a, button, summary, input, select, textarea, dialog');

/**
 * From now on the second press of a double click reaches nothing that has come under it with the first (product: Errors
 * and their words).
 */
export function ignoreSecondClicks(): void {
  let first: MouseEvent | undefined;
  let pressed: Element | null;
  const judge = (event: MouseEvent) => {
    const { type, target, detail, clientX, clientY, timeStamp } = event;
    // Keys press without a place.
    if (detail === 0) return;
    // A mouse counts its presses, a finger's are all the first.
    const isCounted = detail > 1 || (event as PointerEvent).pointerType === 'touch';
    const isSecond =
      first &&
      isCounted &&
      timeStamp - first.timeStamp < TIME &&
      Math.hypot(clientX - first.clientX, clientY - first.clientY) < DISTANCE;
    const control = controlOf(target as Element);
    if (isSecond && control !== pressed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (type === 'click') {
      first = event;
      pressed = control;
    }
  };
  for (const type of ['mousedown', 'click', 'dblclick'] as const) addEventListener(type, judge, true);
}
