import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CAMPAIGNS_FOLDER } from '../support/campaigns/fixture-folder';
import { ownServer } from '../support/process';
import { sharedUpstream } from '../support/upstream';
import { runNode } from '../support/process/run-node';
import { startBuiltServer } from '../support/programs/built-server';

const root = join(import.meta.dirname, '../..');
const upstream = sharedUpstream();
/** Runs a server that fails to start. Returns the exit code and the output. */
const startWith = (env: Record<string, string>) =>
  runNode(['dist/server.js'], { PATH: process.env['PATH'], ...env }, root);

describe('The server at startup', () => {
  it('prints the names of all invalid environment variables and exits', () => {
    const { status, stdout, stderr } = startWith({
      API_URL: upstream.url,
      PORT: 'many',
      CAMPAIGNS_DIR: '/no/such/folder',
      TRUST_PROXY: '0.0.0.0/0',
    });
    expect(status).toBe(1);
    for (const name of ['API_USERNAME', 'API_PASSWORD', 'PORT', 'CAMPAIGNS_DIR', 'TRUST_PROXY'])
      expect(stderr).toContain(name);
    expect(stdout + stderr).not.toContain(upstream.url);
  });

  it('reads files and campaigns from its own folder', async () => {
    const release = mkdtempSync(join(tmpdir(), '.release-'));
    onTestFinished(() => rmSync(release, { recursive: true }));
    cpSync(join(root, 'dist'), release, { recursive: true });
    cpSync(CAMPAIGNS_FOLDER, join(release, 'campaigns'), { recursive: true });
    writeFileSync(join(release, 'public/which.txt'), 'this one');
    const edit = (slug: string, title: string) => {
      const file = join(release, `campaigns/${slug}/campaign.yaml`);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${title}`));
    };
    edit('knauf2025', 'Другие слова');
    edit('rockwool2025', '[Другие слова');
    const server = await startBuiltServer({ CAMPAIGNS_DIR: '' }, { build: release });
    onTestFinished(async () => void (await server.stop()));
    const get = (path: string) => fetch(`${server.url}/promo/${path}`);
    expect(await (await get('which.txt')).text()).toBe('this one');
    expect((await fetch(`${server.url}/openapi.json`)).status).toBe(200);
    expect(await (await get('knauf2025')).text()).toContain('Другие слова');
    expect((await get('rockwool2025')).status).toBe(404);
  });

  it('renders the pages before the first visitor arrives', async () => {
    await ownServer(upstream.environment);
    for (const call of ['products', 'promoCategories'] as const)
      await expect.poll(() => upstream.lastOf(call)).toBeDefined();
  });

  it('uses the sandbox in production only with API_URL=sandbox [S-43]', async () => {
    const { status, stderr } = startWith({ PORT: '0', NODE_ENV: 'production' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/API_URL is required with NODE_ENV=production.*API_URL=sandbox/);
    const server = await startBuiltServer({ NODE_ENV: 'production', API_URL: 'sandbox' });
    expect((await fetch(`${server.url}/api/v2/promo/check/knauf2025/1000001/`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toContain('Откройте в браузере');
    expect(server.output().match(/"level":"warn".*TRUST_PROXY is not set/g)).toHaveLength(1);
  });
});
