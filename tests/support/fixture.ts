import { beforeAll, onTestFinished } from 'vitest';

interface Closable {
  close(): Promise<unknown>;
}

/**
 * Starts something for all tests of the file or `describe` that calls it, and closes it after them. The returned object
 * has its fields from the first `beforeAll` on.
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

/** Waits for something that one test uses, and closes it when the test ends. */
export async function own<T extends Closable>(start: Promise<T>): Promise<T> {
  const started = await start;
  onTestFinished(async () => void (await started.close()));
  return started;
}
