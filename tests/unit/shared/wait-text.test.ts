import { describe, expect, it } from 'vitest';
import { waitText } from '../../../shared/text/wait-text';

describe('waitText', () => {
  it.each([
    [1, '1 секунду'],
    [59, '59 секунд'],
    [60, '1 минуту'],
    [61, '2 минуты'],
    [3540, '59 минут'],
    [3541, '1 час'],
    [5400, '1 час 30 минут'],
    [7201, '2 часа 1 минуту'],
    [86_400, '24 часа'],
  ])('formats %i seconds as «%s»', (seconds, text) => {
    expect(waitText(seconds)).toBe(text);
  });
});
