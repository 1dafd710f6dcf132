import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createHttpServer, type LIMITS } from '../../../server/http/http-server';
import { listen } from '../programs/listen';

/** What came back on a bare connection. */
export interface RawAnswer {
  readonly text: string;
  /** Statuses of all the answers there were, in order. */
  readonly statuses: number[];
  /** Whether the server ended the connection. */
  readonly closed: boolean;
}

export type RawClient = Awaited<ReturnType<typeof rawClient>>;

/** Opens a connection to a port of loopback and collects everything it receives until the connection ends. */
function hold(port: number, write: (socket: Socket) => void, wait = 30_000) {
  return new Promise<RawAnswer>((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => write(socket));
    const finish = (closed: boolean) => {
      clearTimeout(giveUp);
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      resolve({ text, statuses, closed });
    };
    const giveUp = setTimeout(() => finish(false), wait);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.on('close', () => finish(true));
  });
}

/** Sends bytes to any server on loopback, without a library that corrects them. */
export const bareRequest = (port: number, bytes: string) => hold(port, (socket) => socket.write(bytes));

/**
 * The site on a port, with the product's own server around it, and a client that sends bytes as they stand: no library
 * tidies them up.
 */
export async function rawClient(app: RequestListener, limits: Partial<typeof LIMITS> = {}) {
  const { port, close } = await listen(createHttpServer(app, limits));

  return {
    /** Lets a test write as it likes; ends as `send` does. */
    hold: (write: (socket: Socket) => void, wait?: number) => hold(port, write, wait),
    send: (bytes: string | Buffer, wait?: number) => hold(port, (socket) => socket.write(bytes), wait),
    close,
  };
}

/** A request's bytes; the connection ends with its answer. */
export const request = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: promo.example.ru', 'Connection: close', ...headers, '', ''].join('\r\n');
