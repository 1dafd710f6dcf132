/**
 * The servers that ours is measured with, each a process: `node targets.mjs <kind> <port> <argument>`. `node` and
 * `express` write recorded responses of a JSON file, `proxy` forwards to the API at an origin, `api` answers after so many
 * milliseconds, and says at `/calls` how often it was called.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import { Pool } from 'undici';

/** A recorded response: pairs of headers, the body in base64. @typedef {{ path: string; status: number; headers: [string, string][]; body: string }} Recorded */

const [, , kind = '', port, argument = ''] = process.argv;

/** @returns {Recorded[]} */
const recorded = () => JSON.parse(readFileSync(argument, 'utf8'));

/** @type {Record<string, () => { listen(port: number, host: string): unknown }>} */
const targets = {
  node() {
    const responses = new Map(
      recorded().map(({ path, status, headers, body }) => [
        path,
        { status, headers: headers.flat(), body: Buffer.from(body, 'base64') },
      ]),
    );
    return createServer((req, res) => {
      const response = responses.get(req.url ?? '');
      if (!response) return res.writeHead(500).end();
      return res.writeHead(response.status, response.headers).end(response.body);
    });
  },

  express() {
    const [response] = recorded();
    const headers = Object.fromEntries(response?.headers ?? []);
    const body = Buffer.from(response?.body ?? '', 'base64');
    return bareExpress().get('/promo/:slug', (_req, res) => res.set(headers).end(body));
  },

  proxy() {
    const pool = new Pool(argument, { connections: 256 });
    const authorization = `Basic ${Buffer.from('bench:bench').toString('base64')}`;
    return bareExpress().get('/api/*path', async (req, res) => {
      const { statusCode, body } = await pool.request({
        method: 'GET',
        path: req.url,
        headers: { authorization, accept: 'application/json' },
      });
      res.status(statusCode).json(await body.json());
    });
  },

  api() {
    let calls = 0;
    return createServer(async (req, res) => {
      if (req.url === '/calls') return res.end(String(calls));
      calls += 1;
      await wait(Number(argument));
      const { pathname, searchParams } = new URL(req.url ?? '', 'http://api');
      const data = dataOf(pathname, Number(searchParams.get('limit') ?? 15));
      return res
        .writeHead(data ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(data ? { data } : { error: { message: 'no such call' } }));
    });
  },
};

targets[kind]?.().listen(Number(port), '127.0.0.1');

function bareExpress() {
  return express().disable('x-powered-by').disable('etag');
}

/** @param {string} path @param {number} limit */
function dataOf(path, limit) {
  const city = { phone: '+7 800 000-00-00', hideAbovePhone: false, hideFooterInfo: false };
  const rows = (/** @type {number} */ from) =>
    Array.from({ length: limit }, (_, at) => ({ cardId: String(from + at), sum: 900_000 - at * 1000 }));
  if (path.startsWith('/api/v1/promo/products/'))
    return Array.from({ length: 24 }, (_, at) => ({
      id: String(104_200 + at),
      name: `Штукатурка гипсовая универсальная № ${at + 1}, 30 кг`,
      price: 549 + at * 7,
      unit: 'мешок',
      image: null,
      url: null,
    }));
  if (path.startsWith('/api/v1/promo/result/')) return { spb: rows(3_000_000), msk: rows(4_000_000) };
  if (path.startsWith('/api/v2/promo/check/')) return { count: 148 };
  /** @type {Record<string, unknown>} */
  const others = {
    '/api/v2/promo_categories/categories/': { categories: [{ name: 'Краски', code: 8 }], currentMonth: 10 },
    '/api/v1/business/cities/': [
      { ...city, code: 'spb', name: 'Санкт-Петербург', subdomain: 'spb' },
      { ...city, code: 'msk', name: 'Москва', subdomain: 'msk' },
    ],
    '/api/v1/business/info/spb/': [{ id: 1, title: 'Доставка', text: 'Каждый день с 8 до 20 часов' }],
    '/api/v1/business/reviews/': [{ id: 1, author: 'Марина', text: 'Привезли вовремя' }],
    '/api/v1/business/feedback/categories/': [{ value: 'order', label: 'Заказ' }],
  };
  return others[path];
}
