import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = 'test-results';

/** A failed test, or a page that could not be opened. */
export interface Failure {
  /** File and title of the test, or the address of the page. */
  readonly name: string;
  /** When the run of the test began; its pages have one report each. */
  readonly startTime?: number | undefined;
}

/** Leaves a trace, a picture, the address and the console of a page in test-results/, and names the folder in the errors. */
export type Report = (failure: Failure, errors: readonly { message: string }[]) => Promise<void>;

/** Reports of this process: folder of a failure → start of its run and number of its pages. */
const reported = new Map<string, { startTime: number | undefined; pages: number }>();

/**
 * Creates the folder for the next page of a failure. The reports of an earlier run of the same test are deleted, those of
 * other tests are kept: a run that passes deletes nothing.
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
 * Records what a page does, for the case that its test fails. `npx playwright-core show-trace` shows the trace; with
 * TRACE=1 it has the page at every step, which takes half as long again.
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
    // A page that hangs or is gone leaves at least the rest.
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

/** For `onTestFinished` and `afterEach`. */
export async function reportIfFailed(report: Report, { name, file, result }: FinishedTest): Promise<void> {
  if (result?.state !== 'fail') return;
  const failure = { name: `${basename(file.name, '.test.ts')} ${name}`, startTime: result.startTime };
  await report(failure, result.errors ?? []);
}
