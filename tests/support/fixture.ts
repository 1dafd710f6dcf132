import { beforeAll, onTestFinished } from 'vitest';

interface Closable {
  close(): Promise<unknown>;
}

/**
 * Starts a fixture for all tests of the file or `describe` that calls it, and closes it afterwards. The returned object
 * has its properties once `beforeAll` has run.
 */
export function shared<T extends Closable>(start: () => Promise<T>): T {
  const fixture = {} as T;
  beforeAll(async () => {
    const started = await start();
    Object.assign(fixture, started);
    return async () => void (await started.close());
  });
  return fixture;
}

/** Waits for a fixture of a single test and closes it after the test. */
export async function own<T extends Closable>(start: Promise<T>): Promise<T> {
  const started = await start;
  onTestFinished(async () => void (await started.close()));
  return started;
}
