import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Metrics } from '../telemetry/metrics';
import type { Count } from './local-counts';

/** Visitors' counts that several instances keep together, in Redis. */
interface SharedCounts {
  /** Counts for one limit: what all instances have counted together; undefined while Redis is away. */
  counter(name: string, windowMs: number): (visitor: string) => Promise<Count | undefined>;
  close(): void;
}

/** Counts and tells the milliseconds to the window's end, in one step, so that no instance overlooks another's count. */
const COUNT = `
  local remaining = redis.call('PTTL', KEYS[1])
  if remaining <= 0 then
    redis.call('SET', KEYS[1], 1, 'PX', ARGV[1])
    return { 1, tonumber(ARGV[1]) }
  end
  return { redis.call('INCR', KEYS[1]), remaining }
`;

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
    counter: (name, windowMs) => async (visitor) => {
      if (!client.isReady || Date.now() < pausedUntil) return undefined;
      const command = { keys: [`promo:${name}:${visitor}`], arguments: [String(windowMs)] };
      try {
        const [hits, remaining] = (await withPatience(client.eval(COUNT, command))) as [number, number];
        silent = 0;
        turn(true);
        return { hits, resetAt: Date.now() + remaining };
      } catch (error) {
        failed(error);
        return undefined;
      }
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
