import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../programs/listen';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/** Starts a fake server instance to run behind a load balancer. The test defines its responses. */
export async function startStandIn() {
  const received: IncomingMessage[] = [];
  let answer: Answer = (_req, res) => res.end();
  // Accept larger headers than the real server, so that a test also sees the oversized headers that a load balancer
  // forwards.
  const server = createServer({ maxHeaderSize: 64 * 1024 }, (req, res) => {
    received.push(req);
    req.resume();
    answer(req, res);
  });
  return {
    ...(await listen(server)),
    /** Received requests in order. */
    received,
    /** Sets the handler for all further requests. */
    answerWith: (next: Answer) => void (answer = next),
  };
}
