/**
 * Brings an element into view: all of it where the window has room for it beside what lies over the page (the scroll
 * padding in base.css), else from its beginning on. The page moves as its styles have it.
 */
export function showWhole(element: HTMLElement): void {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  // A padding that is not set reads `auto`.
  const room = innerHeight - (parseFloat(scrollPaddingTop) || 0) - (parseFloat(scrollPaddingBottom) || 0);
  element.scrollIntoView({ block: element.offsetHeight > room ? 'start' : 'nearest' });
}
