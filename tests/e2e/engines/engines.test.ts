/** Runs the main visitor tasks in every installed browser except Chromium, which all other browser tests use. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPrograms } from '../../support/programs/system-programs';
import { firefox } from './firefox';
import { flows } from './flows';
import { createDriver, type Engine } from './page-driver';
import { startWatchedSite, type WatchedSite } from './watched-site';
import { webkit } from './webkit';

for (const { name, programs, start } of [firefox, webkit])
  describe(`The site in ${name}`, () => {
    const isInstalled = hasPrograms(...programs);
    let engine: Awaited<ReturnType<Engine['start']>>;
    let site: WatchedSite;
    beforeAll(async () => {
      if (isInstalled) [engine, site] = await Promise.all([start(), startWatchedSite()]);
    });
    afterAll(async () => {
      if (isInstalled) await Promise.all([engine.stop(), site.stop()]);
    });

    for (const { task, run } of flows)
      it.runIf(isInstalled)(`lets a visitor ${task}`, async () => {
        site.browserErrors();
        const tab = await engine.newTab();
        try {
          await run(createDriver(tab, site.url), site);
        } finally {
          await tab.close();
        }
        expect(site.browserErrors()).toEqual([]);
      });
  });
