/**
 * Focuses a heading without scrolling. Defaults to the heading of the page. Screen readers and the Tab key continue
 * from there.
 */
export function focusHeading(heading: HTMLElement | null | undefined = document.querySelector('h1')): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
