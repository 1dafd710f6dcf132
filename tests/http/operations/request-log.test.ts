import { describe, expect, it, vi } from 'vitest';
import { request } from '../../support/app/raw-client';
import { sharedApp, sharedClient } from '../../support/app';
import { frozenClock } from '../../support/time/clock';

const test = sharedApp();
const client = sharedClient(test);

interface Line {
  readonly id: string;
  readonly path: string;
  readonly status: number;
  readonly suppressed?: number;
}
const lines = () => test.logLines('request') as unknown as Line[];

/** Matches a random UUID (version 4). */
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('The access log', () => {
  it.each([
    { target: 'an unknown page', start: '/promo/made-up-', logged: '/promo/made-up-' },
    { target: 'an unknown call', start: '/api/made-up-', logged: '/api/*' },
    { target: 'an invalid card', start: '/api/v2/promo/check/knauf2025/made-up-', logged: '/api/*' },
  ])(
    'samples frequent requests for $target and reports the number of suppressed lines [S-41]',
    async ({ start, logged }) => {
      const clock = frozenClock();
      const before = lines().length;
      const all = Array.from({ length: 300 }, (_none, index) =>
        request(start + index).replace('Connection: close', (index + 1) % 50 > 0 ? 'X: y' : '$&'),
      );
      const reported = () =>
        lines()
          .slice(before)
          .filter(({ path }) => path.startsWith(logged));
      const fifties = Array.from({ length: 6 }, (_none, index) => all.slice(50 * index, 50 * index + 50));
      const answers = await Promise.all(fifties.map((fifty) => client.send(fifty.join(''))));
      const statuses = answers.flatMap((answer) => answer.statuses);
      expect(statuses).toHaveLength(300);
      expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
      // The first log line of the next second contains the number of suppressed lines.
      await expect
        .poll(async () => {
          clock.forward(1001);
          await client.send(request(`${start}last`));
          const counted = reported().reduce((sum, { suppressed = 0 }) => sum + 1 + suppressed, 0);
          return counted >= 301;
        })
        .toBe(true);
      expect(reported().length).toBeLessThan(150);
    },
  );

  it.each([
    '/api/v2/promo/check/knauf2025/%31%30%30%30%30%30%31/',
    '/api/v2/promo/check/knauf2025/100%30%3001/',
    '/api/v2/promo/check/knauf2025/%2531%2530%2530%25250%253001/',
    '/api/v2/promo/check/knauf2025/100-00-01/',
    '/api/v2/promo/check/knauf2025/%D9%A1%D9%A0%D9%A0%D9%A0%D9%A0%D9%A0%D9%A1/',
    '/api/card/100-00-01/',
    '/api/card/%D9%A1%D9%A0%D9%A0%D9%A0%D9%A0%D9%A0%D9%A1/',
    '/promo/%31000001',
    '/promo/1-0-0-0-0-0-1',
    '/promo/card_100/00.01',
    '/promo/%D9%A1%D9%A0%D9%A0%D9%A0%D9%A0%D9%A0%D9%A1',
  ])('masks the card number in %s [S-04]', async (path) => {
    const { text } = await client.send(request(path));
    const id = /^X-Request-Id: (\S+)/im.exec(text)?.[1];
    const line = () => lines().find((one) => one.id === id);
    await expect.poll(line).toBeDefined();
    expect(line()?.path).toMatch(path.startsWith('/api/') ? /^\/api\/(\*$|v2\/.*:)/ : /\*{7}/);
    expect(line()?.path).not.toMatch(/1(%(25)*3)?0(%(25)*3)?0|%31|0-0|0\.0|%D9/);
  });

  it('records every request on a connection that closes before the responses are sent', async () => {
    const [requestCount, hasNewRequest] = [
      test.upstream.seen.length,
      () => test.upstream.seen.length > requestCount,
    ];
    test.upstream.answer('checkSavings', () => {});
    const aborted = () => lines().filter(({ status }) => status === 499).length;
    const lookUp = request('/api/v2/promo/check/knauf2025/1000001/').replace('Connection: close', 'X: y');
    await client.hold((socket) => {
      socket.write(lookUp.repeat(3));
      void vi.waitUntil(hasNewRequest).then(() => socket.destroy());
    });
    await expect.poll(aborted).toBe(3);
  });

  it('records random request ids [S-42]', async () => {
    const ids = [];
    for (let count = 0; count < 30; count += 1)
      ids.push(/^X-Request-Id: (\S+)/im.exec((await client.send(request('/promo/'))).text)?.[1] ?? '');
    expect(new Set(ids).size).toBe(30);
    expect(ids.every((id) => UUID.test(id))).toBe(true);
    expect(ids).not.toEqual(ids.toSorted());
  });
});
