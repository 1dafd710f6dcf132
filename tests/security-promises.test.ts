import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../scripts/sabotage/catalogue.mjs';

const root = join(import.meta.dirname, '..');
const promises = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('.test.ts'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, promise = '', held = '']) => ({ promise, held }));

describe('SECURITY.md', () => {
  it('promises something', () => expect(promises.length).toBeGreaterThan(15));

  it.each(promises)('$promise This is held by tests that are there, and by sabotage', ({ promise, held }) => {
    for (const [, file = '', names = ''] of held.matchAll(/(tests\/\S+\.test\.ts)((?: «[^»]+»)+)/g)) {
      const text = readFileSync(join(root, file), 'utf8');
      for (const [, name = ''] of names.matchAll(/«([^»]+)»/g)) expect(text).toContain(name);
    }
    expect(CATALOGUE.filter((sabotage) => promise.startsWith(sabotage.promise))).not.toEqual([]);
    expect(held).toMatch(/^(tests\/\S+\.test\.ts( «[^»]+»)+(, )?)+$/);
  });
});

describe('A sabotage', () => {
  it.each(CATALOGUE)('of $file finds its place there once', ({ file, find }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
  });
});
