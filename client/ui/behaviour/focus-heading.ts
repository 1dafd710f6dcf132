/** Focuses a heading without scrolling, by default that of the page. Screen readers and Tab continue there. */
export function focusHeading(heading: HTMLElement | null | undefined = document.querySelector('h1')): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
