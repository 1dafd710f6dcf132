import type { Page } from 'playwright-core';

declare global {
  interface Window {
    spoken?: string[];
  }
}

/** Notes from the beginning what live regions say; regions that come with the page say nothing. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const spoken: string[] = (window.spoken = []);
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { addedNodes, target, type } of changes) {
        const changed = type === 'characterData' ? [target] : addedNodes;
        for (const node of changed) {
          const element = node instanceof Element ? node : node.parentElement;
          const around = element?.closest('[role=alert], [role=status]');
          if (around) regions.add(around);
          // A polite region that comes with its words says nothing.
          for (const within of element?.querySelectorAll('[role=alert]') ?? []) regions.add(within);
        }
      }
      for (const region of regions) {
        const words = region.textContent?.trim().replaceAll('\u00a0', ' ');
        if (words) spoken.push(words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** What has been said since it was forgotten last. */
export const spoken = (page: Page) => page.evaluate(() => window.spoken ?? []);
export const forgetSpoken = (page: Page) => page.evaluate(() => window.spoken?.splice(0));

/** What the accessibility tree says of an element: its description. */
export async function descriptionOf(page: Page, selector: string): Promise<string> {
  const tree = await page.context().newCDPSession(page);
  const { root } = await tree.send('DOM.getDocument');
  const { nodeId } = await tree.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { nodes } = await tree.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
  return String(nodes[0]?.description?.value ?? '').replaceAll('\u00a0', ' ');
}
