/** Express 5 writing bytes that are ready. Arguments: port, a file with the bytes, their headers as JSON. */
import { readFileSync } from 'node:fs';
import express from 'express';

const [, , port, file = '', headersJson = ''] = process.argv;
const body = readFileSync(file);
const headers = Object.fromEntries(JSON.parse(headersJson));

express()
  .disable('x-powered-by')
  .disable('etag')
  .get('/promo/:slug', (_req, res) => {
    res.set(headers);
    res.end(body);
  })
  .listen(Number(port), '127.0.0.1');
