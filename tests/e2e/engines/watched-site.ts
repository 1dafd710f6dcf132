import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { request } from 'undici';
import { startBuiltServer } from '../../support/programs/built-server';
import { GENEROUS } from '../../support/programs/generous-limits';
import { listen } from '../../support/programs/listen';

export type WatchedSite = Awaited<ReturnType<typeof startWatchedSite>>;

const SCRIPT = '/watch.js';
const TOLD = '/watched';

/**
 * Runs in the page before all other scripts. Reports errors synchronously, because a navigation would cancel an
 * asynchronous request.
 */
function watch(reportUrl: string): void {
  const report = (what: string) => {
    const call = new XMLHttpRequest();
    call.open('POST', reportUrl, false);
    call.send(`${location.pathname}: ${what}`);
  };
  addEventListener('unhandledrejection', ({ reason }) => {
    const what = String(reason);
    // Not an error: WebKit skips a view transition if the next page loads before the transition starts.
    if (!what.startsWith('AbortError: Skipping view transition')) report(what);
  });
  addEventListener('securitypolicyviolation', ({ blockedURI }) => report(`not allowed: ${blockedURI}`));
  // Listen in the capture phase, because the error event of a failed file does not bubble.
  const onError = (event: Event) =>
    report(event instanceof ErrorEvent ? event.message : `lost: ${(event.target as Element).outerHTML}`);
  addEventListener('error', onError, true);
  for (const level of ['error', 'warn'] as const)
    console[level] = (...words) => report(words.map(String).join(' '));
}

/** Forwards a request to the site. If the response is an HTML page, adds the error reporter to the page. */
async function forward(origin: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = req;
  const passed = await request(origin + url, {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    body: (await text(req)) || null,
  });
  const { 'content-length': _, ...others } = passed.headers;
  const isPage = String(others['content-type']).startsWith('text/html');
  const bytes = Buffer.from(await passed.body.arrayBuffer());
  const watched = `<head><script src="${SCRIPT}"></script>`;
  res.writeHead(passed.statusCode, others).end(isPage ? String(bytes).replace('<head>', watched) : bytes);
}

/**
 * Starts the built site behind a proxy that adds an error reporter to each page. The reporter is necessary because the
 * drivers of these browsers do not report page errors.
 */
export async function startWatchedSite() {
  const site = await startBuiltServer(GENEROUS);
  const browserErrors: string[] = [];
  let lost: RegExp | undefined;

  async function serve(req: IncomingMessage, res: ServerResponse) {
    const { url = '/' } = req;
    if (lost?.test(url)) {
      lost = undefined;
      res.destroy();
    } else if (url === SCRIPT) {
      res.setHeader('Content-Type', 'text/javascript').end(`(${String(watch)})('${TOLD}')`);
    } else if (url === TOLD) {
      browserErrors.push(await text(req));
      res.end();
    } else await forward(site.url, req, res);
  }

  const { url, close } = await listen(
    createServer((req, res) => void serve(req, res).catch(() => res.destroy())),
  );
  return {
    url,
    /** Returns the browser errors and warnings that pages have reported since the last call. */
    browserErrors: () => browserErrors.splice(0),
    /** Closes the connection on the next request whose URL matches `file`. */
    lose: (file: RegExp) => void (lost = file),
    async stop() {
      await close();
      await site.stop();
    },
  };
}
