/**
 * The site with its page cache switched off: the page is made anew for every view, of what was kept of it or, with
 * FROM_NOTHING, of nothing. Listens on PORT.
 */
import { createServer } from 'node:http';
import { createApp } from '../../server/app';
import { readConfig } from '../../server/config/config';
import { createPageCache } from '../../server/pages/page-cache';

const config = readConfig();
const cache = createPageCache({ fresh: 0, stale: 0 });
const fromNothing: typeof cache.get = (page) =>
  cache.get({ ...page, make: (options) => page.make({ ...options, cached: undefined }) });
const pageCache = process.env['FROM_NOTHING'] ? { ...cache, get: fromNothing } : cache;
const app = await createApp(config, { pageCache });
createServer(app).listen(config.port, '127.0.0.1');
