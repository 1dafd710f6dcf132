import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Metrics } from '../telemetry/metrics';
import type { CardFacts, CardStore } from './card-facts';
import type { Share, Wait } from './local-counts';
import { createSharedCards, isCount } from './shared-cards';

/** Visitors' counts that several instances keep together, in Redis. */
interface SharedCounts {
  /** Counts for one limit what all instances count together; undefined while Redis is away. */
  counter(name: string, windowMs: number): (...shares: readonly Share[]) => Promise<Wait | undefined>;
  /** Cards that all instances know of. */
  readonly cards: CardStore<Promise<CardFacts | undefined>>;
  close(): void;
}

/**
 * Counts in windows that slide by Redis' clock, in one step, so that no instance overlooks another's count: the
 * milliseconds until there is room again, 0 for what is within every limit and has been counted. As `local-counts.ts`
 * reckons.
 */
const COUNT = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local length, wait, windows = tonumber(ARGV[1]), 0, {}
  for index, key in ipairs(KEYS) do
    local limit = tonumber(ARGV[index + 1])
    local known = redis.call('HMGET', key, 'start', 'before', 'here')
    local start, before, here = tonumber(known[1] or now), tonumber(known[2] or 0), tonumber(known[3] or 0)
    local passed = math.floor((now - start) / length)
    if passed > 0 then
      before = passed == 1 and here or 0
      here = 0
      start = start + passed * length
    end
    local left = length - (now - start)
    if here + before * left / length + 1 > limit then
      local room = limit - 1 - here
      local own = left + length * (1 - (limit - 1) / math.max(here, 1))
      if room >= 0 then own = before > 0 and left - length * room / before or 0 end
      wait = math.max(wait, 1, math.ceil(own))
    end
    windows[index] = { start, before, here + 1 }
  end
  if wait > 0 then return wait end
  for index, key in ipairs(KEYS) do
    local window = windows[index]
    redis.call('HSET', key, 'start', window[1], 'before', window[2], 'here', window[3])
    redis.call('PEXPIRE', key, 2 * length)
  end
  return 0
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
    pausedUntil = performance.now() + PAUSE;
    turn(false, error);
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

  return {
    counter:
      (name, windowMs) =>
      (...shares) =>
        run(
          isCount,
          COUNT,
          shares.map(([counted]) => `promo:${name}:${counted}`),
          [windowMs, ...shares.map(([, limit]) => limit)].map(String),
        ),
    cards: createSharedCards(run),
    close: () => client.destroy(),
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
  return code ?? /^[A-Z]{4,}(?= )/.exec(message)?.[0] ?? name;
}
