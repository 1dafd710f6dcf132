import fc from 'fast-check';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { come, usable } from '../visit';

/** A visitor's walk: the page, and what it has asked the API for. */
export type Walk = Awaited<ReturnType<typeof setOut>>['walk'];

export type Step<Model extends object> = fc.AsyncCommand<Model, Walk>;

/** Sees to it that a page is as its model says; `acted`: somebody has pressed something, and has the focus somewhere. */
type Seen<Model> = (model: Model, walk: Walk, acted: boolean) => Promise<void>;

/**
 * Makes the steps of a model: where one may be taken, and what it does to the model and to the page, which is looked at
 * then. Its name is in the report of a failure, which lists also the steps that were not taken any more. After an arrival
 * nothing need have the focus.
 */
export function stepsOf<Model extends object>(seen: Seen<Model>) {
  const stepBy =
    (acted: boolean) =>
    (
      name: string,
      run: (model: Model, walk: Walk) => unknown,
      check: (model: Readonly<Model>) => boolean = () => true,
    ): Step<Model> => ({
      check,
      async run(model, walk) {
        try {
          await run(model, walk);
          await seen(model, walk, acted);
        } catch (error) {
          throw new Error(`At the step «${name}»`, { cause: error });
        }
      },
      toString: () => name,
    });
  return { step: stepBy(true), arrival: stepBy(false) };
}

/** The ways in which hands press a control. */
export const press = {
  mouse: (control: Locator) => control.click(),
  'a double click': (control: Locator) => control.dblclick(),
  Enter: (control: Locator) => control.press('Enter'),
  'Enter, held': async (control: Locator) => {
    await control.focus();
    for (const _ of [1, 2, 3]) await control.page().keyboard.down('Enter');
    await control.page().keyboard.up('Enter');
  },
};
export type Way = keyof typeof press;

/** A flow as it should be: how it begins, how it is seen, and what visitors may do. */
interface FlowModel<Model extends object> {
  readonly start: () => Model;
  readonly seen: Seen<Model>;
  readonly steps: readonly Step<Model>[];
}

/** Steps of a short sequence, and of a long one. */
const [STEPS, MANY_STEPS] = [12, 100];

/**
 * Takes a short random sequence of steps on a page and checks the model after each step. `MODEL_RUNS=10` takes ten long
 * sequences, `SEED` others.
 */
export async function walkAtRandom<Model extends object>(
  url: string,
  { start, seen, steps }: FlowModel<Model>,
): Promise<void> {
  const runs = Number(process.env['MODEL_RUNS'] ?? 0);
  const length = runs ? MANY_STEPS : STEPS;
  const walk = fc.array(fc.constantFrom(...steps), { minLength: length, maxLength: length });
  await fc.assert(
    fc.asyncProperty(walk, async (commands) => {
      const { walk, leave, report } = await setOut(url);
      try {
        const model = start();
        await seen(model, walk, false);
        await fc.asyncModelRun(() => ({ model, real: walk }), commands);
      } catch (error) {
        await report({ name: `walk ${new URL(url).pathname}` }, [error as Error]);
        throw error;
      } finally {
        await leave();
      }
    }),
    { numRuns: runs || 1, endOnFailure: true },
  );
}

async function setOut(url: string) {
  const asked: string[] = [];
  const [{ page, complaints, report }, leave] = await come(url, {
    kept: true,
    prepare: (fresh) => {
      fresh.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
      });
    },
  });
  const walk = {
    page,
    origin: new URL(url).origin,
    /** How many calls the browser has sent that fit, as 'METHOD path'. */
    sent: (call: RegExp) => asked.filter((one) => call.test(one)).length,
    /** The next call to such a path fails. */
    async failNext(path: RegExp) {
      await page.route(path, (route) => route.fulfill({ status: 502, json: { error: {} } }), { times: 1 });
    },
    /** The next call to such a path takes its time. */
    async slowNext(path: RegExp) {
      const later = (go: () => Promise<void>) => new Promise((done) => setTimeout(done, 250)).then(go);
      // A call whose page has gone meanwhile goes nowhere.
      await page.route(path, (route) => later(() => route.continue().catch(() => {})), { times: 1 });
    },
    /** Waits until what a function reads in the page is as wanted; what has to hold on every page does then. */
    async shows<T>(read: () => T, wanted: T, acted: boolean) {
      // A page that is being left cannot be read.
      const shown = () => page.evaluate(read).catch(() => undefined);
      await expect.poll(shown).toEqual(wanted);
      await usable(page);
      await expect.poll(() => page.evaluate(faultsSeen, acted)).toEqual([]);
      // Of a failed call, an unknown card and too many reports the browser speaks by itself, and the store after it.
      const said = complaints.splice(0).filter((words) => !/(?:status of|:) (?:404|429|50\d)/.test(words));
      expect(said).toEqual([]);
    },
  };
  return { walk, leave, report };
}

/** Runs in the page: what holds on no page, whatever was done. */
function faultsSeen(acted: boolean): string[] {
  const busy = [...document.querySelectorAll('[aria-busy=true]')].map(
    ({ tagName, textContent }) => `busy: ${tagName} ${textContent?.slice(0, 30)}`,
  );
  const dialogs = document.querySelectorAll('dialog[open]').length;
  return [
    ...busy,
    ...(dialogs > 1 ? [`${dialogs} dialogs`] : []),
    ...(acted && document.activeElement === document.body ? ['nothing has the focus'] : []),
    ...(document.querySelector('main h1, dialog h2') ? [] : ['no heading']),
  ];
}
