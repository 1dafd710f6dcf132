import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GENEROUS } from '../support/programs/generous-limits';
import { startTwoInstances, type TwoInstances } from '../support/process/two-instances';
import { json } from '../support/upstream/fake-upstream';
import type { Visit } from '../support/process/visitor-client';
import { ownVisitor } from '../support/process';
import { sharedUpstream } from '../support/upstream';
import { FEEDBACK, FIND, message } from '../support/upstream/calls';
import { defaultResponses } from '../support/upstream/default-responses';
import { hasPrograms, startRedis, type Program } from '../support/programs/system-programs';

const areInstalled = hasPrograms('nginx', 'redis-server');
const PAGE = '/promo/knauf2025';
const FORM = 'application/x-www-form-urlencoded';
/** IP address from which the load balancer accepts the X-Forwarded-For header. */
const CDN = '127.0.0.3';

/** Returns the failure of a request, or undefined for a 200 response. */
function failureOf(result: PromiseSettledResult<Visit>): string | undefined {
  if (result.status === 'rejected') return String(result.reason);
  const { status, text } = result.value;
  return status === 200 ? undefined : `${status} ${text.slice(0, 80)}`;
}

describe.runIf(areInstalled)('Two instances behind nginx with one Redis', () => {
  const upstream = sharedUpstream();
  let redis: Program & { url: string };
  let site: TwoInstances;
  let { servers, nginx } = {} as TwoInstances;

  beforeAll(async () => {
    redis = await startRedis();
    const limits = { ...GENEROUS, LIMIT_FEEDBACK_PER_MINUTE: '4' };
    const env = { ...upstream.environment, ...limits, REDIS_URL: redis.url, LOG_LEVEL: 'error' };
    site = await startTwoInstances(env, { cdn: CDN });
    ({ servers, nginx } = site);
  });
  afterAll(async () => {
    await site.stop();
    await redis.stop();
  });

  const metric = async (name: RegExp) => {
    const texts = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
    return texts.map((text) =>
      [...text.matchAll(new RegExp(`^${name.source} (\\d+)$`, 'gm'))].reduce(
        (sum, [, value]) => sum + Number(value),
        0,
      ),
    );
  };
  const feedback = JSON.stringify(message);

  it('count the requests of a visitor together [S-28]', async ({ task }) => {
    await expect.poll(() => metric(/rate_limits_shared/)).toEqual([1, 1]);
    // If the test is retried, use another visitor, because the first visitor has reached the limit for this minute.
    const visitor = ownVisitor(nginx.port, { from: `127.0.0.${100 + (task.result?.retryCount ?? 0)}` });
    const statuses = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await visitor.post(FEEDBACK, 'application/json', feedback)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const counts = await metric(
      /http_request_duration_seconds_count\{route="\/api\/v1\/business\/feedback\/".*\}/,
    );
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  it('log the request id that nginx assigns, and ignore forged trace headers [S-48]', async () => {
    upstream.answer('checkSavings', {}, 500);
    const visitor = ownVisitor(nginx.port);
    const forged = '4bf92f3577b34da6a3ce929d0e0e4736';
    await visitor.get('/api/v2/promo/check/knauf2025/1000001/', {
      traceparent: `00-${forged}-00f067aa0ba902b7-01`,
      tracestate: 'forged=1',
    });
    const headers = upstream.lastOf('checkSavings')?.headers ?? {};
    const id = String(headers['x-request-id']);
    expect(headers['traceparent']).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    expect(headers['tracestate']).toBeUndefined();
    const logs = () => servers.map((server) => server.output()).join('');
    await expect.poll(logs).toContain(`"id":"${id}"`);
    await expect
      .poll(() => readFileSync(join(nginx.folder, 'promo.log'), 'utf8'))
      .toMatch(new RegExp(`GET /api/v2/promo/check/knauf2025/\\*+ 502 .* ${id}$`, 'm'));
    expect(logs() + JSON.stringify(headers)).not.toContain(forged);
  });

  it('are reachable only under the two configured hosts', async () => {
    const visitor = ownVisitor(nginx.port);
    expect((await visitor.get('/')).headers.location).toBe('/promo/');
    const business = await visitor.get('/promo/sert/?a=1', { Host: 'BUSINESS.example.ru' });
    expect([business.status, business.headers.location]).toEqual([301, '/sert/?a=1']);
    await expect(visitor.get(PAGE, { Host: 'evil.example' })).rejects.toThrow();
  });

  it('hide their metrics from visitors', async () => {
    const stranger = ownVisitor(nginx.port, { from: '127.0.0.9' });
    for (const path of ['/metrics', '/healthz', '/readyz'])
      for (const form of [path, `${path}/`, `${path}?a`, `/.${path}`])
        expect([form, (await stranger.get(form)).status]).toEqual([form, 403]);
  });

  it('render identical pages', async () => {
    const pages = servers.map(async ({ url }) => {
      const answer = await fetch(`${url}${PAGE}`, { headers: { Host: 'promo.example.ru' } });
      return answer.text();
    });
    const [first, second] = await Promise.all(pages);
    expect(first).toBe(second);
  });

  it('receive fewer than 30 of 300 requests for a cached page', async () => {
    const visitor = ownVisitor(nginx.port);
    const views = async () => (await metric(/page_cache_total\{.*\}/)).reduce((sum, one) => sum + one);
    const path = '/promo/rockwool25';
    const before = await views();
    for (const [accepted, packed] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      await visitor.get(path, { 'Accept-Encoding': accepted });
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          visitor.get(`${path}?utm=${index}`, {
            'Accept-Encoding': accepted,
            Cookie: `a=${index}`,
            'X-Forwarded-Host': 'evil',
          }),
        ),
      );
      for (const { status, headers } of answers)
        expect([status, headers['content-encoding']]).toEqual([200, packed]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      const statusOfRevalidation = async () => {
        const { headers } = await visitor.get(path, { 'Accept-Encoding': accepted });
        const sent = { 'Accept-Encoding': accepted, 'If-None-Match': String(headers.etag) };
        return (await visitor.get(path, sent)).status;
      };
      // Poll, because the ETag changes once, when the server has compressed the page again at a higher quality.
      await expect.poll(statusOfRevalidation).toBe(304);
    }
    // nginx may request a few pages again. On a slow machine, the test takes longer than twenty seconds, and cached
    // pages become stale.
    expect((await views()) - before).toBeLessThan(30);
    expect((await visitor.get('/promo/nothing')).status).toBe(404);
    expect((await visitor.get('/promo/%72ockwool25')).status).toBe(404);
  });

  it('do not lose requests or repeat POST requests during restarts under load [S-36]', async () => {
    // Use a card whose lookup has not failed yet, because the server caches failures for two seconds.
    const card = '/api/v2/promo/check/knauf2025/1000003/';
    const counts = { page: 0, call: 0, post: 0 };
    const failures: string[] = [];
    const load = { on: true };
    const visit = async (number: number) => {
      const visitor = ownVisitor(nginx.port, { from: CDN });
      for (let turn = 0; load.on; turn += 1) {
        const headers = { 'X-Forwarded-For': `10.${number}.${turn >> 8}.${turn & 255}` };
        const answers = await Promise.allSettled([
          visitor.get(PAGE, headers).finally(() => (counts.page += 1)),
          visitor.get(card, headers).finally(() => (counts.call += 1)),
          visitor.post(FIND, FORM, 'cardNumber=1000002', headers).finally(() => (counts.post += 1)),
        ]);
        failures.push(...answers.map(failureOf).filter((failure) => failure !== undefined));
      }
    };
    // Delay responses, so that some requests are in flight whenever an instance shuts down.
    upstream.answer('findParticipant', ({ params }, res) => {
      setTimeout(() => json(res, defaultResponses.findParticipant(params)), 50);
    });
    upstream.taken();
    const visitors = Array.from({ length: 6 }, (_, number) => visit(number));
    for (const index of [0, 1]) {
      expect(await servers[index]?.stop('SIGTERM')).toBe(0);
      await site.restart(index);
    }
    await expect.poll(() => Math.min(...Object.values(counts)), { timeout: 120_000 }).toBeGreaterThan(50);
    load.on = false;
    await Promise.all(visitors);
    expect(failures).toEqual([]);
    const posts = upstream.taken().filter((request) => request === `POST ${FIND}`);
    expect(posts).toHaveLength(counts.post);
  }, 300_000);
});
