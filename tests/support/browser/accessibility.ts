import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface AxeWindow {
  axe: {
    run(
      context: Document | string,
      options: object,
    ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
  };
}

/** Minified build of axe, which is a third of the size of `axe.source`. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that axe checks only if they are enabled. */
const ALSO = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

/** Returns the axe violations on the page or in a part of the page (WCAG 2.2 A and AA, best practices). */
export async function violations(page: Page, part?: string): Promise<string[]> {
  // Evaluate the source in the page, because the security policy would block an added script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations: found } = await page.evaluate(
    ([within, rules]) => (window as unknown as AxeWindow).axe.run(within ?? document, { rules }),
    [part, ALSO] as const,
  );
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary}`).join(' | ')}`,
  );
}

/**
 * Returns links and buttons within an element that are less than 44 px tall. Links within a sentence are exempt. Runs
 * in the browser.
 */
export function lowTargets(within: string): string[] {
  const wordsOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim();
  return [...document.querySelectorAll<HTMLElement>(`${within} :is(a[href], button, summary)`)]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isStretched = getComputedStyle(element, '::after').position === 'absolute';
      const isInSentence = wordsOf(element.closest('p')) !== wordsOf(element);
      const isFree = isStretched || (element.closest('p') && isInSentence);
      return element.checkVisibility() && width > 1 && height < 44 && !isFree;
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Returns the computed accessible names of all elements on a page. */
async function accessibleNames(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  return nodes
    .filter(({ ignored, role }) => !ignored && !/Text/.test(String(role?.value)))
    .map(({ name }) => String(name?.value ?? ''));
}

/** Returns the title and the visible text of a page, followed by its labels, alternative texts and placeholders. */
const textsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      ['aria-label', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...attributes].join(' ');
  });

/**
 * Returns accessible names with words that the page does not show. For example, the name «Датаначала» joins two visible
 * words.
 */
export async function gluedNames(page: Page): Promise<string[]> {
  const wordsOf = (text: string) => text.toLowerCase().split(/\s+/);
  const words = new Set<string>();
  for (const word of wordsOf(await textsOf(page))) {
    words.add(word);
    // Add each word without its punctuation too, because an accessible name may omit the punctuation.
    words.add(word.replace(/[.,:;!?»]+$/, ''));
  }
  const names = new Set(await accessibleNames(page));
  return [...names].filter((name) => wordsOf(name).some((word) => !words.has(word)));
}
