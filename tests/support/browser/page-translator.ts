import type { Page } from 'playwright-core';

/** Wraps all texts in <font> elements after every change of the page, as the translator of a browser does. */
export async function keepTranslating(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, font')) continue;
        const font = document.createElement('font');
        font.textContent = text.data;
        text.replaceWith(font);
      }
    };
    translate();
    new MutationObserver(translate).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

/**
 * Returns texts that have a sibling node. Page translators replace text nodes, so React can update a text only if it is
 * the only child of its element.
 */
export const bareTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.getElementById('root') as Node, NodeFilter.SHOW_TEXT);
    const bare: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && (text.parentNode?.childNodes.length ?? 0) > 1)
        bare.push(`${text.parentElement?.outerHTML.slice(0, 200)}: ${text.data}`);
    }
    return bare;
  });
