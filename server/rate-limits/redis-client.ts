import type { Logger } from 'pino';
import { createClient, createCluster, type RedisScripts } from 'redis';
import type { Metrics } from '../telemetry/metrics';

/** Maximum time in milliseconds that a request waits for Redis. */
const TIMEOUT_MS = 250;
/** Time in milliseconds for which Redis is not used after a failure. */
const PAUSE_MS = 1000;
/** Time in milliseconds after which a connection without traffic is considered dead. */
const SOCKET_TIMEOUT_MS = 10_000;
/**
 * Time between pings in milliseconds. Shorter than the socket timeout, so that an idle connection to a healthy Redis
 * stays open.
 */
const PING_INTERVAL_MS = 3000;

export interface RedisOptions {
  readonly url: string;
  /** True if `url` is the address of a node of a Redis Cluster. */
  readonly isCluster: boolean;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly timeoutMs?: number | undefined;
}

/**
 * Creates a client for a single Redis server or for a Redis Cluster. The client has a method for each script in
 * `scripts`.
 */
function openClient<S extends RedisScripts>({ url, isCluster }: RedisOptions, scripts: S) {
  const options = {
    disableOfflineQueue: true,
    // Disable the timeout of the redis package, which covers only writing a command, not waiting for the reply.
    commandOptions: { timeout: 0 },
    maintNotifications: 'disabled',
    pingInterval: PING_INTERVAL_MS,
    socket: { connectTimeout: 2000, socketTimeout: SOCKET_TIMEOUT_MS, reconnectStrategy: PAUSE_MS },
  } as const;
  if (isCluster) return createCluster({ rootNodes: [{ url }], defaults: options, scripts, RESP: 2 });
  return createClient({ ...options, url, scripts, RESP: 2 });
}

/**
 * Connects to Redis in the background. `run` sends a command and resolves to undefined if Redis is unavailable, or if
 * the command fails or takes too long.
 */
export function connectRedis<S extends RedisScripts>(options: RedisOptions, scripts: S) {
  const { logger, metrics, timeoutMs = TIMEOUT_MS } = options;
  const client = openClient(options, scripts);
  let isShared: boolean | undefined;
  let pausedUntil = 0;

  function reportAvailable() {
    if (isShared === true) return;
    isShared = true;
    metrics.rateLimitsShared.set(1);
    logger.info('redis available, limits are shared');
  }

  function reportUnavailable(error: unknown) {
    if (isShared === false) return;
    isShared = false;
    metrics.rateLimitsShared.set(0);
    logger.warn({ kind: errorKind(error) }, 'redis unavailable, using in-memory limits');
  }

  async function ping(): Promise<void> {
    if ((await client.ping()) !== 'PONG') throw new RedisError('UnexpectedReply');
  }

  const connect = () => void client.connect().catch(() => {});
  client.on('ready', () => {
    pausedUntil = 0;
    // Send a ping, so that the metric is updated even if no visitor sends a request.
    void run(ping);
  });
  client.on('error', reportUnavailable);
  connect();

  async function run<T>(command: (redis: typeof client) => Promise<T>): Promise<T | undefined> {
    if (!client.isReady || performance.now() < pausedUntil) return undefined;
    try {
      const reply = await withTimeout(command(client), timeoutMs);
      reportAvailable();
      return reply;
    } catch (error) {
      pausedUntil = performance.now() + PAUSE_MS;
      reportUnavailable(error);
      // If a reply does not arrive, the connection may be dead, so open a new one.
      if (error instanceof RedisError && error.name === 'RedisTimeout' && client.isReady) {
        client.destroy();
        connect();
      }
      return undefined;
    }
  }

  return { run, close: () => client.destroy() };
}

/** Rejects with a RedisError if the promise is still pending after the timeout. */
function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RedisError('RedisTimeout')), timeoutMs);
    void promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Error of a Redis command. The name of the error, such as 'RedisTimeout', is logged. */
export class RedisError extends Error {
  constructor(override readonly name: 'RedisTimeout' | 'UnexpectedReply') {
    super(name);
  }
}

/**
 * Returns a short error name for the log. The error message is not logged, because it may contain the Redis host or the
 * password.
 */
function errorKind(error: unknown): string | undefined {
  const { code, name, message = '' } = error as { code?: string; name?: string; message?: string };
  // All errors of the redis package have the name `Error`, so use the class name.
  const className = name === 'Error' ? (error as Error).constructor.name : name;
  const redisErrorPrefix = /^[A-Z]{3,}(?= )/.exec(message)?.[0];
  return code ?? redisErrorPrefix ?? className;
}
