/**
 * Reference servers for performance comparisons with the built server. Each server runs in a child process and sends
 * its port to the parent process.
 * - `replay`: a node:http server that repeats responses fetched at startup.
 * - `proxy`: an Express server that forwards calls to an API through a connection pool.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Pool, request } from 'undici';
import type { Api } from './servers';

interface ReplayedRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
}

const CONNECTION_HEADERS = new Set(['date', 'connection', 'keep-alive']);

async function replay(requests: readonly ReplayedRequest[]): Promise<Server> {
  const responses = new Map<string, { status: number; headers: string[]; body: Buffer }>();
  for (const { url, headers: requestHeaders } of requests) {
    const { statusCode, headers, body } = await request(url, { headers: requestHeaders });
    const kept = Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
    const { pathname, search } = new URL(url);
    responses.set(pathname + search, {
      status: statusCode,
      headers: kept.flatMap(([name, value]) => [name, String(value)]),
      body: Buffer.from(await body.arrayBuffer()),
    });
  }
  return createServer((req, res) => {
    const response = responses.get(req.url ?? '');
    if (response) res.writeHead(response.status, response.headers).end(response.body);
    else res.writeHead(500).end();
  });
}

function proxy({ url, username, password }: Api): Server {
  const pool = new Pool(url, { connections: 256 });
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const app = express().disable('x-powered-by').disable('etag');
  app.get('/api/*path', async (req, res) => {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: req.url,
      headers: { authorization, accept: 'application/json' },
    });
    res.status(statusCode).json(await body.json());
  });
  return createServer(app);
}

const [, , kind, argument = ''] = process.argv;
const server = kind === 'proxy' ? proxy(JSON.parse(argument)) : await replay(JSON.parse(argument));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.(port);
});
