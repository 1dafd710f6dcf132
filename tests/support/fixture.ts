import { beforeAll, onTestFinished } from 'vitest';

interface Closable {
  close(): Promise<unknown>;
}

/**
 * Starts a fixture for all tests of the current file or `describe` and closes the fixture afterwards. The properties of
 * the returned object are available once `beforeAll` has run.
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

/** Waits until the fixture of the current test has started. Closes the fixture after the test. */
export async function own<T extends Closable>(start: Promise<T>): Promise<T> {
  const started = await start;
  onTestFinished(async () => void (await started.close()));
  return started;
}
