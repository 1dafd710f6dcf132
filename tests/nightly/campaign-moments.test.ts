import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ownVisitor } from '../support/process';
import { campaignFolder } from '../support/campaigns/campaign-folder';
import { EXPECTED, pathOf, PLACES, phaseIn, withMoments } from '../support/campaigns/places';
import type { Visit } from '../support/process/visitor-client';
import { hasPrograms } from '../support/programs/system-programs';
import { startTwoInstances } from '../support/process/two-instances';
import { withClockAhead } from '../support/time/moved-clock';

/**
 * A URL whose content changes at certain times. `expected` lists the content before the first change and after each
 * change.
 */
interface Watched {
  readonly path: string;
  readonly moments: readonly number[];
  readonly expected: readonly string[];
  readonly read: (answer: Visit) => string;
}

const NEW_YEAR = Date.parse('2027-01-01T00:00:00+03:00');
const PHASES = ['hidden', 'upcoming', 'running', 'finished', 'gone'] as const;
const SECOND = 1000;
/**
 * The shifted clock starts this many milliseconds before the New Year, so that the instances and nginx have time to
 * start.
 */
const LEAD = 30 * SECOND;
const ahead = NEW_YEAR - LEAD - Date.now();
const now = () => Date.now() + ahead;

/**
 * Twelve campaigns, each with four phase changes thirty seconds apart. Every ten seconds, four of the campaigns change.
 */
const campaigns = Array.from({ length: 12 }, (_, index) => ({
  slug: `timed-${index}`,
  moments: [0, 1, 2, 3].map((turn) => NEW_YEAR + 10 * SECOND * (1 + turn * 3 + (index % 3))),
}));
const atNewYear = (path: string, expected: readonly string[], pattern: RegExp): Watched => ({
  path,
  expected,
  moments: [NEW_YEAR],
  read: ({ text }) => pattern.exec(text)?.[1] ?? 'nothing',
});
const watched: readonly Watched[] = [
  ...campaigns.flatMap(({ slug, moments }) =>
    PLACES.map((place) => ({
      path: pathOf(place, slug),
      moments,
      expected: PHASES.map((phase) => EXPECTED[phase][place]),
      read: (answer: Visit) => phaseIn(place, slug, answer),
    })),
  ),
  atNewYear('/promo/lovecategory', ['11', '0'], /"currentMonth":(\d+)/),
  atNewYear('/api/v2/promo_categories/categories/', ['11', '0'], /"currentMonth":(\d+)/),
  atNewYear('/promo/law', ['2026', '2027'], /© 2003–(\d{4})/),
];
const moments = [...new Set(watched.flatMap((one) => one.moments))].toSorted((a, b) => a - b);
const end = Math.max(...moments) + 2 * SECOND;

const isNginxInstalled = hasPrograms('nginx');
describe('Responses through nginx', () => {
  it.runIf(isNginxInstalled)(
    'stay up to date while the month, the year and the campaigns change',
    async () => {
      const folder = campaignFolder();
      onTestFinished(() => folder.end());
      folder.copy('knauf2025', 'rockwool25');
      for (const { slug, moments } of campaigns) folder.put(slug, withMoments(moments));
      const site = await startTwoInstances({
        CAMPAIGNS_DIR: folder.path,
        LOG_LEVEL: 'error',
        NODE_OPTIONS: withClockAhead(ahead),
      });
      onTestFinished(() => site.stop());
      const wrong: string[] = [];

      /**
       * Sends a request. Records an error unless the content of the response was valid at some time during the request.
       */
      async function request(
        get: ReturnType<typeof ownVisitor>['get'],
        { path, moments, expected, read }: Watched,
      ) {
        const phaseIndex = () => moments.filter((moment) => moment <= now()).length;
        const [before, sentAt] = [phaseIndex(), now()];
        const answer = await get(path);
        const right = expected.slice(before, phaseIndex() + 1);
        if (!right.includes(read(answer)))
          wrong.push(`${new Date(sentAt).toISOString()} ${path}: ${read(answer)}, not ${right.join(' or ')}`);
      }

      /**
       * Requests all URLs in a loop, as one of several clients. Together, the clients request each URL about five times
       * per second, so that nginx serves many responses from its cache.
       */
      async function walkPages(number: number) {
        const { get } = ownVisitor(site.nginx.port, { from: `127.0.3.${number + 1}` });
        for (let turn = number * 7; now() < end; turn += 1) {
          await request(get, watched[turn % watched.length] as Watched);
          await wait(25);
        }
      }

      expect(now()).toBeLessThan(NEW_YEAR - 5 * SECOND);
      await Promise.all(Array.from({ length: 6 }, (_, number) => walkPages(number)));
      expect(wrong).toEqual([]);
      // Check that nginx has served some responses from its cache.
      expect(readFileSync(`${site.nginx.folder}/promo.log`, 'utf8')).toMatch(/ (HIT|STALE|UPDATING) /);
    },
    300_000,
  );
});
