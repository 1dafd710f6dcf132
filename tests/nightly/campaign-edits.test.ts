import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ownVisitor } from '../support/process';
import { campaignFolder } from '../support/campaigns/campaign-folder';
import { hasPrograms } from '../support/programs/system-programs';
import { startTwoInstances } from '../support/process/two-instances';

const [EDITS, VISITORS, BETWEEN] = [5, 6, 25_000];
/** Maximum time in milliseconds until an edit is visible on all pages (product: Campaigns). */
const DEADLINE = 60_000;
const isNginxInstalled = hasPrograms('nginx');

describe('A campaign edit under load', () => {
  it.runIf(isNginxInstalled)(
    'appears completely on both instances within a minute',
    async () => {
      const folder = campaignFolder();
      onTestFinished(() => folder.end());
      folder.copy('knauf2025');
      /**
       * Time of each edit, in milliseconds since 1970. The first edit changes the texts and images to «Правка 1.», the
       * second to «Правка 2.», and so on.
       */
      const edits: number[] = [];
      const edit = () => {
        edits.push(Date.now());
        const words = `Правка ${edits.length}.`;
        const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><title>${words}</title></svg>`;
        folder.put(
          'edited',
          (yaml) => yaml.replaceAll(/^(title|shortTitle|  benefit|lead): .*/gm, `$1: ${words}`),
          { 'banner-l.svg': drawing, 'banner-m.svg': drawing, 'banner-s.svg': drawing },
        );
      };
      edit();
      const site = await startTwoInstances({ CAMPAIGNS_DIR: folder.path, LOG_LEVEL: 'warn' });
      onTestFinished(() => site.stop());
      const wrong: string[] = [];
      const load = new AbortController();

      async function checkPage({ get }: ReturnType<typeof ownVisitor>, path: string) {
        const { text } = await get(path);
        const words = new Set([...text.matchAll(/Правка (\d+)\./g)].map(([, number]) => Number(number)));
        const [seen = 0] = words;
        if (words.size !== 1) wrong.push(`${path}: words of edits ${[...words].join(', ')}`);
        const age = Date.now() - (edits[seen] ?? Infinity);
        if (age > DEADLINE) wrong.push(`${path}: as it was ${age / 1000} s ago`);
        for (const file of new Set(text.match(/\/promo\/assets\/banner-[lms]-[0-9a-f]{20}\.svg/g))) {
          const picture = await get(file);
          const isOwn = picture.text.includes('Правка');
          if (picture.status !== 200 || (isOwn && !picture.text.includes(`Правка ${seen}.`)))
            wrong.push(`${file} of ${path}: ${picture.status}, not of edit ${seen}`);
        }
        return seen;
      }
      const visit = async (number: number) => {
        const visitor = ownVisitor(site.nginx.port, { from: `127.0.4.${number + 1}` });
        while (!load.signal.aborted) {
          for (const path of ['/promo/edited', '/promo/']) {
            await checkPage(visitor, path);
            // Wait between requests to stay below the rate limit of nginx.
            await wait(100);
          }
        }
        const last = await checkPage(visitor, '/promo/edited');
        return last;
      };
      const visitors = Array.from({ length: VISITORS }, (_, number) => visit(number));
      while (edits.length < EDITS) {
        await wait(BETWEEN);
        edit();
      }
      await wait(DEADLINE);
      load.abort();
      expect(new Set(await Promise.all(visitors))).toEqual(new Set([EDITS]));
      expect(wrong).toEqual([]);
    },
    300_000,
  );
});
