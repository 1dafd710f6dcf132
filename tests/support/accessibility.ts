import { source } from 'axe-core';
import type { Page } from 'playwright-core';

interface AxeWindow {
  axe: {
    run(
      options: object,
    ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
  };
}

/** What axe finds wrong on the page as it is now (WCAG 2.2 A and AA and best practices); an empty list is right. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated, not injected as a script: the page's policy stays as it is.
  await page.evaluate(source);
  const { violations: found } = await page.evaluate(() => (window as unknown as AxeWindow).axe.run({}));
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary}`).join(' | ')}`,
  );
}
