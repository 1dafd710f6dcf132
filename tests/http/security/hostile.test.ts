import { readdirSync, statSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../server/http/http-server';
import { rawClient, request } from '../../support/clients/raw-client';
import { sharedApp, sharedClient } from '../../support/fixtures';

const test = sharedApp();
const client = sharedClient(test);
beforeAll(() => test.app.refresher.refreshDue());

const PAGE = '/promo/knauf2025';
const FEEDBACK = '/api/v1/business/feedback/';
const card = '/api/v2/promo/check/knauf2025/1000001/';
const assets = new URL('../../../dist/public/assets/', import.meta.url);
const sizeOf = (name: string) => statSync(new URL(name, assets)).size;
const largest = `/promo/assets/${readdirSync(assets).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]}`;

describe('A path', () => {
  it.each([
    '/promo/%6bnauf2025',
    '/promo%2fknauf2025',
    '/promo/knauf2025%2f',
    '/promo/knauf2025%00',
    '/promo/knauf2025%',
    '/promo/knauf2025;v=1',
    '/promo/./knauf2025',
    '/promo/../promo/knauf2025',
    '/promo/%2e%2e/knauf2025',
    '/promo/knauf2025//',
    '//promo/knauf2025',
    '//evil.example/promo/knauf2025',
    '\\promo\\knauf2025',
    '/promo/\xff\xfe',
    '/promo/кнауф',
    '/promo/assets/%E0%A4%A.js',
    '/promo/assets/..%5c..%5cserver.js',
    '/promo/assets/%2e%2e/%2e%2e/manifest.json',
    `/promo/${'a'.repeat(15_000)}`,
    `/${'../'.repeat(2000)}etc/passwd.txt`,
    'http://evil.example/promo/nothing',
    'http://127.0.0.1/api/v1/business/cities/',
    'promo/knauf2025',
    '*',
    '?',
  ])('%s is a page of nobody', async (path) => {
    const { statuses, text } = await client.send(request(path));
    expect(statuses).toHaveLength(1);
    expect([400, 404]).toContain(statuses[0]);
    expect(text).not.toMatch(/^location:/im);
    expect(text).not.toContain('evil.example');
    expect(test.upstream.taken()).toEqual([]);
  });

  it.each([
    'http://127.0.0.1:1/api/v1/promo/products/knauf2025/',
    '//127.0.0.1:1/api/v1/promo/products/knauf2025/',
    '/api/v1/promo/products/knauf2025/%2e%2e/',
    '/api/v1/promo/products/knauf2025%2f..%2f..%2fsecret/',
    '/api/v1/promo/products/%6bnauf2025/',
    '/api/v1/promo/products/knauf2025/;/',
    '/api/v1/promo/products/knauf2025/#/',
    '/api/../api/v1/promo/products/knauf2025/',
    '/api/./v1/promo/products/knauf2025/',
    '/%61pi/v1/promo/products/knauf2025/',
    '/API/v1/promo/products/knauf2025/',
    '/api/V1/promo/products/knauf2025/',
    '/api/v1/Business/Cities/',
    '/api\\v1\\promo\\products\\knauf2025\\',
    '/api/v1/promo/products/__proto__/',
    '/api/v1/promo/products/constructor/',
    '/api/v1/promo/check/__proto__/1000001/',
    '/api/v1/business/info/../cities/',
    '/api/v1/business/info/@127.0.0.1/',
    '/api',
    '/api/anything',
    '/api/v1/promo/products/knauf2025%00/',
    '/api/v1/promo/products//',
    '/api/v1/promo/products/%E0%A4%A/',
    '/api/v1/promo/products/no-such-campaign/',
    '/api//v1/promo/products/knauf2025/',
    '/api/v1/business/info/%22onload/',
    `/api/v1/promo/products/${'a'.repeat(65)}/`,
  ])('%s reaches no API [S-01]', async (path) => {
    const { statuses } = await client.send(request(path));
    expect(statuses).toEqual([404]);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('too long to bear is refused, and so are headers [S-12]', async () => {
    expect((await client.send(request(`/${'a'.repeat(20_000)}`))).statuses).toEqual([431]);
    expect((await client.send(request(PAGE, `X: ${'a'.repeat(20_000)}`))).statuses).toEqual([431]);
    const many = Array.from({ length: 1000 }, (_, index) => `X${index}: 1`);
    expect((await client.send(request(PAGE, ...many))).statuses).toEqual([431]);
    // With Host and Connection these are a hundred, and one more.
    expect((await client.send(request(PAGE, ...many.slice(0, 98)))).statuses).toEqual([200]);
    expect((await client.send(request(PAGE, ...many.slice(0, 99)))).statuses).toEqual([431]);
  });
});

describe('A method', () => {
  it.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'LOCK', 'POST'])(
    '%s is not one of pages, and its body is not read as a request',
    async (method) => {
      const body = request('/promo/lovecategory');
      const text = `${method} ${PAGE} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
      const answer = await client.send(text);
      expect(answer.statuses).toEqual([405]);
      expect(answer.text).toContain('Allow: GET, HEAD');
    },
  );

  it.each(['CONNECT evil.example:443', 'BREW /promo/', 'get /promo/', 'GET\t/promo/'])(
    '%s is no HTTP of ours',
    async (start) => {
      const { statuses } = await client.send(`${start} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(statuses.every((status) => status === 400)).toBe(true);
    },
  );

  it('cannot be overridden', async () => {
    const { statuses } = await client.send(
      request(card, 'X-HTTP-Method-Override: POST', 'X-Method-Override: DELETE'),
    );
    expect(statuses).toEqual([200]);
    expect(test.upstream.taken()).toEqual([`GET ${card}`]);
  });
});

describe('A request that two parsers would read in two ways', () => {
  const hidden = 'GET /promo/lovecategory HTTP/1.1\r\nHost: a\r\n\r\n';
  const post = (...lines: string[]) =>
    `POST ${FEEDBACK} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${lines.join('\r\n')}`;

  it.each([
    [
      'a length and chunks',
      post('Content-Length: 4', 'Transfer-Encoding: chunked', '', `0\r\n\r\n${hidden}`),
    ],
    ['two lengths', post('Content-Length: 2', 'Content-Length: 60', '', `{}${hidden}`)],
    ['a list of lengths', post('Content-Length: 2, 60', '', `{}${hidden}`)],
    ['a length with a sign', post('Content-Length: +2', '', `{}${hidden}`)],
    ['a length in hexadecimals', post('Content-Length: 0x2', '', `{}${hidden}`)],
    [
      'chunks that are not the last coding',
      post('Transfer-Encoding: chunked, gzip', '', `0\r\n\r\n${hidden}`),
    ],
    ['chunks by another name', post('Transfer-Encoding: xchunked', '', `0\r\n\r\n${hidden}`)],
    [
      'chunks twice',
      post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity', '', `0\r\n\r\n${hidden}`),
    ],
    ['a blank before the colon', post('Transfer-Encoding : chunked', '', `0\r\n\r\n${hidden}`)],
    ['a folded header', post('X: a', ' b', 'Content-Length: 2', '', `{}${hidden}`)],
    ['a folded coding', post('Transfer-Encoding:', ' chunked', '', `0\r\n\r\n${hidden}`)],
    ['a bad chunk', post('Transfer-Encoding: chunked', '', `zz\r\n{}\r\n0\r\n\r\n${hidden}`)],
    ['a chunk longer than any', post('Transfer-Encoding: chunked', '', `fffffffffffffffff\r\n${hidden}`)],
    ['a NUL in a header', post('X: a\0b', 'Content-Length: 2', '', `{}${hidden}`)],
    ['a bare CR', post('X: a\rTransfer-Encoding: chunked', 'Content-Length: 2', '', `{}${hidden}`)],
    ['a header without a name', post(': a', 'Content-Length: 2', '', `{}${hidden}`)],
    ['another version', `GET ${PAGE} HTTP/3.7\r\nHost: a\r\n\r\n${hidden}`],
    ['two hosts', `GET ${PAGE} HTTP/1.1\r\nHost: promo.example.ru\r\nhost: business\r\n\r\n${hidden}`],
    ['a host twice', `GET ${PAGE} HTTP/1.1\r\nHost: a\r\nX: b\r\nHOST: a\r\n\r\n${hidden}`],
    ['no host', `GET ${PAGE} HTTP/1.1\r\n\r\n${hidden}`],
  ])('by %s is refused, and nothing in it is answered [S-11]', async (_, bytes) => {
    const { statuses, closed } = await client.send(bytes);
    expect([statuses, closed]).toEqual([[400], true]);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('gets one answer each when it is clear', async () => {
    const json = JSON.stringify({ name: 'Анна' });
    const bytes = post(`Content-Length: ${Buffer.byteLength(json)}`, '', json) + request(PAGE);
    expect((await client.send(bytes)).statuses).toEqual([400, 200]);
  });
});

describe('A host', () => {
  it.each(['evil.example', 'a"><script>alert(1)</script>', '127.0.0.1:80@evil.example', '', '\xff', 'a:b:c'])(
    '“%s” is never echoed [S-26]',
    async (host) => {
      const at = (path: string) =>
        client.send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      const clean = (text: string) => text.replace(/^(date|x-request-id): .*\r\n/gim, '');
      expect(clean((await at(PAGE)).text)).toBe(clean((await client.send(request(PAGE))).text));
      expect((await at('/')).text).toContain('Location: /promo/\r\n');
      expect((await at('/nothing')).text).not.toContain('evil.example');
    },
  );

  it('cannot smuggle a header through the redirect that keeps the query [S-26]', async () => {
    const business = (query: string) =>
      client.send(
        Buffer.from(
          `GET /promo/sert/?${query} HTTP/1.1\r\nHost: business\r\nConnection: close\r\n\r\n`,
          'latin1',
        ),
      );
    expect((await business('\xff\xfe')).statuses).toEqual([400]);
    for (const query of ['a=%0d%0aSet-Cookie:%20x=1', '//evil.example', 'a=1?b=2', '"><script>']) {
      const { statuses, text } = await business(query);
      expect(statuses).toEqual([301]);
      expect(text).toMatch(/^Location: \/sert\/\?[\x21-\x7e]+\r$/m);
      expect(text).not.toMatch(/^set-cookie/im);
    }
  });
});

describe('Too many connections', () => {
  it('are ended as they come; those within the ceiling are served, and there is room again when one goes [S-16]', async () => {
    const narrow = await rawClient(test.app, { maxConnections: 2 });
    const idle = () => {
      let leave = () => {};
      const ended = narrow.hold((socket) => (leave = () => socket.destroy()), 8000);
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

describe('A client that asks for everything at once', () => {
  const narrow = sharedClient(test, { maxRequestsPerSocket: 3 });

  it('is answered in order, and no more than so many on one connection', async () => {
    const one = `GET ${PAGE} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const missing = one.replace(PAGE, '/promo/nothing');
    const { statuses, closed } = await narrow.send(one + missing + one.repeat(2) + request(PAGE));
    expect([statuses, closed]).toEqual([[200, 404, 200, 503, 503], true]);
  });
});

describe('A client that is slow on purpose', () => {
  const slow = sharedClient(test, {
    headersTimeout: 300,
    requestTimeout: 600,
    connectionsCheckingInterval: 50,
  });
  const dripping = (start: string) =>
    slow.hold((socket) => {
      socket.write(start);
      const timer = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(timer));
    });

  it('in its headers is cut off, however many there are of it, and others are served [S-16]', async () => {
    const many = Promise.all(Array.from({ length: 100 }, () => dripping('GET /promo/ HTTP/1.1\r\nX: ')));
    expect((await slow.send(request(PAGE))).statuses).toEqual([200]);
    for (const { statuses, closed } of await many) {
      expect(closed).toBe(true);
      // What is said last is lost to a client that goes on sending.
      expect(statuses.filter((status) => status !== 408)).toEqual([]);
    }
  });

  it.each([
    ['JSON', FEEDBACK, 'application/json'],
    ['a form', '/api/v2/promo_categories/participants/add/', 'application/x-www-form-urlencoded'],
  ])('in %s is cut off, and the API hears nothing [S-16]', async (_, path, type) => {
    const { closed } = await dripping(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 60000\r\n\r\n`,
    );
    expect(closed).toBe(true);
    expect(test.upstream.taken().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('reads nothing of what it asked for is cut off [S-16]', async () => {
    const impatient = await rawClient(test.app, { timeout: 300 });
    const { closed } = await impatient.hold((socket) => {
      socket.pause();
      // More than the system's buffers of a connection hold.
      socket.write(`GET ${largest} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(50));
      // It learns that it was cut off when it reads on.
      setTimeout(() => socket.resume(), 1500);
    }, 10_000);
    expect(closed).toBe(true);
    await impatient.close();
  });

  it('meets limits in earnest', () => {
    // Zero would mean for ever.
    for (const limit of Object.values(LIMITS)) expect(limit).toBeGreaterThan(0);
    expect(LIMITS.headersTimeout).toBeLessThanOrEqual(20_000);
    expect(LIMITS.requestTimeout).toBeLessThanOrEqual(30_000);
    expect(LIMITS.connectionsCheckingInterval).toBeLessThanOrEqual(1000);
    expect(LIMITS.keepAliveTimeout).toBeGreaterThan(65_000);
    // Not before our own deadline for a page.
    expect(LIMITS.timeout).toBeGreaterThan(10_000);
    expect(LIMITS.timeout).toBeLessThanOrEqual(30_000);
  });
});
