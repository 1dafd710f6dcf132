import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createClient, createCluster, type RedisScripts } from 'redis';
import type { Metrics } from '../telemetry/metrics';

/** Milliseconds that a request waits for Redis. */
const TIMEOUT = 250;
/** Milliseconds without Redis after a failure. */
const PAUSE = 1000;

export interface RedisOptions {
  readonly url: string;
  /** `url` is a node of a Redis Cluster. */
  readonly isCluster: boolean;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly timeoutMs?: number | undefined;
}

/** A connection to one Redis or to a cluster. Both have the methods of the scripts. */
function openClient<S extends RedisScripts>({ url, isCluster }: RedisOptions, scripts: S) {
  const options = {
    disableOfflineQueue: true,
    // The timeout of the package ends when a command is written.
    commandOptions: { timeout: 0 },
    maintNotifications: 'disabled',
    socket: { connectTimeout: 2000, socketTimeout: 10_000, reconnectStrategy: PAUSE },
  } as const;
  if (isCluster) return createCluster({ rootNodes: [{ url }], defaults: options, scripts, RESP: 2 });
  return createClient({ ...options, url, scripts, RESP: 2 });
}

/** Connects in the background. `run` returns undefined while Redis is unavailable, fails or is slow. */
export function connectRedis<S extends RedisScripts>(options: RedisOptions, scripts: S) {
  const { logger, metrics, timeoutMs = TIMEOUT } = options;
  const client = openClient(options, scripts);
  let isShared: boolean | undefined;
  let pausedUntil = 0;

  function setShared(now: boolean, error?: unknown) {
    if (isShared === now) return;
    isShared = now;
    metrics.rateLimitsShared.set(now ? 1 : 0);
    if (now) logger.info('redis available, limits are shared');
    else logger.warn({ kind: kindOf(error) }, 'redis unavailable, using in-memory limits');
  }
  async function checkConnection(): Promise<void> {
    if ((await client.ping()) !== 'PONG') throw new RedisError('UnexpectedReply');
  }
  const connect = () => void client.connect().catch(() => {});
  client.on('ready', () => {
    pausedUntil = 0;
    // The metric recovers without a visitor.
    void run(checkConnection);
  });
  client.on('error', (error: unknown) => setShared(false, error));
  connect();

  async function run<T>(command: (to: typeof client) => Promise<T>): Promise<T | undefined> {
    if (!client.isReady || performance.now() < pausedUntil) return undefined;
    try {
      const answer = await Promise.race([command(client), timeout(timeoutMs)]);
      setShared(true);
      return answer;
    } catch (error) {
      pausedUntil = performance.now() + PAUSE;
      setShared(false, error);
      // A connection that does not answer may be dead.
      if (error instanceof RedisError && error.name === 'RedisTimeout' && client.isReady) {
        client.destroy();
        connect();
      }
      return undefined;
    }
  }

  return { run, close: () => client.destroy() };
}

async function timeout(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new RedisError('RedisTimeout');
}

/** Named as the log has it. */
export class RedisError extends Error {
  constructor(override readonly name: 'RedisTimeout' | 'UnexpectedReply') {
    super(name);
  }
}

/** Messages may contain the host, addresses the password. */
function kindOf(error: unknown): string | undefined {
  const { code, name, message = '' } = error as { code?: string; name?: string; message?: string };
  // The package's own errors have the name `Error`.
  const kind = name === 'Error' ? (error as Error).constructor.name : name;
  return code ?? /^[A-Z]{3,}(?= )/.exec(message)?.[0] ?? kind;
}
