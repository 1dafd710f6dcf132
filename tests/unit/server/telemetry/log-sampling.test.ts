import { pino } from 'pino';
import { expect, it } from 'vitest';
import { HttpError } from '../../../../server/errors';
import { createFailureLog } from '../../../../server/telemetry/log-sampling';

it('Of an API that fails for everybody the first failures of a second are logged, each with the id of its request', () => {
  const lines: string[] = [];
  const log = createFailureLog(pino({}, { write: (line: string) => void lines.push(line) }));
  for (let count = 0; count < 1000; count += 1) log({ id: `id-${count}` }, new HttpError('upstream_failed'));
  // The loop may run into the next second.
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id: 'id-0', code: 'upstream_failed', msg: 'failed' });
});
