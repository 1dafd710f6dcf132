import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Metrics } from '../telemetry/metrics';

/** Asks Redis by a script; undefined while it is away, and where what comes is no such answer. */
export type RunScript = <T>(
  isAnswer: (answer: unknown) => answer is T,
  script: string,
  keys: string[],
  args: string[],
) => Promise<T | undefined>;

/** The longest a request may wait for Redis, in milliseconds. */
const PATIENCE = 250;
/** After a failure nobody asks Redis for this long, in milliseconds. */
const PAUSE = 1000;
/** A connection silent so many times in a row is given up for a new one. */
const SILENT_TIMES = 3;

const isOne = (answer: unknown): answer is 1 => answer === 1;
/** It has to take what is written, too: one that is full or a replica answers questions and counts nobody. */
const PROBE = "redis.call('SET', KEYS[1], 1, 'PX', 1000) return 1";

/**
 * Connects in the background and for ever again. Nothing waits for it: while Redis is away, at the start or later,
 * what it is asked is undefined, and the caller has its own.
 */
export function connectRedis(
  url: string,
  logger: Logger,
  metrics: Metrics,
): { readonly run: RunScript; close(): void } {
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
  let nextQuestion: NodeJS.Timeout | undefined;

  function turn(now: boolean, error?: unknown) {
    if (joined === now) return;
    joined = now;
    metrics.limitsShared.set(now ? 1 : 0);
    if (now) logger.info('visitors are counted through Redis');
    else logger.warn({ kind: kindOf(error) }, 'Redis is away: this instance counts visitors alone');
  }
  client.on('ready', () => {
    [silent, pausedUntil] = [0, 0];
    probe();
  });
  client.on('error', (error: unknown) => turn(false, error));
  const connect = () => void client.connect().catch(() => {});
  connect();

  function failed(error: unknown) {
    pausedUntil = performance.now() + PAUSE;
    turn(false, error);
    clearTimeout(nextQuestion);
    // Without it an instance nobody visits would stay alone, and its operator alarmed. A timer may be a little early.
    nextQuestion = setTimeout(probe, PAUSE + 10).unref();
    silent = error instanceof Silence ? silent + 1 : 0;
    if (silent < SILENT_TIMES) return;
    silent = 0;
    client.destroy();
    connect();
  }

  async function run<T>(
    isAnswer: (answer: unknown) => answer is T,
    script: string,
    keys: string[],
    args: string[],
  ): Promise<T | undefined> {
    if (!client.isReady || performance.now() < pausedUntil) return undefined;
    try {
      const answer: unknown = await withPatience(client.eval(script, { keys, arguments: args }));
      if (!isAnswer(answer)) throw new Nonsense();
      silent = 0;
      turn(true);
      return answer;
    } catch (error) {
      failed(error);
      return undefined;
    }
  }

  const probe = () => void run(isOne, PROBE, ['promo:probe'], []);

  return {
    run,
    close() {
      clearTimeout(nextQuestion);
      client.destroy();
    },
  };
}

class Silence extends Error {
  override readonly name = 'Silence';
}

/** What came is no answer to what was asked: something else listens there. */
class Nonsense extends Error {
  override readonly name = 'Nonsense';
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
  return code ?? /^[A-Z]{3,}(?= )/.exec(message)?.[0] ?? name;
}
