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

/** A third of what the package itself gives to be run in a page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong on the page as it is now, or in a part of it (WCAG 2.2 A and AA and best practices); an empty
 * list is right.
 */
export async function violations(page: Page, part?: string): Promise<string[]> {
  // Evaluated, not injected as a script: the page's policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations: found } = await page.evaluate(
    (within) =>
      (window as unknown as AxeWindow).axe.run(within ?? document, {
        rules: { 'target-size': { enabled: true } },
      }),
    part,
  );
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary}`).join(' | ')}`,
  );
}

/** In the page: the words that are seen of an element; null where its name is not made of them. */
function wordsSeen(this: HTMLElement): { text: string; isNamed: boolean } {
  return { text: this.innerText ?? '', isNamed: this.matches('[aria-label], [aria-labelledby], input') };
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
const letters = (text: string) => text.replace(/[^\p{L}\d]/gu, '');

/**
 * Links and buttons whose name in the accessibility tree is not what is seen: words that run together or are torn apart,
 * a space before a sign, a label that lacks what is written (WCAG 2.5.3).
 */
export async function strangeNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const strange: string[] = [];
  for (const { ignored, role, name, backendDOMNodeId: backendNodeId } of nodes) {
    if (ignored || !['link', 'button', 'DisclosureTriangle'].includes(role?.value) || !backendNodeId)
      continue;
    const { object } = await session.send('DOM.resolveNode', { backendNodeId });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: String(wordsSeen),
      returnByValue: true,
    });
    const { text, isNamed } = result.value as ReturnType<typeof wordsSeen>;
    const [called, seen] = [plain(name?.value ?? ''), plain(text)];
    const words = new Set(seen.split(' '));
    const isSame = isNamed
      ? letters(called).includes(letters(seen))
      : called.split(' ').every((word) => words.has(word)) && letters(called) === letters(seen);
    if (!called || !isSame || /\s[,.;:!?)»]|@\s/.test(called))
      strange.push(`«${called}» is seen as «${seen}»`);
  }
  await session.detach();
  return strange;
}
