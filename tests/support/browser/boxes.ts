import type { Locator } from 'playwright-core';

/** Returns the edges of an element. */
export const boxOf = (element: Locator) =>
  element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { left, right, top, bottom };
  });

/** Returns the vertical position of the last baseline of an element's text. */
export const baselineOf = (element: Locator) =>
  element.evaluate((one) => {
    // An empty inline block stands on the baseline.
    const mark = document.createElement('span');
    mark.style.cssText = 'display: inline-block; width: 0; height: 0';
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    let last: Node = one;
    while (texts.nextNode()) if (texts.currentNode.textContent?.trim()) last = texts.currentNode;
    last.parentElement?.append(mark);
    const { bottom } = mark.getBoundingClientRect();
    mark.remove();
    return bottom;
  });

/** Runs in the page: visible words and controls of main that reach over the sides of the window or of the container. */
export function outsideContainer(): string[] {
  const { clientWidth } = document.documentElement;
  const gutter = clientWidth < 768 ? 20 : clientWidth < 1180 ? 50 : 30;
  const room = Math.max(gutter, (clientWidth - 1320) / 2 + gutter);
  const isHidden = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isEmpty = element.textContent?.trim() === '' && element.tagName !== 'INPUT';
    return isEmpty || width <= 1 || height <= 1 || !element.checkVisibility();
  };
  return [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, input, summary, td, th, dt, dd)')]
    .filter((element) => !isHidden(element) && !element.querySelector('img, picture'))
    .flatMap((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isInside = left >= room - 1 && right <= clientWidth - room + 1;
      return isInside
        ? []
        : [`${element.tagName} ${Math.round(left)}–${Math.round(right)}: ${element.textContent}`];
    });
}
