import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextLoop, setTimeout as wait } from 'node:timers/promises';

export type ShutdownReason = { readonly signal: NodeJS.Signals } | { readonly error: unknown };

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const;

/**
 * Ends the process at the first signal with code 0, or at an uncaught error with code 1 (product: Release and
 * shutdown). Exits with 1 if `finish` fails or takes longer than `timeoutMs`. Ignores further signals. SIGUSR1 does not
 * open the inspector.
 */
export function shutDownGracefully(shutdown: {
  readonly timeoutMs: number;
  readonly finish: (reason: ShutdownReason) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly flush: () => Promise<void>;
}): void {
  const { timeoutMs, finish, onError, flush } = shutdown;
  let isEnding = false;
  let code = 0;

  async function end(reason: ShutdownReason) {
    isEnding = true;
    try {
      const finished = finish(reason).then(() => true);
      const late = wait(timeoutMs).then(() => false);
      const isFinished = await Promise.race([finished, late]).catch(fail);
      if (!isFinished) code = 1;
      await flush();
    } catch (error) {
      code = 1;
      onError(error);
    } finally {
      process.exit(code);
    }
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

/** Milliseconds: of idle connections after the server stopped listening, */
const GRACE = 500;
/** and of every connection. */
const CUT_OFF = 6000;

/**
 * Closes a server without losing a request: Node's own close() ends idle connections at once, and a newly
 * accepted one looks idle. So it listens on for `notice` milliseconds. `onClosing` is called when it stops:
 * answers then close their connections.
 */
export async function drain(server: Server, notice: number, onClosing: () => void): Promise<void> {
  await wait(notice);
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

/** Until the event loop is idle: connections not yet accepted would be reset by the system. */
async function acceptWaiting(): Promise<void> {
  await nextLoop();
  for (let [now, giveUp] = [performance.now(), performance.now() + GRACE]; now < giveUp;) {
    await nextLoop();
    const before = now;
    now = performance.now();
    if (now - before < 0.2) return;
  }
}
