import { HttpError } from '../errors';

interface Limits {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}

/** Runs a task when a slot is free. Rejects with `overloaded` if the queue is full or the task waits too long. */
export type Semaphore = <T>(task: () => Promise<T>) => Promise<T>;

export function createSemaphore({ maxRunning, maxWaiting, maxWaitMs }: Limits): Semaphore {
  let running = 0;
  // A Set keeps the insertion order, so the first task in the set has waited longest.
  const waiting = new Set<() => void>();

  function waitForSlot(): Promise<void> {
    if (waiting.size >= maxWaiting) throw overloaded();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(overloaded());
      }, maxWaitMs);
      function start() {
        clearTimeout(timer);
        resolve();
      }
      waiting.add(start);
    });
  }

  /** Passes the slot on to the task that has waited longest. */
  function releaseSlot() {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (task) => {
    if (running >= maxRunning) await waitForSlot();
    else running += 1;
    try {
      return await task();
    } finally {
      releaseSlot();
    }
  };
}

const overloaded = () => new HttpError('overloaded', { retryAfter: 1 });
