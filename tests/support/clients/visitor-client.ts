import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface Visit {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * A visitor behind nothing: one who chooses the Host header, the address of loopback to come from, and how many connections
 * to have at once.
 */
export function visitorClient(port: number, { from = '127.0.0.1', connections = Infinity } = {}) {
  const agent = new Agent({ keepAlive: true, localAddress: from, maxSockets: connections });
  const send = (method: string, path: string, given: Record<string, string>, body?: string) =>
    new Promise<Visit>((resolve, reject) => {
      const headers = { Host: 'promo.example.ru', ...given };
      const sent = request({ host: '127.0.0.1', port, method, path, agent, headers }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('error', reject);
        res.on('end', () =>
          resolve({
            status: res.statusCode ?? 0,
            headers: res.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      sent.on('error', reject).end(body);
    });
  return {
    get: (path: string, headers: Record<string, string> = {}) => send('GET', path, headers),
    post: (path: string, type: string, body: string, headers: Record<string, string> = {}) =>
      send(
        'POST',
        path,
        { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)), ...headers },
        body,
      ),
    close: () => agent.destroy(),
  };
}
