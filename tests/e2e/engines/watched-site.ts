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
 * Runs in the page before all other scripts. Reports errors synchronously, so that a navigation cannot lose a report.
 */
function watch(reportUrl: string): void {
  const report = (what: string) => {
    const call = new XMLHttpRequest();
    call.open('POST', reportUrl, false);
    call.send(`${location.pathname}: ${what}`);
  };
  addEventListener('unhandledrejection', ({ reason }) => {
    const what = String(reason);
    // WebKit skips a view transition if the next page loads first.
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

/**
 * Starts the built site behind a proxy that injects an error reporter into pages. The drivers of these browsers do not
 * report page errors.
 */
export async function startWatchedSite() {
  const site = await startBuiltServer(GENEROUS);
  const browserErrors: string[] = [];
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
    const body = await text(req);
    if (url === TOLD) {
      browserErrors.push(body);
      res.end();
      return;
    }
    const passed = await request(site.url + url, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      body: body || null,
    });
    const { 'content-length': _, ...others } = passed.headers;
    const isPage = String(others['content-type']).startsWith('text/html');
    const bytes = Buffer.from(await passed.body.arrayBuffer());
    const watched = `<head><script src="${SCRIPT}"></script>`;
    res.writeHead(passed.statusCode, others).end(isPage ? String(bytes).replace('<head>', watched) : bytes);
  }

  const { url, close } = await listen(
    createServer((req, res) => void serve(req, res).catch(() => res.destroy())),
  );
  return {
    url,
    /** Returns the errors and warnings since the last call. */
    browserErrors: () => browserErrors.splice(0),
    /** Fails the next request for a matching file. */
    lose: (file: RegExp) => void (lost = file),
    async stop() {
      await close();
      await site.stop();
    },
  };
}
