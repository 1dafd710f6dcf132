/** A second press within so many milliseconds and pixels of the first is one with it: a double click, tap or Enter. */
const TIME = 500;
const DISTANCE = 24;

const controlOf = (target: Element) =>
  target.closest('label')?.control ?? target.closest('a, button, summary, input, select, textarea, dialog');

/** From now on one press does one thing, however it is repeated (product: Errors and their words). */
export function ignoreSecondPresses(): void {
  ignoreSecondClicks();
  ignoreSecondEnters();
}

/** The second press of a double click reaches nothing that has come under it with the first, and sends nothing again. */
function ignoreSecondClicks(): void {
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
    if (isSecond && (control !== pressed || control?.matches('[type=submit]'))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (type === 'click') {
      first = event;
      pressed = control;
    }
  };
  for (const type of ['mousedown', 'click', 'dblclick'] as const) addEventListener(type, judge, true);
}

/** Enter that is held is one press; the second one of two submits no card's field. */
function ignoreSecondEnters(): void {
  let first: KeyboardEvent | undefined;
  addEventListener(
    'keydown',
    (event) => {
      const { key, repeat, target, timeStamp } = event;
      if (key !== 'Enter' || target instanceof HTMLTextAreaElement) return;
      const isSecond = first && timeStamp - first.timeStamp < TIME;
      if (repeat || (isSecond && (target as Element).matches('[name=cardNumber]'))) event.preventDefault();
      else first = event;
    },
    true,
  );
  // What somebody has typed is meant.
  addEventListener('input', () => (first = undefined), true);
}
