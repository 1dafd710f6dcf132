import { expect, it } from 'vitest';
import { createLogSampling } from '../../server/telemetry/log-sampling';

it('A rush is told by its first events of each second, and the next one told says how many were passed over', () => {
  let now = 5000;
  const sampling = createLogSampling(2, () => now);
  expect([sampling.take(), sampling.take(), sampling.take(), sampling.take()]).toEqual([
    0,
    0,
    undefined,
    undefined,
  ]);
  now = 6000;
  expect([sampling.take(), sampling.take()]).toEqual([2, 0]);
});
