import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownVisitor } from '../support/process';
import { sharedUpstream } from '../support/upstream';
import { hasPrograms } from '../support/programs/system-programs';
import { GENEROUS } from '../support/programs/generous-limits';
import { startTwoInstances, type TwoInstances } from '../support/process/two-instances';

const isNginxInstalled = hasPrograms('nginx');
const dist = join(import.meta.dirname, '../../dist');
const CARD = '/api/v2/promo/check/knauf2025/1000003/';
/** Paths to request. nginx does not cache the page with a city in its query. */
const PATHS = ['/promo/knauf2025', '/promo/law?city=msk', CARD];
/** IP address from which nginx accepts the X-Forwarded-For header. */
const CDN = '127.0.0.3';

describe.runIf(isNginxInstalled)('A rolling release behind nginx', { timeout: 180_000 }, () => {
  const upstream = sharedUpstream();
  let site: TwoInstances;
  let folder = '';
  const passwordFile = () => join(folder, 'api_password');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'promo-release-'));
    writeFileSync(passwordFile(), 'old-password');
    upstream.acceptPasswords('old-password');
    const { API_PASSWORD: _replaced, ...environment } = upstream.environment;
    const env = { ...environment, ...GENEROUS, API_PASSWORD_FILE: passwordFile(), LOG_LEVEL: 'error' };
    site = await startTwoInstances(env, { cdn: CDN });
  });
  afterAll(async () => {
    await site.stop();
    rmSync(folder, { recursive: true });
  });

  /** Copies the build and changes one of its JSON files. */
  function changedBuild(name: string, file: string, change: (contents: Record<string, unknown>) => void) {
    const build = join(folder, name);
    cpSync(dist, build, { recursive: true });
    const contents = JSON.parse(readFileSync(join(build, file), 'utf8')) as Record<string, unknown>;
    change(contents);
    writeFileSync(join(build, file), JSON.stringify(contents));
    return build;
  }

  /** Requests pages and card lookups until `stop` is called. `stop` returns the failed requests. */
  function startLoad() {
    const load = { isOn: true, requests: 0 };
    const failures = new Set<string>();
    async function visit(number: number) {
      const visitor = ownVisitor(site.nginx.port, { from: CDN });
      for (let turn = 0; load.isOn; turn += 1) {
        const headers = { 'X-Forwarded-For': `10.${number}.${(turn >> 8) & 255}.${turn & 255}` };
        for (const path of PATHS) {
          const { status, text } = await visitor.get(path, headers);
          load.requests += 1;
          if (status !== 200) failures.add(`${path} ${status} ${text.slice(0, 160)}`);
        }
      }
    }
    const visits = [visit(1), visit(2)];
    return {
      /** Resolves once visitors have sent this number of further requests. */
      async continueFor(requests: number) {
        const before = load.requests;
        await expect.poll(() => load.requests - before, { timeout: 30_000 }).toBeGreaterThan(requests);
      },
      async stop() {
        load.isOn = false;
        await Promise.all(visits);
        return [...failures];
      },
    };
  }

  it('stops at the first instance if the new build cannot render pages', async () => {
    const broken = changedBuild('broken', 'manifest.json', (manifest) => {
      const modules = manifest['modulesByPage'] as Record<string, unknown>;
      modules['law'] = 'no list of modules';
    });
    const load = startLoad();
    await load.continueFor(10);
    await site.servers[0]?.stop('SIGTERM');
    await site.restart(0, { build: broken, readyPath: '/healthz' });
    for (let probe = 0; probe < 3; probe += 1) {
      const { status } = await fetch(`${site.servers[0]?.url}/readyz`);
      expect(status).toBe(503);
      await load.continueFor(20);
    }
    await site.servers[0]?.stop('SIGTERM');
    await site.restart(0);
    expect(await load.stop()).toEqual([]);
  });

  it('completes all requests, even if the API password changes', async () => {
    const newer = changedBuild('newer', 'build.json', (build) => {
      build['version'] = '99.0.0';
    });
    const load = startLoad();
    await load.continueFor(10);
    for (const build of [newer, dist]) {
      for (const index of [0, 1]) {
        expect(await site.servers[index]?.stop('SIGTERM')).toBe(0);
        await site.restart(index, { build });
      }
      await load.continueFor(10);
      // Both passwords are valid until all instances have restarted again.
      upstream.acceptPasswords('old-password', 'new-password');
      writeFileSync(passwordFile(), 'new-password');
    }
    upstream.acceptPasswords('new-password');
    await load.continueFor(20);
    expect(await load.stop()).toEqual([]);
    expect(upstream.seen.length).toBeGreaterThan(0);
  });
});
