import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../server/listen';

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
  return {
    ...(await listen(server)),
    asked,
    answerWith: (next) => void (answer = next),
  };
}
