import { readdirSync, statSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { rawClient, request } from '../../support/app/raw-client';
import { sharedApp, sharedClient } from '../../support/app';
import { FEEDBACK, FIND } from '../../support/upstream/calls';

const test = sharedApp();
beforeAll(() => test.app.warm());

const PAGE = '/promo/knauf2025';
const assets = new URL('../../../dist/public/assets/', import.meta.url);
const sizeOf = (name: string) => statSync(new URL(name, assets)).size;
const largest = `/promo/assets/${readdirSync(assets).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]}`;

describe('A connection beyond the maximum number', () => {
  it('is closed while all existing connections stay open [S-16]', async () => {
    const narrow = await rawClient(test.app, { maxConnections: 2 });
    const idle = () => {
      let leave = () => {};
      const ended = narrow.hold((socket) => (leave = () => socket.destroy()));
      return { ended, leave: () => leave() };
    };
    const first = idle();
    expect((await narrow.send(request(PAGE))).statuses).toEqual([200]);
    const second = idle();
    await expect.poll(async () => (await narrow.send(request(PAGE))).text).toBe('');
    second.leave();
    await expect.poll(async () => (await narrow.send(request(PAGE))).statuses).toEqual([200]);
    first.leave();
    await Promise.all([first.ended, second.ended]);
    await narrow.close();
  });
});

describe('A client that pipelines requests', () => {
  const narrow = sharedClient(test, { maxRequestsPerSocket: 3 });

  it('receives its responses in order, up to the maximum number per connection', async () => {
    const one = `GET ${PAGE} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const missing = one.replace(PAGE, '/promo/nothing');
    const { statuses, closed } = await narrow.send(one + missing + one.repeat(2) + request(PAGE));
    expect([statuses, closed]).toEqual([[200, 404, 200, 503, 503], true]);
  });
});

describe('A slow client', () => {
  const slow = sharedClient(test, {
    headersTimeout: 300,
    requestTimeout: 600,
    connectionsCheckingInterval: 50,
  });
  const sendSlowly = (start: string) =>
    slow.hold((socket) => {
      socket.write(start);
      const timer = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(timer));
    });

  it('is disconnected while it sends headers and does not delay other clients [S-16]', async () => {
    const many = Promise.all(Array.from({ length: 100 }, () => sendSlowly('GET /promo/ HTTP/1.1\r\nX: ')));
    expect((await slow.send(request(PAGE))).statuses).toEqual([200]);
    for (const { statuses, closed } of await many) {
      expect(closed).toBe(true);
      // The client may receive no response, because it is still sending when the server closes the connection.
      expect(statuses.filter((status) => status !== 408)).toEqual([]);
    }
  });

  it.each([
    { body: 'a JSON body', path: FEEDBACK, type: 'application/json' },
    { body: 'a form', path: FIND, type: 'application/x-www-form-urlencoded' },
  ])('is disconnected while it sends $body [S-16]', async ({ path, type }) => {
    const { closed } = await sendSlowly(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 60000\r\n\r\n`,
    );
    expect(closed).toBe(true);
    expect(test.upstream.taken().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('is disconnected if it never reads its response [S-16]', async () => {
    const impatient = await rawClient(test.app, { timeout: 300 });
    const { closed } = await impatient.hold((socket) => {
      socket.pause();
      // Request more data than the kernel buffers of a connection can hold.
      socket.write(`GET ${largest} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(50));
      // A client notices that the connection is closed only when it reads again.
      setTimeout(() => socket.resume(), 1500);
    });
    expect(closed).toBe(true);
    await impatient.close();
  });
});
