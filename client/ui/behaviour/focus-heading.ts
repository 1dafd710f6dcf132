/**
 * Focuses a heading without scrolling, so screen readers and the Tab key continue from there. Defaults to the page
 * heading.
 */
export function focusHeading(heading: HTMLElement | null | undefined = document.querySelector('h1')): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
