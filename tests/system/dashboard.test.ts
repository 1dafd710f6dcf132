import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPrometheus } from '../support/process/prometheus';
import { hasPrograms, pathOf, startRedis, type Program } from '../support/programs/system-programs';
import { startBuiltServer, type BuiltServer } from '../support/programs/built-server';
import { startFakeUpstream, type FakeUpstream } from '../support/upstream/fake-upstream';

const deploy = join(import.meta.dirname, '../../deploy');
const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana/promo-pages.json'), 'utf8')) as {
  readonly panels: readonly {
    readonly targets?: readonly { readonly expr: string }[];
  }[];
};
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const serviceLevels = readFileSync(join(deploy, '../docs/operations/service-levels.md'), 'utf8');
const serviceLevelQueries = [...serviceLevels.matchAll(/```promql\n([^`]+)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);
/** Metric without samples in this test, because no page fails. The dashboard panel then shows zero. */
const NEVER_HERE = 'page_failures_total';

const areInstalled = hasPrograms('prometheus', 'promtool', 'redis-server');
describe.runIf(areInstalled)('Prometheus from compose.yaml with two instances', () => {
  let upstream: FakeUpstream;
  let redis: Program & { url: string };
  let instances: BuiltServer[];
  let prometheus: Awaited<ReturnType<typeof startPrometheus>>;

  /** Simulates traffic: page views, card lookups, an unknown card, a failed API request and browser errors. */
  async function visit({ url }: BuiltServer) {
    const post = (path: string, body: object) =>
      fetch(url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    for (const path of ['/promo/', '/promo/knauf2025', '/promo/law', '/promo/nothing', '/robots.txt'])
      await fetch(url + path);
    for (const card of ['1000001', '7654321', '1000002'])
      await fetch(`${url}/api/v2/promo/check/knauf2025/${card}/`);
    const vitals = { page: 'campaign', LCP: 900, INP: 80, CLS: 0.02, errors: 1, failedImports: 1 };
    await post('/promo/vitals', vitals);
  }

  beforeAll(async () => {
    upstream = await startFakeUpstream();
    upstream.answer('rating', { error: 'away' }, 500);
    upstream.answer('checkSavings', ({ params }, res) => {
      const status = params.card === '7654321' ? 404 : 200;
      if (params.card === '1000002') return void res.destroy();
      res
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: { count: 3 } }));
    });
    redis = await startRedis();
    const env = { ...upstream.environment, REDIS_URL: redis.url, LIMIT_LOOKUPS_PER_MINUTE: '20' };
    instances = await Promise.all([startBuiltServer(env), startBuiltServer(env)]);
    prometheus = await startPrometheus(instances);
  });
  afterAll(async () => {
    await prometheus.stop();
    await Promise.all(instances.map((instance) => instance.stop()));
    await redis.stop();
    await upstream.close();
  });

  const runQuery = async (query: string) => {
    type Data = { result: { metric: Record<string, string>; value: [number, string] }[] };
    const { result } = await prometheus.query<Data>(`query?${new URLSearchParams({ query }).toString()}`);
    return result.filter(({ value }) => value[1] !== 'NaN');
  };

  it('returns data for every dashboard query', async () => {
    expect(queries.length).toBeGreaterThan(25);
    await expect.poll(async () => (await runQuery('up{job="promo"} == 1')).length).toBe(2);
    for (const expr of queries) {
      const own = expr.includes(NEVER_HERE) ? expr : expr.replace(' or vector(0)', '');
      await expect
        .poll(
          async () => {
            await Promise.all(instances.map(visit));
            return [expr, (await runQuery(own.replaceAll('$__rate_interval', '1m'))).length > 0];
          },
          { timeout: 15_000, interval: 300 },
        )
        .toEqual([expr, true]);
    }
  });

  it('measures every service level', async () => {
    const measured = async () => {
      await Promise.all(instances.map(visit));
      const samples = await runQuery('promo:slo_burn_rate:5m');
      return new Set(samples.map(({ metric }) => metric['slo']));
    };
    await expect
      .poll(measured, { timeout: 30_000, interval: 300 })
      .toEqual(
        new Set(['page_availability', 'page_latency', 'page_freshness', 'lookup_success', 'lookup_latency']),
      );
    expect(serviceLevelQueries.length).toBeGreaterThan(4);
    for (const query of serviceLevelQueries) await runQuery(query);
  });

  it('scrapes metrics that pass `promtool check metrics`', async () => {
    const input = await (await fetch(`${instances[0]?.url}/metrics`)).text();
    const { status, stdout, stderr } = spawnSync(pathOf('promtool') ?? '', ['check', 'metrics'], {
      input,
      encoding: 'utf8',
    });
    expect([status, stdout + stderr]).toEqual([0, '']);
  });
});
