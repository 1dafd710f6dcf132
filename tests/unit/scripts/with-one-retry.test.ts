import type { RunnerResult } from 'lighthouse';
import { describe, expect, it, vi } from 'vitest';
import { withOneRetry } from '../../../scripts/with-one-retry';

/** Returns a Lighthouse result with only the part that the retry reads. */
const resultOf = (lhr: object) => ({ lhr }) as RunnerResult;
const complete = resultOf({ categories: { performance: { score: 0.1 } } });
const withoutTrace = resultOf({ runtimeError: { code: 'NO_NAVSTART', message: 'no trace' } });
const lighthouseError = Object.assign(new Error('PROTOCOL_TIMEOUT'), { name: 'LighthouseError' });

describe('withOneRetry', () => {
  it('runs Lighthouse once if the trace is complete, even if the scores are low', async () => {
    const run = vi.fn(async () => complete);
    const log = vi.fn();
    expect(await withOneRetry(run, log)()).toBe(complete.lhr);
    expect(run).toHaveBeenCalledTimes(1);
    expect(log).not.toHaveBeenCalled();
  });

  it('repeats a run with a runtime error and logs the error', async () => {
    const run = vi.fn(async () => complete).mockResolvedValueOnce(withoutTrace);
    const log = vi.fn();
    expect(await withOneRetry(run, log)()).toBe(complete.lhr);
    expect(run).toHaveBeenCalledTimes(2);
    expect(log).toHaveBeenCalledExactlyOnceWith('Lighthouse failed, retrying once: NO_NAVSTART: no trace');
  });

  it('repeats a run if Lighthouse throws an error', async () => {
    const run = vi.fn(async () => complete).mockRejectedValueOnce(lighthouseError);
    expect(await withOneRetry(run, () => {})()).toBe(complete.lhr);
  });

  it('throws after the second failed run', async () => {
    const run = vi.fn(async () => complete);
    const runOrRetry = withOneRetry(run, () => {});
    run.mockResolvedValueOnce(withoutTrace);
    await runOrRetry();
    run.mockResolvedValueOnce(withoutTrace);
    await expect(runOrRetry()).rejects.toThrow('Lighthouse failed twice: NO_NAVSTART: no trace');
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('does not repeat a run that fails with an error of another kind', async () => {
    const run = vi.fn(() => Promise.reject(new TypeError('broken script')));
    await expect(withOneRetry(run, () => {})()).rejects.toThrow('broken script');
    expect(run).toHaveBeenCalledTimes(1);
  });
});
