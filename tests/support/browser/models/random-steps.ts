import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, waitUntilInteractive } from '../visit';

/** A browser page, with functions that count, fail and delay its API requests. */
export type Session = Awaited<ReturnType<typeof startSession>>['session'];

export type Step<Model extends object> = fc.AsyncCommand<Model, Session>;

/** Checks that the page matches the model. If `hasInteracted` is true, also checks that an element has the focus. */
type ExpectModel<Model> = (model: Model, session: Session, hasInteracted: boolean) => Promise<void>;

/**
 * Creates the functions `step` and `arrival`, which define steps. A step has a name, an action on the model and the
 * page, and an optional precondition. After each step, the page is compared with the model. After a `step`, unlike an
 * `arrival`, an element must also have the focus. Failure reports list the names of all steps, including skipped ones.
 */
export function createSteps<Model extends object>(expectModel: ExpectModel<Model>) {
  const stepBy =
    (hasInteracted: boolean) =>
    (
      name: string,
      run: (model: Model, session: Session) => unknown,
      check: (model: Readonly<Model>) => boolean = () => true,
    ): Step<Model> => ({
      check,
      async run(model, session) {
        try {
          await run(model, session);
          await expectModel(model, session, hasInteracted);
        } catch (error) {
          throw new Error(`At the step «${name}»`, { cause: error });
        }
      },
      toString: () => name,
    });
  return { step: stepBy(true), arrival: stepBy(false) };
}

/** Ways to press a button or link. */
export const press = {
  mouse: (control: Locator) => control.click(),
  'a double click': (control: Locator) => control.dblclick(),
  Enter: (control: Locator) => control.press('Enter'),
  'a held Enter': async (control: Locator) => {
    await control.focus();
    for (const _ of [1, 2, 3]) await control.page().keyboard.down('Enter');
    await control.page().keyboard.up('Enter');
  },
};
export type Activation = keyof typeof press;

/** A visitor task to test: the initial model, the comparison with the page, and the possible steps. */
interface FlowModel<Model extends object> {
  readonly start: () => Model;
  readonly expectModel: ExpectModel<Model>;
  readonly steps: readonly Step<Model>[];
}

/** Number of steps in a sequence: 12 by default, and 100 if `MODEL_RUNS` is set. */
const [STEPS, MANY_STEPS] = [12, 100];

/** Runs a sequence of steps on a new page. Saves a report of the page if a check fails. */
async function runSequence<Model extends object>(
  url: string,
  { start, expectModel }: FlowModel<Model>,
  commands: Iterable<Step<Model>>,
): Promise<void> {
  const { session, leave, report } = await startSession(url);
  try {
    const model = start();
    await expectModel(model, session, false);
    await fc.asyncModelRun(() => ({ model, real: session }), commands);
  } catch (error) {
    await report({ name: `random steps ${new URL(url).pathname}` }, [error as Error]);
    throw error;
  } finally {
    await leave();
  }
}

/**
 * Runs a short random sequence of steps on a page and checks the model after each step. With `MODEL_RUNS=10`, runs ten
 * long sequences. Another `SEED` selects other sequences.
 */
export async function runRandomSteps<Model extends object>(
  url: string,
  flow: FlowModel<Model>,
): Promise<void> {
  const runs = Number(process.env['MODEL_RUNS'] ?? 0);
  const length = runs ? MANY_STEPS : STEPS;
  const stepSequence = fc.array(fc.constantFrom(...flow.steps), { minLength: length, maxLength: length });
  await fc.assert(
    fc.asyncProperty(stepSequence, (commands) => runSequence(url, flow, commands)),
    { numRuns: runs || 1, endOnFailure: true },
  );
}

/** Matches errors that the browser and the Redux store log for a failed call, an unknown card or a rate limit. */
const EXPECTED_ERROR = /(?:status of|:) (?:404|429|50\d)/;

/** Adds each API request of a page to `requests` as 'METHOD path'. */
const recordApiRequests = (page: Page, requests: string[]) =>
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}`);
  });

async function startSession(url: string) {
  const requests: string[] = [];
  const [{ page, browserErrors, report }, leave] = await openPage(url, {
    hasBackForwardCache: true,
    prepare: (fresh) => recordApiRequests(fresh, requests),
  });
  const session = {
    page,
    origin: new URL(url).origin,
    /** Returns the number of sent requests whose 'METHOD path' matches. */
    sent: (call: RegExp) => requests.filter((request) => call.test(request)).length,
    /** Fails the next request to a matching path. */
    async failNext(path: RegExp) {
      await page.route(path, (route) => route.fulfill({ status: 502, json: { error: {} } }), { times: 1 });
    },
    /** Delays the next request to a matching path. */
    async slowNext(path: RegExp) {
      const later = (go: () => Promise<void>) => new Promise((done) => setTimeout(done, 250)).then(go);
      // Ignore the error if the visitor has left the page before the delay ends.
      await page.route(path, (route) => later(() => route.continue().catch(() => {})), { times: 1 });
    },
    /** Waits until `read` returns the expected value in the page. Then checks the rules that apply to all pages. */
    async expectPage<T>(read: () => T, expected: T, hasInteracted: boolean) {
      // Retry after an error, because a page cannot be read during a navigation.
      const readSafely = () => page.evaluate(read).catch(() => undefined);
      await expect.poll(readSafely).toEqual(expected);
      await waitUntilInteractive(page);
      await expect.poll(() => page.evaluate(findFaults, hasInteracted)).toEqual([]);
      const errors = browserErrors.splice(0);
      expect(errors.filter((text) => !EXPECTED_ERROR.test(text))).toEqual([]);
    },
  };
  return { session, leave, report };
}

/** Returns violations of the rules that apply to all pages. Runs in the browser. */
function findFaults(hasInteracted: boolean): string[] {
  const busy = [...document.querySelectorAll('[aria-busy=true]')].map(
    ({ tagName, textContent }) => `busy: ${tagName} ${textContent?.slice(0, 30)}`,
  );
  const dialogs = document.querySelectorAll('dialog[open]').length;
  return [
    ...busy,
    ...(dialogs > 1 ? [`${dialogs} dialogs`] : []),
    ...(hasInteracted && document.activeElement === document.body ? ['nothing has the focus'] : []),
    ...(document.querySelector('main h1, dialog h2') ? [] : ['no heading']),
  ];
}
