/** Moves the focus to a heading, by default the page's, without scrolling: screen readers and Tab continue there. */
export function focusHeading(heading: HTMLElement | null | undefined = document.querySelector('h1')): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
