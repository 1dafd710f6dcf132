import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawClient, request, type RawClient } from '../../support/clients/raw-client';
import { startTestApp, type TestApp } from '../../support/server/test-app';

let test: TestApp;
let client: RawClient;
beforeAll(async () => {
  test = await startTestApp();
  client = await rawClient(test.app);
});
afterAll(async () => {
  await client.close();
  await test.close();
});

interface Line {
  readonly id: string;
  readonly path: string;
  readonly status: number;
  readonly notLogged?: number;
}
const lines = (): Line[] =>
  test
    .logs()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line) as Line);

describe('The log', () => {
  it.each([
    ['a path that is not there', '/promo/made-up-'],
    ['a call that is not there', '/api/made-up-'],
    ['a card that is none', '/api/v2/promo/check/knauf2025/made-up-'],
  ])('tells a rush of requests for %s by sample, and how many were left out [S-41]', async (_, start) => {
    const all = Array.from({ length: 300 }, (_none, index) =>
      request(start + index).replace('Connection: close', (index + 1) % 50 > 0 ? 'X: y' : '$&'),
    );
    const told = () => lines().filter(({ path }) => path.startsWith(start));
    const fifties = Array.from({ length: 6 }, (_none, index) => all.slice(50 * index, 50 * index + 50));
    const answers = await Promise.all(fifties.map((fifty) => client.send(fifty.join(''), 20_000)));
    const statuses = answers.flatMap((answer) => answer.statuses);
    expect(statuses).toHaveLength(300);
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
    // The next second's first line has the number of those that were left out.
    await expect
      .poll(async () => {
        await client.send(request(`${start}last`));
        const counted = told().reduce((sum, { notLogged = 0 }) => sum + 1 + notLogged, 0);
        return counted >= 301;
      })
      .toBe(true);
    expect(told().length).toBeLessThan(150);
  });

  it.each([
    '/api/v2/promo/check/knauf2025/%31%30%30%30%30%30%31/',
    '/api/v2/promo/check/knauf2025/100%30%3001/',
    '/api/v2/promo/check/knauf2025/%2531%2530%2530%25250%253001/',
    '/promo/%31000001',
  ])('has no card in it that is spelt %s [S-04]', async (path) => {
    const { text } = await client.send(request(path));
    const id = /^X-Request-Id: (\S+)/im.exec(text)?.[1];
    const line = () => lines().find((one) => one.id === id);
    await expect.poll(line).toBeDefined();
    expect(line()?.path).toContain('*******');
    expect(line()?.path).not.toMatch(/1(%(25)*3)?0(%(25)*3)?0|%31/);
  });

  it('names requests by chance: from one nobody learns of the others [S-42]', async () => {
    const ids = [];
    for (let count = 0; count < 30; count += 1)
      ids.push(/^X-Request-Id: (\S+)/im.exec((await client.send(request('/promo/'))).text)?.[1] ?? '');
    expect(new Set(ids).size).toBe(30);
    expect(ids.every((id) => /^[0-9a-f]{12}$/.test(id))).toBe(true);
    expect(ids).not.toEqual(ids.toSorted());
    // No part of it stays the same from one to the next.
    for (let at = 0; at < 12; at += 1) expect(new Set(ids.map((id) => id[at])).size).toBeGreaterThan(3);
  });
});
