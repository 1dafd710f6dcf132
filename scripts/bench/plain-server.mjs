/**
 * The same app the plain way: Express 5, the API's answers kept, renderToString for every view, compression by the
 * usual middleware. Listens on PORT.
 */
import compression from 'compression';
import express from 'express';
import { routes } from '../../client/for-server';
import { loadAssets } from '../../server/assets';
import { loadCampaigns } from '../../server/campaigns';
import { readConfig } from '../../server/config';
import { createPageMiddleware } from '../../server/page-middleware';
import { createPageTable } from '../../server/page-table';
import { createRenderer } from '../../server/render';
import { calls } from '../../server/source';
import { encodeCall } from '../../shared/call';

const config = readConfig();
const assets = loadAssets();
const campaigns = await loadCampaigns();
const table = createPageTable(routes, campaigns);
const middleware = createPageMiddleware({ campaigns, assets, promoFinished: false });

const answers = new Map();
async function call(name, params) {
  const { target } = encodeCall(calls[name], params);
  if (!answers.has(target)) {
    const response = await fetch(config.api.url + target);
    answers.set(target, calls[name].read(await response.json()));
  }
  return answers.get(target);
}
const renderer = createRenderer(config, assets, { call });

express()
  .use(compression())
  .get('/promo/:slug', (req, res, next) => render(req, res).catch(next))
  .listen(config.port, '127.0.0.1');

async function render(req, res) {
  const entry = table.find('promo', req.path);
  const now = new Date();
  const prepared = await middleware[entry.route.middleware]({ entry, now });
  const { html, headers } = await renderer.page(entry, prepared, now);
  res.set(headers).type('html').send(html);
}
