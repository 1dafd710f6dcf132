/** Express 5 writing bytes that are ready. Arguments: port, a file with the one answer (limit.mjs). */
import { readFileSync } from 'node:fs';
import express from 'express';

const [, , port, file = ''] = process.argv;
/** @type {import('./limit.mjs').Recorded[]} */
const [answer] = JSON.parse(readFileSync(file, 'utf8'));
const headers = Object.fromEntries(answer?.headers ?? []);
const body = Buffer.from(answer?.body ?? '', 'base64');

express()
  .disable('x-powered-by')
  .disable('etag')
  .get('/promo/:slug', (_req, res) => {
    res.set(headers);
    res.end(body);
  })
  .listen(Number(port), '127.0.0.1');
