import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { startBuiltServer } from '../support/server/built-server';
import { freePort } from '../support/programs/free-port';
import { GENEROUS } from '../support/server/generous';

/** The built site over its sandbox, behind somebody who watches: no engine but Chromium's tells all of this unasked. */
export interface WatchedSite {
  readonly url: string;
  /** What a page complained of since the last time this was asked: errors and warnings, of whatever kind. */
  complaints(): string[];
  /** Bodies that browsers posted to the API since the last time this was asked. */
  posted(): string[];
  /** The next file whose address fits does not come. */
  lose(file: RegExp): void;
  stop(): Promise<void>;
}

const SCRIPT = '/watch.js';
const TOLD = '/watched';

/** Runs in the page before anything else does. Every complaint is told before the next line runs. */
function watch(told: string): void {
  const tell = (what: string) => {
    const call = new XMLHttpRequest();
    call.open('POST', told, false);
    call.send(`${location.pathname}: ${what}`);
  };
  addEventListener('unhandledrejection', ({ reason }) => {
    const what = String(reason);
    // WebKit's own, where the next page is there before the last one has given way to it.
    if (!what.startsWith('AbortError: Skipping view transition')) tell(what);
  });
  addEventListener('securitypolicyviolation', ({ blockedURI }) => tell(`not allowed: ${blockedURI}`));
  // Files that do not come are told to their elements alone, on the way down.
  const onError = (event: Event) =>
    tell(event instanceof ErrorEvent ? event.message : `lost: ${(event.target as Element).outerHTML}`);
  addEventListener('error', onError, true);
  for (const level of ['error', 'warn'] as const)
    console[level] = (...words) => tell(words.map(String).join(' '));
}

const textOf = async (stream: IncomingMessage) => Buffer.concat(await stream.toArray()).toString();

/** Starts the built site, a sandbox of its own included. */
export async function startWatchedSite(): Promise<WatchedSite> {
  const site = await startBuiltServer(GENEROUS);
  const complaints: string[] = [];
  const posted: string[] = [];
  let lost: RegExp | undefined;

  async function serve(req: IncomingMessage, res: ServerResponse) {
    const { method = 'GET', url = '/', headers } = req;
    if (lost?.test(url)) {
      lost = undefined;
      res.destroy();
      return;
    }
    if (url === SCRIPT) {
      res.setHeader('Content-Type', 'text/javascript').end(`(${String(watch)})('${TOLD}')`);
      return;
    }
    const body = await textOf(req);
    if (url === TOLD) {
      complaints.push(body);
      res.end();
      return;
    }
    if (method === 'POST' && url.startsWith('/api/')) posted.push(body);
    const passed = request(site.url + url, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    passed.on('error', () => res.destroy()).end(body);
    passed.on('response', async (answer) => {
      const { 'content-length': _, ...others } = answer.headers;
      const isPage = others['content-type']?.startsWith('text/html');
      if (!isPage) {
        answer.pipe(res.writeHead(answer.statusCode ?? 502, answer.headers));
        return;
      }
      const html = await textOf(answer);
      res.writeHead(answer.statusCode ?? 502, others);
      res.end(html.replace('<head>', `<head><script src="${SCRIPT}"></script>`));
    });
  }

  const port = await freePort();
  const server = createServer((req, res) => void serve(req, res)).listen(port, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    complaints: () => complaints.splice(0),
    posted: () => posted.splice(0),
    lose: (file) => void (lost = file),
    async stop() {
      server.close();
      server.closeAllConnections();
      await site.stop();
    },
  };
}
