import { HttpError } from '../errors';

interface Limits {
  /** Tasks that run at once. */
  readonly limit: number;
  /** Tasks that may wait for a turn. */
  readonly queue: number;
  /** The longest wait, in milliseconds. */
  readonly maxWaitMs: number;
}

/** Runs a task when it is its turn. Rejects with `overloaded` if too many wait, or if the wait is too long. */
export type Semaphore = <T>(task: () => Promise<T>) => Promise<T>;

export function createSemaphore({ limit, queue, maxWaitMs }: Limits): Semaphore {
  let running = 0;
  const waiting = new Set<() => void>();

  function waitForTurn(): Promise<void> {
    if (waiting.size >= queue) throw overloaded();
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.delete(start);
        reject(overloaded());
      }, maxWaitMs);
      function start() {
        clearTimeout(giveUp);
        resolve();
      }
      waiting.add(start);
    });
  }

  /** Hands the place on to the task that has waited longest. */
  function endTurn() {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (task) => {
    if (running >= limit) await waitForTurn();
    else running += 1;
    try {
      return await task();
    } finally {
      endTurn();
    }
  };
}

const overloaded = () => new HttpError('overloaded', { retryAfter: 1 });
