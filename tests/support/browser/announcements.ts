import type { Page } from 'playwright-core';

/** What a screen reader is told by itself, and what had the focus then. */
export interface Announcement {
  readonly says: string;
  readonly focus: string;
}

type Listening = Window & { announced: Announcement[] };

/** Writes down from now on what live regions say. */
export const listen = (page: Page) =>
  page.evaluate(() => {
    const LIVE = '[role=alert], [role=status], [aria-live]:not([aria-live=off]), output';
    const announced = ((window as unknown as Listening).announced = [] as Announcement[]);
    const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';
    new MutationObserver((changes) => {
      const regions = changes.flatMap(({ target, addedNodes }) => {
        const from = target instanceof Element ? target : target.parentElement;
        const added = [...addedNodes].flatMap((node) =>
          node instanceof Element
            ? [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)]
            : [],
        );
        return [from?.closest(LIVE), ...added];
      });
      for (const region of new Set(regions)) {
        const says = plain(region?.textContent);
        const { activeElement } = document;
        const focus = plain(activeElement?.id || activeElement?.textContent);
        if (says && region?.isConnected) announced.push({ says, focus });
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

/** What has been said since the last time this was asked. */
export const heard = (page: Page): Promise<Announcement[]> =>
  page.evaluate(() => (window as unknown as Listening).announced.splice(0));
