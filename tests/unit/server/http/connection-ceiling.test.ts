import { expect, it } from 'vitest';
import { connectionCeiling } from '../../../../server/http/connection-ceiling';

it.each([
  [256, 85],
  [1024, 341],
  [1_048_576, 4096],
  [Infinity, 4096],
  [1, 1],
])('A system that grants %s descriptors has room for %s connections', (granted, ceiling) => {
  expect(connectionCeiling(granted)).toBe(ceiling);
});
