import type { Locator, Page } from 'playwright-core';

declare global {
  interface Window {
    spoken?: string[];
  }
}

/** Starts recording the announcements of live regions, and clears earlier ones. */
export const listen = (page: Page) =>
  page.evaluate(() => {
    const spoken: string[] = [];
    if (window.spoken) return void window.spoken.splice(0);
    window.spoken = spoken;
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { addedNodes, target, type } of changes) {
        const changed = type === 'characterData' ? [target] : addedNodes;
        for (const node of changed) {
          const element = node instanceof Element ? node : node.parentElement;
          const around = element?.closest('[role=alert], [role=status], output');
          if (around) regions.add(around);
          // A polite region is not announced if it is inserted together with its text.
          for (const within of element?.querySelectorAll('[role=alert]') ?? []) regions.add(within);
        }
      }
      for (const region of regions) {
        const words = region.textContent?.trim().replaceAll('\u00a0', ' ');
        if (words) spoken.push(words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Returns the announcements since `listen`. */
export const spoken = (page: Page) => page.evaluate(() => window.spoken ?? []);

/** Returns the text of the descriptions of an element. */
export const descriptionOf = (element: Locator) =>
  element.evaluate((described) =>
    (described.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .replaceAll('\u00a0', ' '),
  );
