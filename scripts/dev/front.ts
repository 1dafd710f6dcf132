import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { text as textOf } from 'node:stream/consumers';

const OVERLAY = new URL('overlay.mjs', import.meta.url);
const SCRIPT = '<script type="module" src="/@dev/overlay.js"></script>';

/** What pages are told. */
type Message = { type: 'reload' } | { type: 'problem'; text: string };

interface Build {
  mapOf: (script: string) => string | undefined;
  explain: (problem: { text: string; stack: string }) => string;
}

/**
 * The address that developers open: hands requests to the app's server, holds them while it is built and started, and
 * adds the overlay to pages. It outlives the servers behind it, so that open pages can be told of a change.
 */
export function createFront({ mapOf, explain }: Build) {
  const pages = new Set<ServerResponse>();
  let release: (port: number | undefined) => void = () => {};
  /** The port of the app's server; undefined while there is none that could answer. */
  let port: Promise<number | undefined> = new Promise((resolve) => (release = resolve));
  /** What is wrong since the last build began, by the message and its line: a page that fails is tried again and again. */
  const problems = new Map<string, string>();
  const keyOf = (text: string) => text.split('\n', 2).join('\n');

  const tell = (message: Message, to: Iterable<ServerResponse> = pages) => {
    for (const page of to) page.write(`data: ${JSON.stringify(message)}\n\n`);
  };
  const tellProblems = (to?: Iterable<ServerResponse>) =>
    tell({ type: 'problem', text: [...problems.values()].join('\n\n') }, to);

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
    if (problems.size) tellProblems([res]);
  }

  return {
    server,
    /** Requests wait from now on. */
    hold() {
      release(undefined);
      port = new Promise((resolve) => (release = resolve));
      problems.clear();
    },
    /** Requests go to this port, and open pages reload; what the server said while it started stays. */
    open(to: number) {
      release(to);
      port = Promise.resolve(to);
      tell({ type: 'reload' });
    },
    /** There is no server: requests are answered with the overlay. */
    fail(text: string) {
      release(undefined);
      port = Promise.resolve(undefined);
      this.show(text);
    },
    knows: (text: string) => problems.has(keyOf(text)),
    /** Says whether it is new. */
    show(text: string) {
      if (this.knows(text)) return false;
      problems.set(keyOf(text), text);
      tellProblems();
      return true;
    },
    /** What was wrong is right again. */
    reload() {
      problems.clear();
      tell({ type: 'reload' });
    },
  };
}

const send = (res: ServerResponse, status: number, type: string, text: string) =>
  void res
    .writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
    .end(text);

/** Pages are taken uncompressed and get the overlay's script, all else passes as it is. */
function forward(port: number, req: IncomingMessage, res: ServerResponse) {
  const headers = { ...req.headers, 'accept-encoding': 'identity' };
  const sent = request(
    { host: '127.0.0.1', port, method: req.method, path: req.url, headers },
    async (answer) => {
      const { statusCode = 502, headers: given } = answer;
      const isHtml = given['content-type']?.startsWith('text/html');
      // Without the overlay such a tab would never hear of the next build.
      if (!isHtml && statusCode >= 500 && req.headers['sec-fetch-dest'] === 'document')
        return send(res, statusCode, 'text/html', SCRIPT);
      if (!isHtml || req.method === 'HEAD') {
        res.writeHead(statusCode, given);
        return void answer.pipe(res);
      }
      const html = (await textOf(answer)).replace('<head>', `<head>${SCRIPT}`);
      res.writeHead(statusCode, { ...given, 'content-length': Buffer.byteLength(html) }).end(html);
    },
  );
  sent.on('error', (error) => {
    if (res.headersSent) res.destroy();
    else send(res, 502, 'text/html', `${SCRIPT}${error.message}`);
  });
  req.pipe(sent);
}
