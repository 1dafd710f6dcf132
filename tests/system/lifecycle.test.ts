import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BuiltServer } from '../support/programs/built-server';
import { json } from '../support/upstream/fake-upstream';
import { freePort } from '../support/programs/free-port';
import { ownServer } from '../support/process';
import { sharedUpstream } from '../support/upstream';
import { GENEROUS } from '../support/programs/generous-limits';

const CARD = '/api/v2/promo/check/knauf2025/1000001/';
const FIND = '/api/v2/promo_categories/participants/add/';
/**
 * Maximum duration of a server shutdown in milliseconds. The server itself closes its connections after six seconds.
 */
const SHUTDOWN_TIMEOUT_MS = 30_000;

const upstream = sharedUpstream();
/** Delays responses to card lookups by the given number of milliseconds. */
const delayLookups = (ms: number) =>
  upstream.answer('checkCard', (_seen, res) => void setTimeout(() => json(res, { data: { count: 5 } }), ms));
beforeEach(() => delayLookups(500));

const start = (env: Record<string, string> = {}) =>
  ownServer({ ...upstream.environment, ...GENEROUS, ...env });
const portOf = (url: string) => Number(new URL(url).port);

/** Returns the HTTP status of /readyz, or undefined if the server refuses connections. */
const readiness = ({ url }: BuiltServer) =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => undefined,
  );

/** Sends a card lookup and waits until the API has received it. `status` of the result resolves to the HTTP status. */
async function startRequest({ url: site }: BuiltServer, slug: string) {
  const path = `/api/v1/promo/check/${slug}/1000001/`;
  const status = fetch(site + path).then((answer) => answer.status);
  await expect.poll(() => upstream.seen.some(({ url }) => url === path)).toBe(true);
  return { status };
}

/** Returns environment variables that make the process run `code` on SIGURG. The code simulates an uncaught error. */
const failOnSignal = (code: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `process.once("SIGURG",()=>setImmediate(()=>{${code}}))`,
  )}`,
});

describe('The server process', () => {
  it('keeps serving requests during its drain delay', async () => {
    const operators = await freePort();
    const server = await start({ SHUTDOWN_NOTICE_SECONDS: '5', METRICS_PORT: String(operators) });
    const from = performance.now();
    const ended = server.stop().then((code) => ({ code, after: performance.now() - from }));
    const probe = () => fetch(`http://127.0.0.1:${operators}/readyz`).then(({ status }) => status);
    await expect.poll(probe, { interval: 50 }).toBe(503);
    const page = () => fetch(`${server.url}/promo/`, { headers: { connection: 'close' } });
    for (let request = 0; request < 6; request += 1) {
      const { status } = await page();
      expect([status, await probe()]).toEqual([200, 503]);
    }
    const { code, after } = await ended;
    expect(code).toBe(0);
    expect(after).toBeGreaterThan(5000);
    expect(after).toBeLessThan(SHUTDOWN_TIMEOUT_MS);
    expect(server.output()).not.toMatch(/"level":"(error|fatal)"/);
  });

  it('skips the drain delay on SIGINT', async () => {
    const server = await start({ SHUTDOWN_NOTICE_SECONDS: '60' });
    expect(await server.stop('SIGINT')).toBe(0);
  });

  it('finishes pending requests despite further signals [S-39]', async () => {
    const server = await start();
    delayLookups(2500);
    const answer = await startRequest(server, 'tehnonikol25');
    const exit = server.stop('SIGTERM');
    await expect.poll(() => readiness(server)).not.toBe(200);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.kill(server.pid, signal);
    expect(await answer.status).toBe(200);
    expect(await exit).toBe(0);
  });

  it('does not wait for incomplete requests at shutdown', async () => {
    const server = await start();
    const half = connect(portOf(server.url), '127.0.0.1');
    half.on('error', () => {});
    await new Promise<void>((resolve) =>
      half.write(`POST ${FIND} HTTP/1.1\r\nHost: a\r\nContent-`, () => resolve()),
    );
    const startedAt = Date.now();
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(SHUTDOWN_TIMEOUT_MS);
    half.destroy();
  });

  it('does not open the inspector on SIGUSR1', async () => {
    const server = await start();
    process.kill(server.pid, 'SIGUSR1');
    expect((await fetch(`${server.url}${CARD}`)).status).toBe(200);
    await server.stop();
    expect(server.output()).not.toContain('Debugger listening');
  });
});

