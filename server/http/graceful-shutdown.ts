import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextLoop, setTimeout as wait } from 'node:timers/promises';

export type ShutdownReason = { readonly signal: NodeJS.Signals } | { readonly error: unknown };

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const;

/**
 * Shuts the process down gracefully (product: Release and shutdown). The exit code is 0 after a signal. The exit code
 * is 1 after an uncaught error, or if `finish` fails or exceeds `timeoutMs`. Signals during the shutdown are ignored.
 * SIGUSR1 is always ignored, because it would open the inspector.
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
      const timedOut = wait(timeoutMs).then(() => false);
      const isFinished = await Promise.race([finished, timedOut]).catch(fail);
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

/** Grace period in milliseconds for idle connections after the server stops listening. */
const IDLE_GRACE_MS = 500;
/** Time in milliseconds after which all connections are closed, measured from when the server stops listening. */
const CLOSE_ALL_MS = 6000;
/** Maximum time in milliseconds to wait for connections that the kernel has established but Node has not accepted. */
const ACCEPT_TIMEOUT_MS = 500;
/**
 * Maximum duration in milliseconds of an event loop iteration that counts as idle. During a longer iteration, Node may
 * have accepted a connection.
 */
const IDLE_TURN_MS = 0.2;

/**
 * Closes a server without losing a request. First keeps listening for `noticeMs`, so that the load balancer can switch
 * to another instance. Calls `onClosing` when the server stops listening. From then on, responses must close their
 * connections. Idle connections get a grace period, because a newly accepted connection looks idle and Node's `close()`
 * would drop it.
 */
export async function drain(server: Server, noticeMs: number, onClosing: () => void): Promise<void> {
  await wait(noticeMs);
  await acceptPendingConnections();
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  onClosing();
  const closeAll = setTimeout(() => server.closeAllConnections(), CLOSE_ALL_MS);
  await Promise.race([closed, wait(IDLE_GRACE_MS)]);
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(closeAll);
}

/**
 * Waits until the event loop is idle, because Node has then accepted all pending connections. Otherwise, the kernel
 * would reset these connections when the server stops listening.
 */
async function acceptPendingConnections(): Promise<void> {
  await nextLoop();
  const deadline = performance.now() + ACCEPT_TIMEOUT_MS;
  let turnStart = performance.now();
  while (turnStart < deadline) {
    await nextLoop();
    const turnEnd = performance.now();
    if (turnEnd - turnStart < IDLE_TURN_MS) return;
    turnStart = turnEnd;
  }
}
