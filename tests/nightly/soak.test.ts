import { openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ownVisitor } from '../support/process';
import type { Visit } from '../support/process/visitor-client';
import { freePort } from '../support/programs/free-port';
import { stuckPipe } from '../support/process/stuck-pipe';
import { hasPrograms, startRedis } from '../support/programs/system-programs';
import { startBuiltServer, type BuiltServer } from '../support/programs/built-server';
import { GENEROUS } from '../support/programs/generous-limits';
import { startTwoInstances } from '../support/process/two-instances';
import { withClockSetBack } from '../support/time/moved-clock';
import { faults } from '../support/upstream/faults';
import { startFaultyUpstream } from '../support/upstream/faulty-upstream';

const MINUTES = Number(process.env['MINUTES'] ?? 10);
const [FORM, SAVE] = ['application/x-www-form-urlencoded', '/api/v2/promo_categories/participants/add/'];
const CHECK = '/api/v2/promo/check/knauf2025/1000001/';
const PAGES = ['', 'knauf2025', 'rockwool25', 'lovecategory', 'karta-elektrika', 'law', 'nothing'];
const COLLECT_ON_SIGNAL = `--expose-gc --import=data:text/javascript,${encodeURIComponent('process.on("SIGURG",()=>gc())')}`;

/** Returns the HTTP status of a response, or the system error code if the request fails. */
const outcomeOf = (answer: Promise<Visit>): Promise<{ status: number | string; text: string }> =>
  answer.catch((error: unknown) => ({ status: String((error as { code?: string }).code), text: '' }));

/** Runs a garbage collection in a process and returns its heap size in bytes. */
async function memoryOf({ url, pid }: BuiltServer) {
  process.kill(pid, 'SIGURG');
  await wait(100);
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes');
}

const areInstalled = hasPrograms('nginx', 'redis-server');
describe('Two instances behind nginx', () => {
  it.runIf(areInstalled)(
    'do not lose requests or leak memory while their dependencies fail',
    async () => {
      const upstream = await startFaultyUpstream();
      onTestFinished(() => upstream.close());
      const redisPort = await freePort();
      let redis = await startRedis(redisPort);
      onTestFinished(() => redis.stop());
      // The log of one instance goes to a full disk. The log of the other instance goes to a pipe that is never read.
      const pipe = stuckPipe();
      onTestFinished(() => pipe.close());
      const env = {
        ...GENEROUS,
        API_URL: upstream.url,
        API_USERNAME: upstream.workingUpstream.username,
        API_PASSWORD: upstream.workingUpstream.password,
        REDIS_URL: redis.url,
        NODE_OPTIONS: withClockSetBack(3_600_000),
      };
      const machines = [{ stdout: openSync('/dev/full', 'w') }, { stdout: pipe.writer }];
      const { servers, nginx, restart, stop } = await startTwoInstances(env, {
        cdn: '127.0.2.0/24',
        machines,
      });
      onTestFinished(stop);
      /** Instance that the test never restarts, because the test measures its memory usage. */
      const steady = await startBuiltServer(
        { ...env, NODE_OPTIONS: `${COLLECT_ON_SIGNAL} ${env.NODE_OPTIONS}` },
        { stdout: pipe.writer },
      );
      onTestFinished(async () => void (await steady.stop()));

      const until = Date.now() + MINUTES * 60_000;
      const isRunning = () => Date.now() < until;
      const failures: string[] = [];
      let isApiWell = true;
      let saved = 0;

      async function seePage(answer: Promise<Visit>, page = '') {
        const { status } = await outcomeOf(answer);
        if (status !== (page === 'nothing' ? 404 : 200)) failures.push(`page ${page}: ${status}`);
      }
      /**
       * Records a failure unless the API call succeeds. While the API is faulty, an error response from this server is
       * also accepted.
       */
      async function call(answer: Promise<Visit>) {
        const wasWell = isApiWell;
        const { status, text } = await outcomeOf(answer);
        const isError = text.startsWith('{"error"') && !(wasWell && isApiWell);
        if (status !== 200 && !isError) failures.push(`call: ${status} ${text.slice(0, 60)}`);
        return status === 200;
      }
      async function visit(number: number) {
        const client = ownVisitor(nginx.port, { from: `127.0.2.${number + 1}` });
        for (let turn = 0; isRunning(); turn += 1) {
          const headers = { 'X-Forwarded-For': `198.51.${number}.${turn % 250}`, 'Accept-Encoding': 'br' };
          const page = PAGES[turn % PAGES.length];
          await seePage(client.get(`/promo/${page}`, headers), page);
          await call(client.get(CHECK, headers));
          await call(client.get('/api/v1/promo/products/knauf2025/', headers));
          if (await call(client.post(SAVE, FORM, 'cardNumber=1000002', headers))) saved += 1;
          await wait(10);
        }
      }
      async function failApi() {
        for (let turn = 0; isRunning(); turn += 1) {
          await wait(6000);
          isApiWell = false;
          const fault = faults[turn % faults.length];
          if (fault) await upstream.fail(fault);
          await wait(4000);
          await upstream.recover();
          await wait(8000);
          isApiWell = true;
        }
      }
      async function restartRedis() {
        while (isRunning()) {
          await wait(9000);
          await redis.stop();
          await wait(3000);
          redis = await startRedis(redisPort);
        }
      }
      async function restartInstances() {
        for (let index = 0; isRunning(); index = 1 - index) {
          await wait(7000);
          const code = await servers[index]?.stop();
          if (code !== 0) failures.push(`an instance ended with ${code}`);
          await restart(index);
        }
      }
      async function moveClocks() {
        while (isRunning()) {
          await wait(5000);
          for (const { pid } of [...servers, steady])
            try {
              process.kill(pid, 'SIGWINCH');
            } catch {
              // Ignore the error, because the instance is restarting.
            }
        }
      }
      const memory: number[] = [];
      async function watchMemory() {
        const client = ownVisitor(Number(new URL(steady.url).port));
        for (let turn = 0, next = 0; isRunning(); turn += 1) {
          const headers = { 'X-Forwarded-For': `203.0.${turn % 8}.${(turn >> 3) % 250}` };
          const page = PAGES[turn % PAGES.length];
          await seePage(client.get(`/promo/${page}`, headers), page);
          await client.get(CHECK, headers);
          await wait(5);
          if (Date.now() < next) continue;
          memory.push(await memoryOf(steady));
          next = Date.now() + 3000;
        }
      }

      await Promise.all([
        ...Array.from({ length: 8 }, (_, number) => visit(number)),
        failApi(),
        restartRedis(),
        restartInstances(),
        moveClocks(),
        watchMemory(),
      ]);
      expect([...new Set(failures)]).toEqual([]);
      const posts = upstream.workingUpstream.seen.filter(
        ({ method, url }) => method === 'POST' && url === SAVE,
      );
      expect(posts.length).toBeGreaterThanOrEqual(saved);
      // Pending requests temporarily increase memory usage. Compare the lowest values of an early and a late period, so
      // that only a memory leak fails the test.
      const quarter = Math.max(3, Math.floor(memory.length / 4));
      const early = Math.min(...memory.slice(quarter, 2 * quarter));
      expect(Math.min(...memory.slice(-quarter))).toBeLessThan(early * 1.1);
    },
    MINUTES * 60_000 + 120_000,
  );
});
