import type { Result, RunnerResult } from 'lighthouse';

type RunLighthouse = () => Promise<RunnerResult | undefined>;

/**
 * Returns a function that runs Lighthouse and retries the first failed run. Any later failure throws an error. A run
 * fails if its trace is incomplete. Low scores do not count as a failure.
 */
export function withOneRetry(run: RunLighthouse, log: (line: string) => void): () => Promise<Result> {
  let hasRetried = false;
  return async function runOrRetry(): Promise<Result> {
    const outcome = await attempt(run);
    if (typeof outcome !== 'string') return outcome;
    if (hasRetried) throw new Error(`Lighthouse failed twice: ${outcome}`);
    hasRetried = true;
    log(`Lighthouse failed, retrying once: ${outcome}`);
    return runOrRetry();
  };
}

/** Runs Lighthouse. Returns the result, or the reason for a failure. */
async function attempt(run: RunLighthouse): Promise<Result | string> {
  try {
    const result = await run();
    if (!result) return 'no result';
    const { runtimeError } = result.lhr;
    return runtimeError ? `${runtimeError.code}: ${runtimeError.message}` : result.lhr;
  } catch (error) {
    // Lighthouse rejects with a LighthouseError if the connection to the browser fails. Any other error is a bug in
    // this script.
    if (error instanceof Error && error.name === 'LighthouseError') return error.message;
    throw error;
  }
}
