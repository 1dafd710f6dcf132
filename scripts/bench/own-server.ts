/**
 * The site with its page cache switched off: the page is made anew for every view, of what was kept of it or, with
 * FROM_NOTHING, of nothing. Listens on PORT.
 */
import { createServer } from 'node:http';
import { createApp } from '../../server/app';
import { readConfig } from '../../server/config/config';
import { createPageCache } from '../../server/pages/page-cache';

const config = readConfig();
const cache = createPageCache();
const fromNothing: typeof cache.get = (page) =>
  cache.refresh({ ...page, make: (options) => page.make({ ...options, cached: undefined }) });
const pageCache = {
  ...cache,
  peek: () => undefined,
  get: process.env['FROM_NOTHING']
    ? fromNothing
    : (page: Parameters<typeof cache.get>[0]) => cache.refresh(page),
};
const app = await createApp(config, { pageCache });
createServer(app).listen(config.port, '127.0.0.1');
