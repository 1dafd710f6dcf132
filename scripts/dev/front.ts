import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { text as textOf } from 'node:stream/consumers';

const OVERLAY = new URL('overlay.mjs', import.meta.url);
const SCRIPT = '<script type="module" src="/@dev/overlay.js"></script>';

/** A server-sent event that the proxy sends to open pages. */
type Message = { type: 'reload' } | { type: 'problem'; text: string };

interface Build {
  mapOf: (script: string) => string | undefined;
  explain: (problem: { text: string; stack: string }) => string;
}

/**
 * Reverse proxy between the browser and the app server. Holds requests during a rebuild and injects the overlay into
 * pages. The proxy keeps running when the app server restarts, so it can notify open pages of a change.
 */
export function createFront({ mapOf, explain }: Build) {
  const pages = new Set<ServerResponse>();
  let release: (port: number | undefined) => void = () => {};
  /** Promise of the app server's port. Pending during a rebuild. Resolves to undefined if no server is running. */
  let port: Promise<number | undefined> = new Promise((resolve) => (release = resolve));
  /**
   * Problems since the last build, by the first two lines of their text. A problem that recurs on every render has the
   * same first lines, so it appears only once.
   */
  const problems = new Map<string, string>();
  const keyOf = (text: string) => text.split('\n', 2).join('\n');

  const broadcast = (message: Message, to: Iterable<ServerResponse> = pages) => {
    for (const page of to) page.write(`data: ${JSON.stringify(message)}\n\n`);
  };
  const broadcastProblems = (to?: Iterable<ServerResponse>) =>
    broadcast({ type: 'problem', text: [...problems.values()].join('\n\n') }, to);

  const server = createServer(async (req, res) => {
    const path = req.url ?? '/';
    if (path === '/@dev/overlay.js') return send(res, 200, 'text/javascript', readFileSync(OVERLAY, 'utf8'));
    if (path === '/@dev/events') return openEvents(res);
    if (path === '/@dev/problem') {
      return send(res, 200, 'text/plain', explain(JSON.parse(await textOf(req))));
    }
    const map = path.endsWith('.js.map') && mapOf(basename(path));
    if (map) return send(res, 200, 'application/json', map);
    const target = await port;
    if (target === undefined) return send(res, 500, 'text/html', SCRIPT);
    forward(target, req, res);
  });

  function openEvents(res: ServerResponse) {
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders();
    pages.add(res.on('close', () => pages.delete(res)));
    if (problems.size) broadcastProblems([res]);
  }

  return {
    server,
    /** Holds all requests until the next `open` or `fail`. */
    hold() {
      release(undefined);
      port = new Promise((resolve) => (release = resolve));
      problems.clear();
    },
    /**
     * Forwards requests to the port of the new server and reloads open pages. Does not clear the problems that the
     * server reported during startup.
     */
    open(newPort: number) {
      release(newPort);
      port = Promise.resolve(newPort);
      broadcast({ type: 'reload' });
    },
    /** Responds to every request with the overlay, because no server is running. */
    fail(text: string) {
      release(undefined);
      port = Promise.resolve(undefined);
      this.show(text);
    },
    knows: (text: string) => problems.has(keyOf(text)),
    /** Shows a problem in all open pages. Returns false if the problem is already visible. */
    show(text: string) {
      if (this.knows(text)) return false;
      problems.set(keyOf(text), text);
      broadcastProblems();
      return true;
    },
    /** Clears all problems and reloads open pages. */
    reload() {
      problems.clear();
      broadcast({ type: 'reload' });
    },
  };
}

const send = (res: ServerResponse, status: number, type: string, text: string) =>
  void res
    .writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
    .end(text);

/**
 * Forwards a request to the app server and injects the overlay script into HTML pages. Requests an uncompressed
 * response, because the script cannot be inserted into compressed HTML. Passes all other responses through unchanged.
 */
function forward(port: number, req: IncomingMessage, res: ServerResponse) {
  const headers = { ...req.headers, 'accept-encoding': 'identity' };
  const proxyRequest = request(
    { host: '127.0.0.1', port, method: req.method, path: req.url, headers },
    async (response) => {
      const { statusCode = 502, headers: responseHeaders } = response;
      const isHtml = responseHeaders['content-type']?.startsWith('text/html');
      // Replace an error response that is not HTML with the overlay script. The script reloads this browser tab after
      // the next build.
      if (!isHtml && statusCode >= 500 && req.headers['sec-fetch-dest'] === 'document')
        return send(res, statusCode, 'text/html', SCRIPT);
      if (!isHtml || req.method === 'HEAD') {
        res.writeHead(statusCode, responseHeaders);
        return void response.pipe(res);
      }
      const html = (await textOf(response)).replace('<head>', `<head>${SCRIPT}`);
      res.writeHead(statusCode, { ...responseHeaders, 'content-length': Buffer.byteLength(html) }).end(html);
    },
  );
  proxyRequest.on('error', (error) => {
    if (res.headersSent) res.destroy();
    else send(res, 502, 'text/html', `${SCRIPT}${error.message}`);
  });
  req.pipe(proxyRequest);
}
