/** Moves the focus to the page's heading or another one, which stays where it is: whoever hears or keys through the page goes on there. */
export function focusHeading(heading: HTMLElement | null | undefined = document.querySelector('h1')): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
