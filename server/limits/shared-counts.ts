import { createHash } from 'node:crypto';
import type { IncrementResponse } from 'express-rate-limit';
import type { Logger } from 'pino';
import { RedisStore } from 'rate-limit-redis';
import { createClient } from 'redis';
import type { Metrics } from '../telemetry/metrics';

/** Visitors' counts that several instances keep together, in Redis. */
export interface SharedCounts {
  /** A count for one limit: what all instances together have counted; undefined while Redis is away. */
  counter(name: string, windowMs: number): (key: string) => Promise<IncrementResponse | undefined>;
  close(): void;
}

/** The longest a request may wait for Redis, in milliseconds. */
const PATIENCE = 250;
/** After a failure nobody asks Redis for this long, in milliseconds. */
const PAUSE = 1000;
/** A connection silent so many times in a row is given up for a new one. */
const SILENT_TIMES = 3;

/**
 * Connects in the background and for ever again. Nothing waits for it: while Redis is away, at the start or later,
 * a count is undefined, and the caller has its own.
 */
export function connectCounts(url: string, logger: Logger, metrics: Metrics): SharedCounts {
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1000,
    maintNotifications: 'disabled',
    // A greeting that is never answered ends with the socket's timeout; afterwards the pings keep it from ending.
    pingInterval: 3000,
    socket: {
      connectTimeout: 2000,
      socketTimeout: 10_000,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, PAUSE),
    },
  });
  let joined: boolean | undefined;
  let pausedUntil = 0;
  let silent = 0;

  function turn(now: boolean, error?: unknown) {
    if (joined === now) return;
    joined = now;
    metrics.limitsShared.set(now ? 1 : 0);
    if (now) logger.info('visitors are counted through Redis');
    else logger.warn({ kind: kindOf(error) }, 'Redis is away: this instance counts visitors alone');
  }
  client.on('ready', () => {
    [silent, pausedUntil] = [0, 0];
    turn(true);
  });
  client.on('error', (error: unknown) => turn(false, error));
  const connect = () => void client.connect().catch(() => {});
  connect();

  function failed(error: unknown) {
    pausedUntil = Date.now() + PAUSE;
    turn(false, error);
    silent = error instanceof Silence ? silent + 1 : 0;
    if (silent < SILENT_TIMES) return;
    silent = 0;
    client.destroy();
    connect();
  }

  return {
    counter(name, windowMs) {
      const store = new RedisStore({
        prefix: `promo:${name}:`,
        // What a script is called in Redis is its digest: knowing it ourselves, we need no Redis at the start.
        sendCommand: (...command) =>
          command[0] === 'SCRIPT' && !client.isReady
            ? Promise.resolve(createHash('sha1').update(String(command[2])).digest('hex'))
            : client.sendCommand(command),
      });
      void store.init({ windowMs } as Parameters<RedisStore['init']>[0]).catch(() => {});
      return async (key) => {
        if (!client.isReady || Date.now() < pausedUntil) return undefined;
        try {
          const count = await withPatience(store.increment(key));
          silent = 0;
          turn(true);
          return count;
        } catch (error) {
          failed(error);
          return undefined;
        }
      };
    },
    close: () => client.destroy(),
  };
}

class Silence extends Error {
  override readonly name = 'Silence';
}

/** The library's own deadline ends when a command is written; this one counts until its answer. */
function withPatience<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Silence()), PATIENCE);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The kind of failure alone: whole messages may name the host, and addresses hold passwords. */
function kindOf(error: unknown): string | undefined {
  const { code, name, message = '' } = error as { code?: string; name?: string; message?: string };
  return code ?? /^[A-Z]{4,}(?= )/.exec(message)?.[0] ?? name;
}
