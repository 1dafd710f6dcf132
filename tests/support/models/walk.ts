import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Report } from '../browser/failure-report';
import { come, usable } from '../browser/visit';

/** A visitor's walk: the page, and what it has asked the API for since the last look. */
export interface Walk {
  readonly page: Page;
  readonly origin: string;
  /** Names of the calls that the browser has sent, as 'METHOD path'. */
  readonly asked: string[];
  /** The next call to such a path fails. */
  failNext(path: RegExp): Promise<void>;
  /** The next call to such a path takes its time. */
  slowNext(path: RegExp): Promise<void>;
  /** What has to hold after each step; `acted`: somebody has pressed something, and has the focus somewhere. */
  holds(acted?: boolean): Promise<void>;
}

export type Step<Model extends object> = fc.AsyncCommand<Model, Walk>;

/** One step: where it may be taken, what it does to the model, and to the page. Its name is in the report of a failure. */
export const step = <Model extends object>(
  name: string,
  run: (model: Model, walk: Walk) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step<Model> => ({ check, run, toString: () => name });

/** Steps of a walk in the round of every day, and in the long one. */
const [STEPS, MANY_STEPS] = [12, 100];

/**
 * Walks a page at random, a few steps; `MODEL_RUNS=10` makes ten long walks, `SEED` other ones.
 * The model says what must be seen, each step sees to it, and `holds` what must hold always.
 */
export async function walkAtRandom<Model extends object>(
  url: string,
  start: (walk: Walk) => Promise<Model>,
  steps: readonly Step<Model>[],
): Promise<void> {
  const runs = Number(process.env['MODEL_RUNS'] ?? 0);
  const length = runs ? MANY_STEPS : STEPS;
  const walks = fc.array(fc.constantFrom(...steps), { minLength: length, maxLength: length });
  await fc.assert(
    fc.asyncProperty(walks, async (commands) => {
      const [walk, leave, report] = await setOut(url);
      try {
        const model = await start(walk);
        await fc.asyncModelRun(() => ({ model, real: walk }), commands);
      } catch (error) {
        await report(url, [error as Error]);
        throw error;
      } finally {
        await leave();
      }
    }),
    { numRuns: runs || 2, endOnFailure: true },
  );
}

async function setOut(url: string): Promise<[Walk, leave: () => Promise<void>, Report]> {
  const asked: string[] = [];
  const [{ page, complaints, report }, leave] = await come(url, {
    reducedMotion: 'reduce',
    kept: true,
    prepare: (fresh) => {
      fresh.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
      });
    },
  });
  const walk: Walk = {
    page,
    origin: new URL(url).origin,
    asked,
    async failNext(path) {
      await page.route(path, (route) => route.fulfill({ status: 502, json: { error: {} } }), { times: 1 });
    },
    async slowNext(path) {
      const later = (go: () => Promise<void>) => new Promise((done) => setTimeout(done, 250)).then(go);
      await page.route(path, (route) => later(() => route.continue()), { times: 1 });
    },
    async holds(acted = false) {
      await usable(page);
      await expect.poll(() => page.evaluate(faultsSeen, acted), { timeout: 6000 }).toEqual([]);
      // Of a failed call, an unknown card and too many reports the browser speaks by itself, and the store after it.
      const said = complaints.splice(0).filter((words) => !/(?:status of|:) (?:404|429|50\d)/.test(words));
      expect(said).toEqual([]);
    },
  };
  return [walk, leave, report];
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
