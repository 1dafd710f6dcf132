import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTANTS, TESTS } from '../../../scripts/mutation/mutants';

const root = join(import.meta.dirname, '../../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const guarantees = [...textOf('SECURITY.md').matchAll(/^- (S-\d\d): (.+)$/gm)].map(
  ([, id = '', text = '']) => ({ id, text }),
);
const ids = new Set(guarantees.map(({ id }) => id));

describe('SECURITY.md', () => {
  it('gives each guarantee a unique id', () => {
    expect(guarantees).not.toEqual([]);
    expect(ids.size).toBe(guarantees.length);
  });

  it.each(guarantees)('has a test and a mutation for $id: $text', ({ id }) => {
    expect(TESTS.get(id)).not.toBe(undefined);
    expect(MUTANTS.filter((mutant) => mutant.id === id)).not.toEqual([]);
  });

  it('contains every id used by a test or a mutation', () => {
    const usedIds = [...TESTS.keys(), ...MUTANTS.map(({ id }) => id)];
    expect(usedIds.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('A mutation', () => {
  it.each(MUTANTS)('for $id matches exactly once in $file', ({ file, find }) => {
    expect(textOf(file).split(find)).toHaveLength(2);
  });
});
