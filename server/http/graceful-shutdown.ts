import { setTimeout as wait } from 'node:timers/promises';

/** Why the process ends: somebody said so, or an error that nobody caught. */
export type Cause = { readonly signal: NodeJS.Signals } | { readonly error: unknown };

interface Order {
  /** How long the work may take before the process ends all the same, in milliseconds. */
  readonly deadline: number;
  /** What is to be finished. */
  readonly work: (cause: Cause) => Promise<void>;
  /** Told of errors that come while the work is under way, and of its own. */
  readonly note: (error: unknown) => void;
  /** The last word, however the work went; it has to end by itself. */
  readonly last: () => Promise<void>;
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const;

/**
 * Ends the process in order (product: Release and shutdown) at the first signal, with 0, or at the first error that nobody caught, with 1. Whatever
 * comes after that changes nothing before the deadline, be it a second signal: orchestrators and impatient people send
 * one, and visitors whose requests are under way have nothing to do with it.
 */
export function endInOrder({ deadline, work, note, last }: Order): void {
  let [isEnding, code] = [false, 0];

  async function end(cause: Cause) {
    isEnding = true;
    const inTime = work(cause).then(() => true);
    const late = wait(deadline).then(() => false);
    if (!(await Promise.race([inTime, late]).catch(failed))) code = 1;
    await last();
    process.exit(code);
  }
  const failed = (error: unknown) => {
    code = 1;
    if (isEnding) note(error);
    else void end({ error });
  };

  for (const signal of SIGNALS) process.on(signal, () => void (isEnding || end({ signal })));
  process.on('uncaughtException', failed);
  process.on('unhandledRejection', failed);
}
