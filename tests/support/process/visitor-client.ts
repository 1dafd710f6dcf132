import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Pool } from 'undici';

export interface Visit {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decompressed response body. */
  readonly text: string;
}

type Headers = Readonly<Record<string, string>>;

/** Returns a response body as text, decompressed if it is compressed. */
function textOf(body: Buffer, encoding: IncomingHttpHeaders['content-encoding']): string {
  if (body.length > 0 && encoding === 'br') return brotliDecompressSync(body).toString();
  if (body.length > 0 && encoding === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}

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
    const answerHeaders: IncomingHttpHeaders = answer.headers;
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    const text = textOf(bytes, answerHeaders['content-encoding']);
    return { status: answer.statusCode, headers: answerHeaders, text };
  }
  return {
    get: (path: string, headers: Headers = {}) => send('GET', path, headers),
    post: (path: string, type: string, body: string, headers: Headers = {}) =>
      send('POST', path, { 'Content-Type': type, ...headers }, body),
    close: () => void pool.destroy(),
  };
}
