/** The site without its page cache: every view is rendered. Listens on PORT. */
import { createServer } from 'node:http';
import { createApp } from '../../server/app';
import { readConfig } from '../../server/config/config';
import { createPageCache } from '../../server/pages/page-cache';

const config = readConfig();
const cache = createPageCache();
const get: typeof cache.get = (page) => cache.refresh(page);
const app = await createApp(config, { pageCache: { ...cache, peek: () => undefined, get } });
createServer(app).listen(config.port, '127.0.0.1');
