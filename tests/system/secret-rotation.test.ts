import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownVisitor } from '../support/process';
import { sharedUpstream } from '../support/upstream';
import { hasPrograms, startRedis, type Program } from '../support/programs/system-programs';
import { GENEROUS } from '../support/programs/generous-limits';
import { startTwoInstances, type TwoInstances } from '../support/process/two-instances';

const areInstalled = hasPrograms('nginx', 'redis-server');
const CARD = '/api/v2/promo/check/knauf2025/1000003/';
/** IP address from which nginx accepts the X-Forwarded-For header. */
const CDN = '127.0.0.3';

describe.runIf(areInstalled)('Rotating all secrets', () => {
  const upstream = sharedUpstream();
  let redis: Program & { url: string };
  let site: TwoInstances;
  let folder = '';
  const redisUrl = (password: string) => redis.url.replace('redis://', `redis://:${password}@`);
  const write = (name: string, value: string) => writeFileSync(join(folder, name), value);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'promo-rotation-'));
    redis = await startRedis(undefined, '--requirepass', 'old-redis');
    write('api_password', 'old-api');
    write('redis_url', redisUrl('old-redis'));
    write('preview_secret', 'old-preview-secret-of-the-test');
    upstream.acceptPasswords('old-api');
    const { API_PASSWORD: _replaced, ...environment } = upstream.environment;
    const env = {
      ...environment,
      ...GENEROUS,
      API_PASSWORD_FILE: join(folder, 'api_password'),
      REDIS_URL_FILE: join(folder, 'redis_url'),
      PREVIEW_SECRET_FILE: join(folder, 'preview_secret'),
      LOG_LEVEL: 'error',
    };
    site = await startTwoInstances(env, { cdn: CDN });
  });
  afterAll(async () => {
    await site.stop();
    await redis.stop();
    rmSync(folder, { recursive: true });
  });

  const countWithRedis = () =>
    Promise.all(
      site.servers.map(async ({ url }) => {
        const text = await (await fetch(`${url}/metrics`)).text();
        return /^rate_limits_shared 1$/m.test(text);
      }),
    );

  it('does not cause failed requests under load', async () => {
    const admin = await createClient({ url: redisUrl('old-redis') }).connect();
    await expect.poll(countWithRedis).toEqual([true, true]);
    const failures: string[] = [];
    const load = { on: true, requests: 0 };
    const visit = async (number: number) => {
      const visitor = ownVisitor(site.nginx.port, { from: CDN });
      for (let turn = 0; load.on; turn += 1)
        for (const path of ['/promo/knauf2025', CARD]) {
          const headers = { 'X-Forwarded-For': `10.${number}.${(turn >> 8) & 255}.${turn & 255}` };
          const { status, text } = await visitor.get(path, headers);
          load.requests += 1;
          if (status !== 200) failures.push(`${path} ${status} ${text.slice(0, 160)}`);
        }
    };
    const visitors = [visit(1), visit(2)];

    await admin.sendCommand(['ACL', 'SETUSER', 'default', '>new-redis']);
    upstream.acceptPasswords('old-api', 'new-api');
    write('api_password', 'new-api');
    write('redis_url', redisUrl('new-redis'));
    write('preview_secret', 'new-preview-secret-of-the-test');
    for (const index of [0, 1]) {
      expect(await site.servers[index]?.stop('SIGTERM')).toBe(0);
      await site.restart(index);
    }
    await admin.sendCommand(['ACL', 'SETUSER', 'default', '<old-redis']);
    upstream.acceptPasswords('new-api');

    upstream.taken();
    const seenBefore = upstream.seen.length;
    await expect.poll(() => upstream.seen.length - seenBefore, { timeout: 30_000 }).toBeGreaterThan(5);
    load.on = false;
    await Promise.all(visitors);
    admin.destroy();
    expect([...new Set(failures)].slice(0, 5)).toEqual([]);
    expect(load.requests).toBeGreaterThan(20);
    await expect.poll(countWithRedis).toEqual([true, true]);
  });
});
