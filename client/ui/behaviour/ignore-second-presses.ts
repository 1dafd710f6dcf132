/** A second tap or Enter within so many milliseconds is one with the first, a second press within so many pixels. */
const TIME = 500;
const DISTANCE = 24;

const controlOf = (target: Element) =>
  target.closest('label')?.control ?? target.closest('a, button, summary, input, select, textarea, dialog');

/** From now on one press does one thing, however it is repeated (product: Errors and their words). */
export function ignoreSecondPresses(): void {
  let click: MouseEvent | undefined;
  let pressed: Element | null;
  let enter: KeyboardEvent | undefined;

  /** The second press of a double click reaches nothing that has come under it with the first, and sends nothing again. */
  function onPress(event: MouseEvent): void {
    const { type, target, detail, clientX, clientY, timeStamp } = event;
    // Keys press without a place.
    if (detail === 0) return;
    // A mouse counts its presses, by the time that its user has set; a finger's are all the first.
    const isTap = (event as PointerEvent).pointerType === 'touch';
    const isSecond =
      click &&
      (detail > 1 || (isTap && timeStamp - click.timeStamp < TIME)) &&
      Math.hypot(clientX - click.clientX, clientY - click.clientY) < DISTANCE;
    const control = controlOf(target as Element);
    if (isSecond && (control !== pressed || control?.matches('[type=submit]'))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (type === 'click') {
      click = event;
      pressed = control;
    }
  }

  /** Enter that is held is one press; the second one of two submits no card's field. */
  function onEnter(event: KeyboardEvent): void {
    const { key, repeat, target, timeStamp } = event;
    if (key !== 'Enter' || target instanceof HTMLTextAreaElement) return;
    const isSecond = enter && timeStamp - enter.timeStamp < TIME;
    if (repeat || (isSecond && (target as Element).matches('[name=cardNumber]'))) event.preventDefault();
    else enter = event;
  }

  for (const type of ['mousedown', 'click', 'dblclick'] as const) addEventListener(type, onPress, true);
  addEventListener('keydown', onEnter, true);
  // What somebody has typed is meant.
  addEventListener('input', () => (enter = undefined), true);
}
