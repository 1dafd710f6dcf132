import type { Locator, Page } from 'playwright-core';

declare global {
  interface Window {
    spoken?: string[];
  }
}

/** Starts to record what a screen reader would announce from live regions. Clears earlier announcements. */
export const listen = (page: Page) =>
  page.evaluate(() => {
    const spoken: string[] = [];
    if (window.spoken) return void window.spoken.splice(0);
    window.spoken = spoken;

    const changedElements = ({ addedNodes, target, type }: MutationRecord): Element[] => {
      const changed = type === 'characterData' ? [target] : [...addedNodes];
      return changed
        .map((node) => (node instanceof Element ? node : node.parentElement))
        .filter((element) => element !== null);
    };
    const regionsOf = (element: Element): Element[] => {
      const around = element.closest('[role=alert], [role=status], output');
      // Look only for inserted alerts. Screen readers do not announce a polite region that is inserted together with
      // its text.
      const within = element.querySelectorAll('[role=alert]');
      return around ? [around, ...within] : [...within];
    };
    new MutationObserver((changes) => {
      for (const region of new Set(changes.flatMap(changedElements).flatMap(regionsOf))) {
        const words = region.textContent?.trim().replaceAll('\u00a0', ' ');
        if (words) spoken.push(words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Returns the announcements since `listen`. */
export const spoken = (page: Page) => page.evaluate(() => window.spoken ?? []);

/** Returns the text of the elements that `aria-describedby` refers to. */
export const descriptionOf = (element: Locator) =>
  element.evaluate((described) =>
    (described.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .replaceAll('\u00a0', ' '),
  );
