import { expect, it } from 'vitest';
import { createRushGate } from '../../server/telemetry/log-sampling';

it('A rush is told by its first events of each second, and the next one told says how many were passed over', () => {
  let now = 5000;
  const gate = createRushGate(2, () => now);
  expect([gate.pass(), gate.pass(), gate.pass(), gate.pass()]).toEqual([0, 0, undefined, undefined]);
  now = 6000;
  expect([gate.pass(), gate.pass()]).toEqual([2, 0]);
});
