import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { BuiltServer } from '../support/server/built-server';
import { json } from '../support/upstream/fake-upstream';
import { ownSite, sharedUpstream } from '../support/fixtures';
import { startBuiltServer } from '../support/server/built-server';

const root = join(import.meta.dirname, '../..');
const upstream = sharedUpstream();

/** What the process says of its readiness; undefined where nobody listens. */
const ready = ({ url }: BuiltServer) => fetch(`${url}/readyz`).catch(() => undefined);

describe('The process', () => {
  it('does not start on a wrong environment and names every bad variable', () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ['dist/server.js'], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        API_URL: upstream.url,
        PORT: 'many',
        CAMPAIGNS_DIR: '/no/such/folder',
        TRUST_PROXY: '0.0.0.0/0',
      },
      encoding: 'utf8',
      timeout: 10_000,
    });
    expect(status).toBe(1);
    for (const name of ['API_USERNAME', 'API_PASSWORD', 'PORT', 'CAMPAIGNS_DIR', 'TRUST_PROXY'])
      expect(stderr).toContain(name);
    expect(stdout + stderr).not.toContain(upstream.url);
  });

  it('reads a campaign that was changed in the build', async () => {
    const release = mkdtempSync(join(tmpdir(), 'release-'));
    onTestFinished(() => rmSync(release, { recursive: true }));
    cpSync(join(root, 'dist'), release, { recursive: true });
    const file = (slug: string) => join(release, `campaigns/${slug}/campaign.yaml`);
    const edit = (slug: string, from: RegExp, to: string) =>
      writeFileSync(file(slug), readFileSync(file(slug), 'utf8').replace(from, to));
    edit('knauf2025', /^title: .*$/m, 'title: Другие слова');
    edit('rockwool2025', /^title: .*$/m, 'title: [Другие слова');
    const server = await startBuiltServer({}, { build: release });
    onTestFinished(async () => void (await server.stop()));
    const page = async (slug: string) => await fetch(`${server.url}/promo/${slug}`);
    expect(await (await page('knauf2025')).text()).toContain('Другие слова');
    expect((await page('rockwool2025')).status).toBe(404);
  });

  it('takes its files from beside itself, whatever the folder of the release is called', async () => {
    const release = mkdtempSync(join(tmpdir(), 'release-'));
    onTestFinished(() => rmSync(release, { recursive: true }));
    cpSync(join(root, 'dist'), release, { recursive: true });
    writeFileSync(join(release, 'public/which.txt'), 'this one');
    const server = await startBuiltServer({}, { build: release });
    expect(await (await fetch(`${server.url}/promo/which.txt`)).text()).toBe('this one');
    expect(await server.stop()).toBe(0);
  });

  it('in production starts with the sandbox only when it is asked for by name [S-43]', async () => {
    const { status, stderr } = spawnSync(process.execPath, ['dist/server.js'], {
      cwd: root,
      env: { PATH: process.env['PATH'], PORT: '0', NODE_ENV: 'production' },
      encoding: 'utf8',
      timeout: 10_000,
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/API_URL is required with NODE_ENV=production.*API_URL=sandbox/);
    const server = await startBuiltServer({ NODE_ENV: 'production', API_URL: 'sandbox' });
    expect((await fetch(`${server.url}/api/v2/promo/check/knauf2025/1000001/`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toContain('Откройте в браузере');
    expect(server.output().match(/"level":"warn".*TRUST_PROXY is not set/g)).toHaveLength(1);
  });

  it('finishes what is under way at a signal, takes nothing new, and exits 0', async () => {
    const server = await ownSite(upstream.environment);
    upstream.answer(
      'checkCard',
      (_seen, res) => void setTimeout(() => json(res, { data: { count: 5 } }), 600),
    );
    const underWay = fetch(`${server.url}/api/v1/promo/check/knauf2025/1000001/`);
    await expect.poll(() => upstream.seen.some(({ url }) => url.includes('/check/'))).toBe(true);
    const startedAt = Date.now();
    const exit = server.stop('SIGTERM');
    expect(await (await underWay).json()).toEqual({ data: { count: 5 } });
    expect(await exit).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(12_000);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  });

  it('at a signal, says so to the balancer for a second before it takes nothing more', async () => {
    const server = await ownSite(upstream.environment);
    const startedAt = Date.now();
    const exit = server.stop('SIGTERM');
    const connections: (string | null)[] = [];
    for (let answer = await ready(server); answer; answer = await ready(server)) {
      if (answer.status === 503) connections.push(answer.headers.get('connection'));
      await wait(50);
    }
    const openFor = Date.now() - startedAt;
    expect(await exit).toBe(0);
    // Said at least once, and never kept alive.
    expect([...new Set(connections)]).toEqual(['close']);
    expect(openFor).toBeGreaterThan(800);
    expect(Date.now() - startedAt).toBeLessThan(12_000);
  });

  it('does not load the sandbox when there is an API, and says nothing secret', async () => {
    const server = await ownSite(upstream.environment);
    await fetch(`${server.url}/promo/knauf2025`);
    await server.stop('SIGINT');
    expect(server.output()).not.toContain('1000001');
    for (const secret of [upstream.url, upstream.username, upstream.password])
      expect(server.output()).not.toContain(secret);
  });
});
