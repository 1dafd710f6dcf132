import { beforeAll, describe, expect, it } from 'vitest';
import { request } from '../../support/app/raw-client';
import { sharedApp, sharedClient } from '../../support/app';
import { FEEDBACK, message } from '../../support/upstream/calls';

const test = sharedApp();
const client = sharedClient(test);
beforeAll(() => test.app.warm());

const PAGE = '/promo/knauf2025';
const CHUNKED = 'Transfer-Encoding: chunked';

const post = (...lines: string[]) =>
  `POST ${FEEDBACK} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${lines.join('\r\n')}`;

describe('An ambiguous request', () => {
  const hidden = 'GET /promo/lovecategory HTTP/1.1\r\nHost: a\r\n\r\n';

  it.each([
    {
      problem: 'both Content-Length and chunked encoding',
      bytes: post('Content-Length: 4', CHUNKED, '', `0\r\n\r\n${hidden}`),
    },
    {
      problem: 'two Content-Length headers',
      bytes: post('Content-Length: 2', 'Content-Length: 60', '', `{}${hidden}`),
    },
    {
      problem: 'a list of values in Content-Length',
      bytes: post('Content-Length: 2, 60', '', `{}${hidden}`),
    },
    { problem: 'a signed Content-Length', bytes: post('Content-Length: +2', '', `{}${hidden}`) },
    { problem: 'a hexadecimal Content-Length', bytes: post('Content-Length: 0x2', '', `{}${hidden}`) },
    {
      problem: 'another transfer coding after chunked',
      bytes: post(`${CHUNKED}, gzip`, '', `0\r\n\r\n${hidden}`),
    },
    {
      problem: 'an unknown transfer coding',
      bytes: post('Transfer-Encoding: xchunked', '', `0\r\n\r\n${hidden}`),
    },
    {
      problem: 'two Transfer-Encoding headers',
      bytes: post(CHUNKED, 'Transfer-Encoding: identity', '', `0\r\n\r\n${hidden}`),
    },
    {
      problem: 'a space before the colon of a header',
      bytes: post('Transfer-Encoding : chunked', '', `0\r\n\r\n${hidden}`),
    },
    { problem: 'a folded header', bytes: post('X: a', ' b', 'Content-Length: 2', '', `{}${hidden}`) },
    {
      problem: 'a folded Transfer-Encoding header',
      bytes: post('Transfer-Encoding:', ' chunked', '', `0\r\n\r\n${hidden}`),
    },
    { problem: 'an invalid chunk size', bytes: post(CHUNKED, '', `zz\r\n{}\r\n0\r\n\r\n${hidden}`) },
    { problem: 'an oversized chunk size', bytes: post(CHUNKED, '', `fffffffffffffffff\r\n${hidden}`) },
    { problem: 'a NUL byte in a header', bytes: post('X: a\0b', 'Content-Length: 2', '', `{}${hidden}`) },
    {
      problem: 'a bare CR in a header',
      bytes: post('X: a\rTransfer-Encoding: chunked', 'Content-Length: 2', '', `{}${hidden}`),
    },
    { problem: 'a header without a name', bytes: post(': a', 'Content-Length: 2', '', `{}${hidden}`) },
    { problem: 'an unknown HTTP version', bytes: `GET ${PAGE} HTTP/3.7\r\nHost: a\r\n\r\n${hidden}` },
    {
      problem: 'two different Host headers',
      bytes: `GET ${PAGE} HTTP/1.1\r\nHost: promo.example.ru\r\nhost: business\r\n\r\n${hidden}`,
    },
    {
      problem: 'a repeated Host header',
      bytes: `GET ${PAGE} HTTP/1.1\r\nHost: a\r\nX: b\r\nHOST: a\r\n\r\n${hidden}`,
    },
    { problem: 'no Host header', bytes: `GET ${PAGE} HTTP/1.1\r\n\r\n${hidden}` },
  ])('is rejected if it has $problem, and a hidden second request is ignored [S-11]', async ({ bytes }) => {
    const { statuses, closed } = await client.send(bytes);
    expect([statuses, closed]).toEqual([[400], true]);
    expect(test.upstream.taken()).toEqual([]);
  });
});

describe('An oversized request', () => {
  it('is rejected if its path or headers are too long [S-12]', async () => {
    expect((await client.send(request(`/${'a'.repeat(20_000)}`))).statuses).toEqual([431]);
    expect((await client.send(request(PAGE, `X: ${'a'.repeat(20_000)}`))).statuses).toEqual([431]);
    const many = Array.from({ length: 1000 }, (_, index) => `X${index}: 1`);
    expect((await client.send(request(PAGE, ...many))).statuses).toEqual([431]);
    // With Host and Connection, the first request has exactly 100 header lines and the second has 101.
    expect((await client.send(request(PAGE, ...many.slice(0, 98)))).statuses).toEqual([200]);
    expect((await client.send(request(PAGE, ...many.slice(0, 99)))).statuses).toEqual([431]);
  });
});

describe('Two valid requests in one packet', () => {
  it('receive one response each', async () => {
    const json = JSON.stringify({ name: 'Анна' });
    const bytes = post(`Content-Length: ${Buffer.byteLength(json)}`, '', json) + request(PAGE);
    expect((await client.send(bytes)).statuses).toEqual([400, 200]);
  });
});

describe('A malformed request behind a pending request on the same connection', () => {
  const json = JSON.stringify(message);
  const pending = post(`Content-Length: ${Buffer.byteLength(json)}`, '', json);

  // If the server sent an error response to the malformed request, the client would mistake it for the response to the
  // pending request.
  it.each([
    { problem: 'a header is invalid', malformed: request(PAGE, ': x') },
    { problem: 'its body is invalid', malformed: post('Transfer-Encoding: chunked', '', 'no chunk size') },
  ])('closes the connection without an error response if $problem', async ({ malformed }) => {
    const received = await client.send(pending + malformed);
    expect(received).toEqual({ text: '', statuses: [], closed: true });
  });
});
