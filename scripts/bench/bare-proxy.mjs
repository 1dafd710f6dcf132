/** A bare proxy: Express 5, one undici pool, JSON parsed and sent. Arguments: port, the API's address. */
import express from 'express';
import { Pool } from 'undici';

const [, , port, api = ''] = process.argv;
const pool = new Pool(api, { connections: 256 });
const authorization = `Basic ${Buffer.from('bench:bench').toString('base64')}`;

express()
  .disable('x-powered-by')
  .disable('etag')
  .get('/api/*path', async (req, res) => {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: req.url,
      headers: { authorization, accept: 'application/json' },
    });
    res.status(statusCode).json(await body.json());
  })
  .listen(Number(port), '127.0.0.1');
