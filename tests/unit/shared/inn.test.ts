import { describe, expect, it } from 'vitest';
import { innOf, isInn } from '../../../shared/rules/inn';

describe('A taxpayer number', () => {
  it.each(['7812345678', '781234567890', ' 78 12 345678 ', '78\u00a0123456 7890'])('accepts %j', (typed) => {
    expect(isInn(typed)).toBe(true);
  });

  it.each([
    { problem: 'an empty text', typed: '' },
    { problem: 'nine digits', typed: '781234567' },
    { problem: 'eleven digits', typed: '78123456789' },
    { problem: 'thirteen digits', typed: '7812345678901' },
    { problem: 'a text before the digits', typed: 'ИНН 7812345678' },
    { problem: 'two letters after ten digits', typed: '7812345678аб' },
  ])('rejects $problem', ({ typed }) => {
    expect(isInn(typed)).toBe(false);
  });

  it('is sent without spaces', () => {
    expect(innOf(' 78 12\u00a0345678')).toBe('7812345678');
  });
});
