import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createHttpServer, type LIMITS } from '../../../server/http/http-server';
import { listen } from '../programs/listen';

/** All data received on a raw TCP connection. */
export interface RawResponse {
  readonly text: string;
  /** Statuses of all responses in order. */
  readonly statuses: number[];
  /** True if the server closed the connection. */
  readonly closed: boolean;
}

export type RawClient = Awaited<ReturnType<typeof rawClient>>;

/**
 * Opens a loopback connection and collects the received data until the connection closes or `wait` milliseconds have
 * passed.
 */
function exchange(port: number, write: (socket: Socket) => void, wait = 30_000) {
  return new Promise<RawResponse>((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => write(socket));
    const finish = (closed: boolean) => {
      clearTimeout(timeout);
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      resolve({ text, statuses, closed });
    };
    const timeout = setTimeout(() => finish(false), wait);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.on('close', () => finish(true));
  });
}

/** Sends raw bytes to any server on loopback. An HTTP library would normalize them. */
export const bareRequest = (port: number, bytes: string) => exchange(port, (socket) => socket.write(bytes));

/** Serves the app through the production HTTP server. Returns a client that sends raw bytes to this server. */
export async function rawClient(app: RequestListener, limits: Partial<typeof LIMITS> = {}) {
  const { port, close } = await listen(createHttpServer(app, limits));

  return {
    /** Opens a connection and calls `write` with its socket. Resolves to all data that the server has sent. */
    hold: (write: (socket: Socket) => void, wait?: number) => exchange(port, write, wait),
    send: (bytes: string | Buffer, wait?: number) => exchange(port, (socket) => socket.write(bytes), wait),
    close,
  };
}

/**
 * Builds a GET request with the header `Connection: close`, so that the server closes the connection after its
 * response.
 */
export const request = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: promo.example.ru', 'Connection: close', ...headers, '', ''].join('\r\n');
