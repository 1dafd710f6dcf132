import type { Logger } from 'pino';
import { createClient, type RedisScripts } from 'redis';
import type { Metrics } from '../telemetry/metrics';

/** The longest a request waits for Redis, in milliseconds. */
const TIMEOUT = 250;
/** After a failure nobody asks Redis for this long, in milliseconds. */
const PAUSE = 1000;

const clientOf = <S extends RedisScripts>(url: string, scripts: S) =>
  createClient({
    url,
    scripts,
    RESP: 2,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    // A connection whose beginning is never answered ends with the socket's timeout.
    socket: { connectTimeout: 2000, socketTimeout: 10_000, reconnectStrategy: PAUSE },
  });

/**
 * Connects in the background, and for ever again. Nothing waits for it: `run` gives what a command answers, undefined while
 * Redis is away or when it fails or takes too long.
 */
export function connectRedis<S extends RedisScripts>(
  url: string,
  scripts: S,
  { logger, metrics }: { readonly logger: Logger; readonly metrics: Pick<Metrics, 'rateLimitsShared'> },
) {
  const client = clientOf(url, scripts);
  let isShared: boolean | undefined;
  let pausedUntil = 0;

  function setShared(now: boolean, error?: unknown) {
    if (isShared === now) return;
    isShared = now;
    metrics.rateLimitsShared.set(now ? 1 : 0);
    if (now) logger.info('visitors are counted through Redis');
    else logger.warn({ kind: kindOf(error) }, 'Redis is away: this instance counts visitors alone');
  }
  const connect = () => void client.connect().catch(() => {});
  client.on('ready', () => (pausedUntil = 0));
  client.on('error', (error: unknown) => setShared(false, error));
  connect();

  async function run<T>(command: (to: typeof client) => Promise<T>): Promise<T | undefined> {
    if (!client.isReady || performance.now() < pausedUntil) return undefined;
    let timer: NodeJS.Timeout | undefined;
    // The library's own timeout ends when a command is written; this one when it is answered.
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new RedisTimeout()), TIMEOUT);
    });
    try {
      const answer = await Promise.race([command(client), timeout]);
      setShared(true);
      return answer;
    } catch (error) {
      pausedUntil = performance.now() + PAUSE;
      setShared(false, error);
      // What comes late belongs to nobody, and a connection that says nothing may be dead.
      if (error instanceof RedisTimeout && client.isReady) {
        client.destroy();
        connect();
      }
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  return { run, close: () => client.destroy() };
}

class RedisTimeout extends Error {
  override readonly name = 'RedisTimeout';
}

/** The kind of failure alone: whole messages may name the host, and addresses hold passwords. */
function kindOf(error: unknown): string | undefined {
  const { code, name, message = '' } = error as { code?: string; name?: string; message?: string };
  return code ?? /^[A-Z]{3,}(?= )/.exec(message)?.[0] ?? name;
}
