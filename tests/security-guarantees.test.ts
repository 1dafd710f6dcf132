import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTANTS } from '../scripts/mutation/mutants.mjs';

const root = join(import.meta.dirname, '..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const guarantees = [...textOf('SECURITY.md').matchAll(/^- (S-\d\d): (.+)$/gm)].map(
  ([, id = '', text = '']) => ({ id, text }),
);
const ids = new Set(guarantees.map(({ id }) => id));

/** The ids in the titles of tests, by file. */
const tested = new Map(
  readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `tests/${file}`)
    .map((file) => [file, new Set([...textOf(file).matchAll(/\[(S-\d\d)\]/g)].map(([, id = '']) => id))]),
);

describe('SECURITY.md', () => {
  it('has guarantees, each with an id of its own', () => {
    expect(guarantees.length).toBeGreaterThan(15);
    expect(ids.size).toBe(guarantees.length);
  });

  it.each(guarantees)('$id is covered by a test and a mutation: $text', ({ id }) => {
    expect([...tested.values()].some((found) => found.has(id))).toBe(true);
    expect(MUTANTS.filter((mutant) => mutant.id === id)).not.toEqual([]);
  });

  it('has every id that a test or a mutation names', () => {
    const named = [...[...tested.values()].flatMap((found) => [...found]), ...MUTANTS.map(({ id }) => id)];
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('A mutation', () => {
  it.each(MUTANTS)('of $file finds its place and names a test of $id', ({ id, test, file, find }) => {
    expect(textOf(file).split(find)).toHaveLength(2);
    expect([...(tested.get(test) ?? [])]).toContain(id);
  });
});
