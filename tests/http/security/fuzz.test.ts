import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calls, requestBytes } from '../../support/inputs/fuzz-inputs';
import { sharedApp, sharedClient } from '../../support/app';
import { GENEROUS } from '../../support/programs/generous-limits';

/** Number of random requests. A failed test prints the seed and path that reproduce the failure. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 400);
const LONG = { timeout: 60_000 + numRuns * 20 };

/** API paths that each call may request. A request to any other API path is a vulnerability. */
const patterns = calls.map(([, { method, path, query }]) => {
  const fixed = path.replace(/:card(?=\/)/g, '\\d{7}').replace(/:\w+/g, '[A-Za-z0-9][\\w-]*');
  const values = query.map((name) => `${name}=[\\w.%]+`).join('|') || '(?!)';
  return new RegExp(`^${method} ${fixed}(\\?(${values}))?$`);
});
const patternOf = (call: string) => patterns.find((pattern) => pattern.test(call))?.source;
const SENT =
  /^(accept|authorization|connection|content-length|content-type|host|transfer-encoding|traceparent|x-request-id)$/;
/** Matches a valid trace context and a valid request id, separated by a space. */
const TRACED = /^00-[\da-f]{32}-[\da-f]{16}-0[01] [\w-]{8,64}$/;

describe('A random request', LONG, () => {
  const test = sharedApp(GENEROUS);
  const client = sharedClient(test);

  it('never causes a 5xx response or an API request outside the contract [S-01]', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(requestBytes, async (bytes) => {
        const { statuses, closed } = await client.send(bytes);
        expect(closed).toBe(true);
        expect(Math.max(0, ...statuses)).toBeLessThan(500);
        for (const { method, url, headers } of test.upstream.seen.splice(0)) {
          const call = `${method} ${url}`;
          reached.add(call);
          expect([call, patternOf(call) !== undefined]).toEqual([call, true]);
          expect(Object.keys(headers).filter((name) => !SENT.test(name))).toEqual([]);
          expect(`${String(headers['traceparent'])} ${String(headers['x-request-id'])}`).toMatch(TRACED);
        }
      }),
      { numRuns },
    );
    // The random requests must reach many different API calls. Otherwise, this test would prove little.
    expect(reached.size).toBeGreaterThan(10);
  });
});
