import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = 'test-results';

/** Gone with every new run. */
export const removeReports = () => rmSync(FOLDER, { recursive: true, force: true });

/** Leaves a trace, a picture, the address and the console of a page in test-results/, and names the folder in the errors. */
export type Report = (test: string, errors: readonly { message: string }[]) => Promise<void>;

/**
 * Records what a page does, for the case that its test fails. `npx playwright-core show-trace` shows the trace; with
 * TRACE=1 it has the page at every step, which takes half as long again.
 */
export async function recordPage(page: Page): Promise<Report> {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(error.stack ?? String(error)));
  const { tracing } = page.context();
  await tracing.start({ snapshots: 'TRACE' in process.env });
  return async (test, errors) => {
    let folder = join(FOLDER, test.replace(/[^\p{L}\d]+/gu, '-').slice(0, 100));
    // A test may have several pages.
    while (existsSync(folder)) folder += '-';
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'page.txt'), [page.url(), ...lines].join('\n'));
    // A page that hangs or is gone leaves at least the rest.
    await page.screenshot({ path: join(folder, 'page.png') }).catch(() => {});
    await tracing.stop({ path: join(folder, 'trace.zip') }).catch(() => {});
    for (const error of errors) error.message += `\n→ ${folder}/ has page.txt, page.png, trace.zip`;
  };
}

/** For `onTestFinished` and `afterEach`. */
export async function reportIfFailed(
  report: Report,
  { name, result }: { name: string; result?: { state: string; errors?: { message: string }[] } },
): Promise<void> {
  if (result?.state === 'fail') await report(name, result.errors ?? []);
}
