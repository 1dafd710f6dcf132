import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownVisitor } from '../support/process';
import { campaignFolder, type CampaignFolder } from '../support/campaigns/campaign-folder';
import { startNginx } from '../support/process/nginx';
import { EXPECTED, pathOf, PLACES, phaseIn, withMoments, campaignTime } from '../support/campaigns/places';
import { hasPrograms, type Program } from '../support/programs/system-programs';
import { startTestApp, type TestApp } from '../support/app/test-app';

const isNginxInstalled = hasPrograms('nginx');
const PHASES = ['hidden', 'upcoming', 'running', 'finished', 'gone'] as const;
const SECOND = 1000;

/**
 * Short version of tests/nightly/campaign-moments.test.ts. The two apps run in the test process and read the folder
 * only on demand.
 */
describe.runIf(isNginxInstalled)('Two instances behind nginx with a shared campaigns folder', () => {
  let folder: CampaignFolder;
  let apps: TestApp[];
  let nginx: Program & { port: number };
  beforeAll(async () => {
    folder = campaignFolder();
    folder.copy('knauf2025');
    const env = { CAMPAIGNS_DIR: folder.path };
    apps = await Promise.all([startTestApp(env), startTestApp(env)]);
    nginx = await startNginx(apps.map(({ server }) => (server.address() as AddressInfo).port));
  });
  afterAll(async () => {
    await nginx.stop();
    for (const app of apps) await app.close();
    folder.end();
  });
  const poll = async ({ app }: TestApp) => {
    await app.campaigns.poll();
    await app.campaigns.poll();
  };

  it('show the current phase of a campaign in every response despite caching [S-56]', async () => {
    const [slug, start] = ['timed', Math.ceil(Date.now() / SECOND) * SECOND];
    // The 'upcoming' phase lasts long enough for nginx to cache a response and to revalidate it with a 304.
    const moments = [2, 9, 10, 11].map((seconds) => start + seconds * SECOND);
    folder.put(slug, withMoments(moments));
    await Promise.all(apps.map(poll));
    const phaseIndex = () => moments.filter((moment) => moment <= Date.now()).length;
    const visitor = ownVisitor(nginx.port);
    const seen = new Set<string>();
    const [, , , last = 0] = moments;
    await expect
      .poll(
        async () => {
          for (const place of PLACES) {
            const before = phaseIndex();
            const phase = phaseIn(place, slug, await visitor.get(pathOf(place, slug)));
            const right = PHASES.slice(before, phaseIndex() + 1).map((phase) => EXPECTED[phase][place]);
            expect([place, right]).toEqual([place, expect.arrayContaining([phase])]);
            seen.add(phase);
          }
          return Date.now() > last + SECOND;
        },
        { interval: 100, timeout: 30_000 },
      )
      .toBe(true);
    expect(seen).toContain('upcoming');
    expect(seen).toContain('410');
  });

  it('publish a draft exactly at its scheduled second [S-56]', async () => {
    const from = Math.ceil(Date.now() / SECOND) * SECOND + 4 * SECOND;
    let draft = '';
    folder.put('drafted', (yaml) => {
      draft = `from: '${campaignTime(from)}'\n${yaml.replace(/^lead: .*/m, 'lead: Новые слова.')}`;
      return yaml.replace(/^lead: .*/m, 'lead: Прежние слова.');
    });
    writeFileSync(join(folder.path, 'drafted/campaign.next.yaml'), draft);
    await Promise.all(apps.map(poll));
    const visitor = ownVisitor(nginx.port, { from: '127.0.0.3' });
    const seen = { old: 0, fresh: 0 };
    await expect
      .poll(
        async () => {
          const before = Date.now();
          const { text } = await visitor.get(pathOf('page', 'drafted'));
          const after = Date.now();
          const isNew = text.includes('Новые слова.');
          expect(text.includes('Прежние слова.')).toBe(!isNew);
          if (before >= from) expect([before - from, isNew]).toEqual([before - from, true]);
          if (after < from) expect([after - from, isNew]).toEqual([after - from, false]);
          seen[isNew ? 'fresh' : 'old'] += 1;
          return before > from + SECOND && seen.fresh > 5;
        },
        { interval: 20, timeout: 30_000 },
      )
      .toBe(true);
    expect(seen.old).toBeGreaterThan(0);
  });
});
