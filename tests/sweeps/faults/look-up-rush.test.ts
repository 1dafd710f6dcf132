import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ownSite } from '../../support/fixtures';

/** An API that takes so many milliseconds for each call, and the most checks of cards it was asked for at once. */
async function slowApi(ms: number) {
  const load = { now: 0, most: 0 };
  const server = createServer((req, res) => {
    const check = Number(req.url?.includes('/check/'));
    load.now += check;
    load.most = Math.max(load.most, load.now);
    setTimeout(() => {
      load.now -= check;
      res.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"count":7}}');
    }, ms);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  return { load, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

interface Answer {
  readonly status: number;
  readonly seconds: number;
  readonly retryAfter: string | undefined;
}

/** Looks a card up as a visitor of a network of his own. */
function lookUp(url: string, index: number): Promise<Answer> {
  const startedAt = performance.now();
  const headers = { 'X-Forwarded-For': `203.${index >> 8}.${index & 255}.7` };
  return new Promise((resolve, reject) => {
    const asked = request(
      new URL(`/api/v2/promo/check/knauf2025/${1_000_000 + index}/`, url),
      { headers, agent },
      (res) => {
        res.resume().on('end', () =>
          resolve({
            status: res.statusCode ?? 0,
            seconds: (performance.now() - startedAt) / 1000,
            retryAfter: res.headers['retry-after'],
          }),
        );
      },
    );
    asked.on('error', reject).end();
  });
}
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

async function rush(visitors: number, ms: number) {
  const { load, url } = await slowApi(ms);
  const site = await ownSite({ API_URL: url, API_USERNAME: 'a', API_PASSWORD: 'b' });
  const answers = await Promise.all(Array.from({ length: visitors }, (_, index) => lookUp(site.url, index)));
  const good = answers.filter(({ status }) => status === 200);
  const others = answers.filter(({ status }) => status !== 200);
  return {
    good: good.length,
    others,
    most: load.most,
    seconds: Math.max(...answers.map(({ seconds }) => seconds)),
  };
}

describe('Visitors who look a card up at the same moment are answered', () => {
  it.each([
    [50, 1000, 3],
    [300, 1000, 6.5],
    [1000, 300, 8],
  ])('%i of them, with an API of %i ms, within %f s [S-07]', async (visitors, ms, within) => {
    const { good, most, seconds } = await rush(visitors, ms);
    expect(good).toBe(visitors);
    expect(seconds).toBeLessThan(within);
    expect(most).toBeLessThanOrEqual(160);
  });

  it('480 of 3,000 at least, with an API of a second, and the others are told when to come back [S-07]', async () => {
    const { good, others, most } = await rush(3000, 1000);
    expect(good).toBeGreaterThanOrEqual(480);
    for (const { status, retryAfter } of others) expect([status, retryAfter]).toEqual([503, '1']);
    expect(most).toBeLessThanOrEqual(160);
  });
});
