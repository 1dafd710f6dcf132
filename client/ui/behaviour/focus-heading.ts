/**
 * Focuses a heading without scrolling, so that screen readers and the Tab key continue there. By default, focuses the
 * main heading of the page.
 */
export function focusHeading(heading: HTMLElement | null | undefined = document.querySelector('h1')): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
