import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = 'test-results';

/** A failed test, or a page that failed to load. */
export interface Failure {
  /** File and title of the failed test, or URL of the failed page. */
  readonly name: string;
  /** Start time of the test. A report with another start time comes from an earlier execution of the test. */
  readonly startTime?: number | undefined;
}

/**
 * Saves the trace, screenshot, URL and console output of a page in test-results/. Adds the folder to the error
 * messages.
 */
export type Report = (failure: Failure, errors: readonly { message: string }[]) => Promise<void>;

/**
 * Reports that this process has written. Maps a report folder to the start time of its test and the number of saved
 * pages.
 */
const reported = new Map<string, { startTime: number | undefined; pages: number }>();

/**
 * Creates the folder for the next page of a failed test. Before the first page, deletes the report of an earlier
 * execution.
 */
export function createReportFolder({ name, startTime }: Failure, root = FOLDER): string {
  const folder = join(root, name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 150));
  const earlier = reported.get(folder);
  const isSameRun = startTime !== undefined && earlier?.startTime === startTime;
  const pages = isSameRun ? earlier.pages + 1 : 1;
  if (!isSameRun) rmSync(folder, { recursive: true, force: true });
  reported.set(folder, { startTime, pages });
  const pageFolder = join(folder, `page-${pages}`);
  mkdirSync(pageFolder, { recursive: true });
  return pageFolder;
}

/**
 * Records a page, so that a report can be saved if the test fails. View the trace with `npx playwright-core
 * show-trace`. With TRACE=1, the trace contains a snapshot of every step, but tests take 50 % longer.
 */
export async function recordPage(page: Page): Promise<Report> {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(error.stack ?? String(error)));
  const { tracing } = page.context();
  await tracing.start({ snapshots: 'TRACE' in process.env });
  return async (failure, errors) => {
    const folder = createReportFolder(failure);
    writeFileSync(join(folder, 'page.txt'), [page.url(), ...lines].join('\n'));
    // Save the other files even if the page hangs or has crashed.
    await page.screenshot({ path: join(folder, 'page.png') }).catch(() => {});
    await tracing.stop({ path: join(folder, 'trace.zip') }).catch(() => {});
    for (const error of errors) error.message += `\n→ ${folder}/ has page.txt, page.png, trace.zip`;
  };
}

interface FinishedTest {
  readonly name: string;
  readonly file: { readonly name: string };
  readonly result?: {
    readonly state: string;
    readonly startTime?: number | undefined;
    readonly errors?: { message: string }[] | undefined;
  };
}

/** Writes the report if the test has failed. For use in `onTestFinished` and `afterEach`. */
export async function reportIfFailed(report: Report, { name, file, result }: FinishedTest): Promise<void> {
  if (result?.state !== 'fail') return;
  const failure = { name: `${basename(file.name, '.test.ts')} ${name}`, startTime: result.startTime };
  await report(failure, result.errors ?? []);
}
