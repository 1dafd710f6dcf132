/**
 * The same app the plain way: Express 5, the API's answers kept, renderToString for every view, compression by the
 * usual middleware. Listens on PORT.
 */
import compression from 'compression';
import express, { type Request, type Response } from 'express';
import { pino } from 'pino';
import { routes } from '../../client/app/entry-server';
import { loadAssets } from '../../server/build';
import { readConfig } from '../../server/config/config';
import { createPageMiddleware } from '../../server/pages/page-middleware';
import { createPageRoutes } from '../../server/pages/page-routes';
import { createRenderer } from '../../server/pages/html/render';
import { openCampaignStore } from '../../server/campaigns/campaign-store';
import { createPreviews } from '../../server/campaigns/previews';
import { createMetrics } from '../../server/telemetry/metrics';
import type { Api, CallName } from '../../shared/contract/api';
import { encodeCall, type Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';

const config = readConfig();
const assets = loadAssets();
const campaigns = await openCampaignStore({
  folder: config.campaignsDir,
  logger: pino({ level: 'warn' }),
  metrics: createMetrics(),
});
const previews = createPreviews(undefined, campaigns);
const pages = createPageRoutes({ routes, campaigns, previews, assets });
const middleware = createPageMiddleware({
  campaigns,
  previews,
  assets,
  config,
  chooseCity: () => Promise.reject(new Error('no page of a city is measured')),
});

const calls: Readonly<Record<CallName, Call>> = contract;
const answers = new Map<string, unknown>();
const api: Api = {
  reportBug: () => {},
  async call(name, params) {
    const call = calls[name];
    const { target } = encodeCall(call, params);
    if (!answers.has(target)) {
      const response = await fetch(`${config.api?.url}${target}`);
      answers.set(target, call.read(await response.json()));
    }
    return answers.get(target) as never;
  },
};
const renderer = createRenderer(config, assets, {
  forPage: () => ({ ...api, isCardKnown: () => undefined, dataTime: () => 0 }),
});

express()
  .use(compression())
  .get('/promo/:slug', (req, res, next) => {
    page(req, res).catch(next);
  })
  .listen(config.port, '127.0.0.1');

async function page(req: Request, res: Response) {
  const entry = pages.entryOf(req);
  if (!entry) return void res.sendStatus(404);
  const { html, headers } = await renderer.page(entry, middleware.of(entry).props(entry));
  res.set(headers).type('html').send(html);
}
