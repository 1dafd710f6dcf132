/** Does work for a key when its turn has come. Rejects with the signal's reason when that does not come in time. */
export type Turns = <T>(key: string | undefined, signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** So many at once for one key, the others one after another; without a key nobody waits. */
export function createTurns(atOnce: number): Turns {
  const lines = new Map<string, Line>();

  const turnIn = ({ waiting }: Line, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const mine = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(mine), 1);
        reject(signal.reason as Error);
      };
      waiting.push(mine);
      signal.addEventListener('abort', giveUp, { once: true });
    });

  return async (key, signal, work) => {
    if (key === undefined) return work();
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else await turnIn(line, signal);
    try {
      return await work();
    } finally {
      // The place goes to the next in the line, or is free again.
      const next = line.waiting.shift();
      if (next) next();
      else if ((line.running -= 1) === 0) lines.delete(key);
    }
  };
}
