/** Moves the focus to the page's heading, which stays where it is: whoever hears or keys through the page goes on there. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
