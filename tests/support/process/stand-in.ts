import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../programs/listen';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/** Stands behind a balancer in an instance's place, and answers as a test says. */
export async function startStandIn() {
  const asked: IncomingMessage[] = [];
  let answer: Answer = (_req, res) => res.end();
  // Larger than the product accepts, so that a balancer can forward too much.
  const server = createServer({ maxHeaderSize: 64 * 1024 }, (req, res) => {
    asked.push(req);
    req.resume();
    answer(req, res);
  });
  return {
    ...(await listen(server)),
    /** What it was asked, in order. */
    asked,
    /** How it answers from now on. */
    answerWith: (next: Answer) => void (answer = next),
  };
}
