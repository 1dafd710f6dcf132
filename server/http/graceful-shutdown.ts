import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextLoop, setTimeout as wait } from 'node:timers/promises';

/** Why the process ends: a signal, or an error that nobody caught. */
export type ShutdownReason = { readonly signal: NodeJS.Signals } | { readonly error: unknown };

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const;

/**
 * Ends the process (product: Release and shutdown) at the first signal, with 0, or at the first error that nobody caught,
 * with 1: `finish` finishes what is under way, `timeout` milliseconds at most, and `flush` writes the last log lines, however
 * that went. Further signals and errors cut nobody off. SIGUSR1 does nothing: left to Node, it would open an inspector.
 */
export function shutDownGracefully(shutdown: {
  readonly timeout: number;
  readonly finish: (reason: ShutdownReason) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly flush: () => Promise<void>;
}): void {
  const { timeout, finish, onError, flush } = shutdown;
  let [isEnding, code] = [false, 0];

  async function end(reason: ShutdownReason) {
    isEnding = true;
    const finished = finish(reason).then(() => true);
    const late = wait(timeout).then(() => false);
    if (!(await Promise.race([finished, late]).catch(fail))) code = 1;
    await flush();
    process.exit(code);
  }
  const fail = (error: unknown) => {
    code = 1;
    if (isEnding) onError(error);
    else void end({ error });
  };

  for (const signal of SIGNALS) process.on(signal, () => void (isEnding || end({ signal })));
  process.on('SIGUSR1', () => {});
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}

/** How long `/readyz` says 503 before nobody is let in, in milliseconds. */
const NOTICE = 1000;
/** How long an idle connection may still bring a request, in milliseconds. */
const GRACE = 500;
/** After so many milliseconds every connection is cut off. */
const CUT_OFF = 6000;

/**
 * Closes a server without losing a request. Node's own close() ends idle connections at once, and one that has just been
 * accepted looks idle: a balancer's POST on its way would be lost. So the server listens on for a while (`/readyz` says
 * 503 by now), then stops listening, and ends idle connections a little later. `onClosing` is called once nobody is let
 * in: from then on answers are to say `Connection: close`, not before, or clients would connect as the door closes.
 */
export async function drain(server: Server, onClosing: () => void): Promise<void> {
  await wait(NOTICE);
  await acceptWaiting();
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  onClosing();
  const cutOff = setTimeout(() => server.closeAllConnections(), CUT_OFF);
  await Promise.race([closed, wait(GRACE)]);
  const closing = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(closing);
  clearTimeout(cutOff);
}

/**
 * Waits until the event loop is idle for a moment: then no connection waits to be accepted. Those that wait when the
 * server stops listening are reset by the system.
 */
async function acceptWaiting(): Promise<void> {
  await nextLoop();
  for (let [now, giveUp] = [performance.now(), performance.now() + GRACE]; now < giveUp;) {
    await nextLoop();
    const before = now;
    now = performance.now();
    if (now - before < 0.2) return;
  }
}
