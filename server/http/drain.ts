import { Server as ListeningServer } from 'node:net';
import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** For how long whoever asks is told that this process is going, before nobody is let in, in milliseconds. */
const NOTICE = 1000;
/** For how long an idle connection may still bring a request, in milliseconds. */
const GRACE = 500;
/** After this long whoever is not done is cut off, in milliseconds. */
const LAST = 6000;

/**
 * Ends a server without losing what was sent to it. A connection that has just been taken has no request yet and
 * looks idle, and Node's own close() ends idle ones at once: a balancer's POST in flight would be lost. So the server
 * listens on for a while (by now `/readyz` says 503: balancers look elsewhere), then stops listening, lets every
 * connection bring what is under way, and only then ends the idle ones. `leaving` is called once nobody is let in:
 * answers say `Connection: close` from then on. Said before, it would make clients knock in the very moment in which
 * the door closes, and what knocks then is reset by the system.
 */
export async function drain(server: Server, leaving: () => void): Promise<void> {
  await wait(NOTICE);
  await quietTurn();
  const ended = new Promise<void>((resolve) => {
    ListeningServer.prototype.close.call(server, () => resolve());
  });
  leaving();
  const cutOff = setTimeout(() => server.closeAllConnections(), LAST);
  await Promise.race([ended, wait(GRACE)]);
  const closing = setInterval(() => server.closeIdleConnections(), 50);
  await ended;
  clearInterval(closing);
  clearTimeout(cutOff);
}

/**
 * Waits for a turn of the event loop in which next to nothing happened: connections that waited to be taken have been
 * taken. Those that wait when the server stops listening are reset by the system.
 */
async function quietTurn(): Promise<void> {
  await nextTurn();
  const giveUp = performance.now() + GRACE;
  let startedAt = performance.now();
  while (startedAt < giveUp) {
    await nextTurn();
    const endedAt = performance.now();
    if (endedAt - startedAt < 0.2) return;
    startedAt = endedAt;
  }
}
