/**
 * The servers that ours is measured with, each a process that sends its port: `replay` writes what the requests given as
 * JSON were answered at its start, by node:http; `proxy` forwards to an API, with Express and one pool of undici.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Pool, request } from 'undici';

const [, , kind, argument = ''] = process.argv;

async function replay(asks: { url: string; headers: Record<string, string> }[]) {
  const responses = new Map();
  for (const { url, headers: sent } of asks) {
    const { statusCode, headers, body } = await request(url, { headers: sent });
    const kept = Object.entries(headers).filter(([name]) => !/^(date|connection|keep-alive)$/.test(name));
    const bytes = Buffer.from(await body.arrayBuffer());
    responses.set(new URL(url).pathname + new URL(url).search, [statusCode, kept.flat(), bytes]);
  }
  return createServer((req, res) => {
    const [status, headers, body] = responses.get(req.url) ?? [500, [], ''];
    res.writeHead(status, headers).end(body);
  });
}

function proxy({ url, username, password }: { url: string; username: string; password: string }) {
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

const server = kind === 'proxy' ? proxy(JSON.parse(argument)) : await replay(JSON.parse(argument));
server.listen(0, '127.0.0.1', () => {
  const address = server.address() as AddressInfo;
  process.send?.(address.port);
});
