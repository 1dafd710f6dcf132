import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

export interface StandIn {
  readonly port: number;
  /** What it was asked, in order. */
  readonly asked: IncomingMessage[];
  /** How it answers from now on. */
  answerWith(answer: Answer): void;
  close(): Promise<void>;
}

/** Stands behind a balancer in an instance's place, and answers as a test says. */
export async function startStandIn(): Promise<StandIn> {
  const asked: IncomingMessage[] = [];
  let answer: Answer = (_req, res) => res.end();
  const server = createServer((req, res) => {
    asked.push(req);
    req.resume();
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    answerWith: (next) => void (answer = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
