import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import * as contract from '../../../shared/contract/contract';
import { createTestApp } from '../../support/app';
import type { TestApp } from '../../support/app/test-app';
import { frozenClock } from '../../support/time/clock';
import type { CallName } from '../../support/upstream/default-responses';

/** A request in docs/api.md with its documented response. */
interface Example {
  /** Method and path of the request. */
  readonly requestLine: string;
  /** HTTP status of the documented response. */
  readonly status: number;
  readonly request: Message;
  readonly response: Message;
  /** HTTP status that the fake API returns, if it differs from the documented status. */
  readonly apiStatus: number | undefined;
  /** Number of times to send the request. The last response is compared with the documented one. */
  readonly nth: number;
}

interface Message {
  readonly firstLine: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

const BLOCK = /```http(?: api=(\d+))?(?: nth=(\d+))?\n([^]*?)```/g;

function parseMessage(text: string): Message {
  const [head = '', ...body] = text.trim().split('\n\n');
  const [firstLine = '', ...lines] = head.split('\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name, value.join(': ')] as const;
  });
  return { firstLine, headers, body: body.join('\n\n') };
}

const statusOf = ({ firstLine }: Message) => Number(firstLine.split(' ')[1]);

/** A request or response in docs/api.md. */
interface Block extends Message {
  readonly api: string | undefined;
  readonly nth: string | undefined;
}

function readBlocks(): Block[] {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
  return [...document.matchAll(BLOCK)].map(([, api, nth, text = '']) => ({
    ...parseMessage(text),
    api,
    nth,
  }));
}

/** Returns each request in docs/api.md together with the response that follows it. */
function readExamples(): Example[] {
  const blocks = readBlocks();
  const examples: Example[] = [];
  for (let index = 0; index < blocks.length; index += 2) {
    const [request, response] = blocks.slice(index, index + 2);
    if (!request || !response) throw new Error('a request of docs/api.md has no response');
    examples.push({
      requestLine: request.firstLine,
      status: statusOf(response),
      request,
      response,
      apiStatus: response.api === undefined ? undefined : Number(response.api),
      nth: Number(response.nth ?? 1),
    });
  }
  return examples;
}

const examples = readExamples();

describe('The API reference in docs/api.md', () => {
  let site: TestApp;
  beforeEach(async () => {
    frozenClock();
    site = await createTestApp();
  });

  function send({ firstLine, headers, body }: Message) {
    const [method, path = ''] = firstLine.split(' ');
    const request = method === 'POST' ? site.post(path) : site.get(path);
    for (const [name, value] of headers) void request.set(name, value);
    return method === 'POST' ? request.send(body) : request;
  }

  it.each(examples)('documents the actual $status response to $requestLine', async (example) => {
    const { request, response, status, apiStatus, nth } = example;
    const isAnswerOfApi = apiStatus === undefined && status === 200;
    const apiBody = isAnswerOfApi ? (JSON.parse(response.body) as object) : { message: 'refused' };
    site.upstream.answerAll(apiBody, apiStatus ?? 200);
    let received = await send(request);
    for (let count = 1; count < nth; count += 1) received = await send(request);
    expect(received.status).toBe(status);
    expect(received.body).toEqual(JSON.parse(response.body));
    for (const [name, value] of response.headers) expect(received.headers[name.toLowerCase()]).toBe(value);
  });

  it('contains a successful example of every call', async () => {
    for (const { request, status } of examples) if (status === 200) await send(request);
    const called = new Set(site.upstream.seen.map(({ call }) => call));
    const names = Object.keys(contract) as CallName[];
    expect(names.filter((name) => !called.has(name))).toEqual([]);
  });
});
