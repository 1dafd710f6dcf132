import type { IncomingHttpHeaders } from 'node:http';
import { Pool } from 'undici';

export interface Visit {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

type Headers = Readonly<Record<string, string>>;

/**
 * Creates a client that sends requests from the loopback address `from`, with at most `connections` connections. The
 * client does not normalize paths.
 */
export function visitorClient(
  port: number,
  { from = '127.0.0.1', connections = null }: { from?: string; connections?: number | null } = {},
) {
  const pool = new Pool(`http://127.0.0.1:${port}`, { localAddress: from, connections });
  async function send(
    method: 'GET' | 'POST',
    path: string,
    extraHeaders: Headers,
    body = '',
  ): Promise<Visit> {
    const headers = { Host: 'promo.example.ru', ...extraHeaders };
    const answer = await pool.request({ method, path, headers, body: body || null });
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  }
  return {
    get: (path: string, headers: Headers = {}) => send('GET', path, headers),
    post: (path: string, type: string, body: string, headers: Headers = {}) =>
      send('POST', path, { 'Content-Type': type, ...headers }, body),
    close: () => void pool.destroy(),
  };
}
