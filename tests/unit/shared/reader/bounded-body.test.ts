import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundedBody } from '../../../../shared/contract/reader/bounded-body';

describe('boundedBody', () => {
  it('returns an ordinary body unchanged', () => {
    const body = { data: [{ id: 1, text: 'Всё вовремя.', tags: ['a', null, true] }], total: 1 };
    expect(boundedBody(body)).toEqual(body);
  });

  it('returns JSON without lone surrogates for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 12, stringUnit: 'binary' }), (body) => {
        const text = JSON.stringify(boundedBody(body));
        expect(text).not.toMatch(/\\ud[89a-f]/i);
      }),
    );
  });

  it.each([
    ['many long texts', Array.from({ length: 5000 }, () => 'x'.repeat(5000))],
    ['lists of lists', Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => [1, 2, 3]))],
    ['many fields', Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [`field${index}`, 1]))],
  ])('limits the size of %s', (_, body) => {
    expect(JSON.stringify(boundedBody(body)).length).toBeLessThan(1_000_000);
  });

  it('limits the depth of nested lists', () => {
    let body: unknown = 'text';
    for (let level = 0; level < 5000; level += 1) body = [body];
    expect(JSON.stringify(boundedBody(body)).length).toBeLessThan(100);
  });

  it('drops a field with the name __proto__', () => {
    const body: unknown = JSON.parse('{"__proto__":{"admin":true},"a":1}');
    expect(Object.keys(boundedBody(body) as object)).toEqual(['a']);
  });
});
