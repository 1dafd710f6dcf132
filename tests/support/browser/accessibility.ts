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

/** Rules that axe leaves out if not asked for them. */
const ALSO = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

/**
 * What axe finds wrong on the page as it is now, or in a part of it (WCAG 2.2 A and AA and best practices); an empty
 * list is right.
 */
export async function violations(page: Page, part?: string): Promise<string[]> {
  // Evaluated, not injected as a script: the page's policy stays as it is.
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
