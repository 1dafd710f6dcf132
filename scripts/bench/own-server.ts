/** The site with its page cache switched off: every view is rendered. Listens on PORT. */
import { createServer } from 'node:http';
import { createApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { createPageCache } from '../../server/pages/page-cache';

const config = readConfig();
const app = await createApp(config, { pageCache: createPageCache({ fresh: 0, stale: 0 }) });
createServer(app).listen(config.port, '127.0.0.1');