describe('An uncaught error', () => {
  it.each([
    { place: 'in a callback', code: 'throw new Error("boom")', slug: 'knauf2025' },
    { place: 'in a promise', code: 'Promise.reject(new Error("boom"))', slug: 'rockwool25' },
  ])('shuts the process down gracefully if it is thrown $place [S-38]', async ({ code, slug }) => {
    const server = await start(failOnSignal(code));
    const answer = await startRequest(server, slug);
    process.kill(server.pid, 'SIGURG');
    expect(await answer.status).toBe(200);
    expect(await server.stop('SIGCONT')).toBe(1);
    expect(server.output()).toMatch(/"level":"fatal".*"message":"boom".*"msg":"uncaught error"/);
  });

  it('does not abort pending requests during a shutdown [S-39]', async () => {
    const server = await start(failOnSignal('throw new Error("bang")'));
    delayLookups(2500);
    const answer = await startRequest(server, 'tehnonikol2025');
    const exit = server.stop('SIGTERM');
    await expect.poll(() => readiness(server)).not.toBe(200);
    process.kill(server.pid, 'SIGURG');
    expect(await answer.status).toBe(200);
    expect(await exit).toBe(1);
    expect(server.output()).toMatch(/"message":"bang".*"msg":"shutdown failed"/);
  });
});

/** Returns environment variables that make the process run `code` before the server starts. */
const preload = (code: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
});

describe('The server process after a failure', () => {
  it('exits with 1 if it cannot flush its last log lines', async () => {
    // Make every timer of 500 ms fail. At the end of a shutdown, only the timeout of the log flush uses this delay.
    const server = await start(
      preload(`
        const original = globalThis.setTimeout;
        const failing = (run, ms, ...rest) => {
          if (ms === 500) throw new Error('no timer');
          return original(run, ms, ...rest);
        };
        process.once('SIGURG', () => { globalThis.setTimeout = failing; });
      `),
    );
    process.kill(server.pid, 'SIGURG');
    expect(await server.stop('SIGTERM')).toBe(1);
    expect(server.output()).toMatch(/"message":"no timer".*"msg":"shutdown failed"/);
  });

  it.each([
    { port: 'its main port', index: 0 },
    { port: 'the operator port', index: 1 },
  ])('finishes pending requests and exits after a socket error on $port', async ({ index }) => {
    const server = await start({
      METRICS_PORT: String(await freePort()),
      ...preload(`
        import { Server } from 'node:net';
        const servers = new Set();
        const { listen } = Server.prototype;
        Server.prototype.listen = function (...args) {
          servers.add(this);
          return listen.apply(this, args);
        };
        const fail = () => [...servers].at(${index}).emit('error', new Error('accept failed'));
        process.once('SIGURG', () => setImmediate(fail));
      `),
    });
    const answer = await startRequest(server, 'rockwool25');
    process.kill(server.pid, 'SIGURG');
    expect(await answer.status).toBe(200);
    expect(await server.stop('SIGCONT')).toBe(1);
    expect(server.output()).toMatch(/"level":"fatal".*"message":"accept failed".*"msg":"uncaught error"/);
  });

  it('keeps running and closes the connection if it cannot send an error page', async () => {
    const server = await start(
      preload(`
        import { ServerResponse } from 'node:http';
        const { end } = ServerResponse.prototype;
        ServerResponse.prototype.end = function (...args) {
          if (this.req.url === '/promo/nothing') throw new Error('broken end');
          return end.apply(this, args);
        };
      `),
    );
    await expect(fetch(`${server.url}/promo/nothing`)).rejects.toThrow();
    expect((await fetch(`${server.url}/promo/`)).status).toBe(200);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(server.output()).toContain('error page failed');
    expect(server.output()).not.toContain('"level":"fatal"');
  });
});
