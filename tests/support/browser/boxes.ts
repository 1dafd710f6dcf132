import type { Locator } from 'playwright-core';

/** Returns the bounding box of an element in the viewport. */
export const boundingBox = (element: Locator) =>
  element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { left, right, top, bottom };
  });

/** Returns the vertical position of the last text baseline in an element. */
export const baselineOf = (element: Locator) =>
  element.evaluate((one) => {
    // Insert an empty inline block. Its bottom edge is on the baseline.
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

/**
 * Returns the visible texts and controls in `main` that extend into the side margins of the page. Runs in the browser.
 */
export function outsideContainer(): string[] {
  const { clientWidth } = document.documentElement;
  const gutter = clientWidth < 768 ? 20 : clientWidth < 1180 ? 50 : 30;
  const margin = Math.max(gutter, (clientWidth - 1320) / 2 + gutter);
  const isHidden = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isEmpty = element.textContent?.trim() === '' && element.tagName !== 'INPUT';
    return isEmpty || width <= 1 || height <= 1 || !element.checkVisibility();
  };
  const extentOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    // On a phone, the background of a text may reach the screen edges, but controls must not.
    if (!element.matches('h1, h2, h3, p, td, th, dt, dd')) return { left, right };
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight) };
  };
  return [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, input, summary, td, th, dt, dd)')]
    .filter((element) => !isHidden(element) && !element.querySelector('img, picture'))
    .map((element) => ({ element, ...extentOf(element) }))
    .filter(({ left, right }) => left < margin - 1 || right > clientWidth - margin + 1)
    .map(
      ({ element, left, right }) =>
        `${element.tagName} ${Math.round(left)}–${Math.round(right)}: ${element.textContent}`,
    );
}
