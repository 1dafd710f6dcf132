import { beforeAll, describe, expect, it } from 'vitest';
import { request } from '../../support/app/raw-client';
import { sharedApp, sharedClient } from '../../support/app';
import { FEEDBACK } from '../../support/upstream/calls';

const test = sharedApp();
const client = sharedClient(test);
beforeAll(() => test.app.warm());

const PAGE = '/promo/knauf2025';
const CHUNKED = 'Transfer-Encoding: chunked';

describe('An ambiguous request', () => {
  const hidden = 'GET /promo/lovecategory HTTP/1.1\r\nHost: a\r\n\r\n';
  const post = (...lines: string[]) =>
    `POST ${FEEDBACK} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${lines.join('\r\n')}`;

  it.each([
    ['a length and chunks', post('Content-Length: 4', CHUNKED, '', `0\r\n\r\n${hidden}`)],
    ['two lengths', post('Content-Length: 2', 'Content-Length: 60', '', `{}${hidden}`)],
    ['a list of lengths', post('Content-Length: 2, 60', '', `{}${hidden}`)],
    ['a length with a sign', post('Content-Length: +2', '', `{}${hidden}`)],
    ['a length in hexadecimals', post('Content-Length: 0x2', '', `{}${hidden}`)],
    ['chunks that are not last', post(`${CHUNKED}, gzip`, '', `0\r\n\r\n${hidden}`)],
    ['chunks by another name', post('Transfer-Encoding: xchunked', '', `0\r\n\r\n${hidden}`)],
    ['chunks twice', post(CHUNKED, 'Transfer-Encoding: identity', '', `0\r\n\r\n${hidden}`)],
    ['a blank before the colon', post('Transfer-Encoding : chunked', '', `0\r\n\r\n${hidden}`)],
    ['a folded header', post('X: a', ' b', 'Content-Length: 2', '', `{}${hidden}`)],
    ['a folded coding', post('Transfer-Encoding:', ' chunked', '', `0\r\n\r\n${hidden}`)],
    ['a bad chunk', post(CHUNKED, '', `zz\r\n{}\r\n0\r\n\r\n${hidden}`)],
    ['a chunk longer than any', post(CHUNKED, '', `fffffffffffffffff\r\n${hidden}`)],
    ['a NUL in a header', post('X: a\0b', 'Content-Length: 2', '', `{}${hidden}`)],
    ['a bare CR', post('X: a\rTransfer-Encoding: chunked', 'Content-Length: 2', '', `{}${hidden}`)],
    ['a header without a name', post(': a', 'Content-Length: 2', '', `{}${hidden}`)],
    ['another version', `GET ${PAGE} HTTP/3.7\r\nHost: a\r\n\r\n${hidden}`],
    ['two hosts', `GET ${PAGE} HTTP/1.1\r\nHost: promo.example.ru\r\nhost: business\r\n\r\n${hidden}`],
    ['a host twice', `GET ${PAGE} HTTP/1.1\r\nHost: a\r\nX: b\r\nHOST: a\r\n\r\n${hidden}`],
    ['no host', `GET ${PAGE} HTTP/1.1\r\n\r\n${hidden}`],
  ])('with %s is rejected, and requests inside it get no response [S-11]', async (_, bytes) => {
    const { statuses, closed } = await client.send(bytes);
    expect([statuses, closed]).toEqual([[400], true]);
    expect(test.upstream.taken()).toEqual([]);
  });

  it('with an overlong path, overlong headers or too many headers is rejected [S-12]', async () => {
    expect((await client.send(request(`/${'a'.repeat(20_000)}`))).statuses).toEqual([431]);
    expect((await client.send(request(PAGE, `X: ${'a'.repeat(20_000)}`))).statuses).toEqual([431]);
    const many = Array.from({ length: 1000 }, (_, index) => `X${index}: 1`);
    expect((await client.send(request(PAGE, ...many))).statuses).toEqual([431]);
    // Together with Host and Connection these are exactly a hundred, and then one more.
    expect((await client.send(request(PAGE, ...many.slice(0, 98)))).statuses).toEqual([200]);
    expect((await client.send(request(PAGE, ...many.slice(0, 99)))).statuses).toEqual([431]);
  });

  it('is distinguished from valid requests, which get one response each', async () => {
    const json = JSON.stringify({ name: 'Анна' });
    const bytes = post(`Content-Length: ${Buffer.byteLength(json)}`, '', json) + request(PAGE);
    expect((await client.send(bytes)).statuses).toEqual([400, 200]);
  });
});
