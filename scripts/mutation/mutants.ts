import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';

const root = new URL('../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** A change that breaks a guarantee of SECURITY.md: `id` is the guarantee's, `find` occurs in `file` once. */
export type Mutant = { id: string; file: string; find: string; put: string };

export const MUTANTS: readonly Mutant[] = ['calls', 'requests', 'visitors', 'process', 'campaigns'].flatMap(
  (name) => parse(textOf(`scripts/mutation/${name}.yaml`)),
);

/** Test files by the ids of guarantees in their titles. */
export const TESTS = new Map<string, string[]>();
for (const name of readdirSync(new URL('tests', root), { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.test.ts')) continue;
  const ids = textOf(`tests/${name}`).matchAll(/\[(S-\d\d)\]/g);
  for (const id of new Set([...ids].map(([, found = '']) => found)))
    TESTS.set(id, [...(TESTS.get(id) ?? []), `tests/${name}`]);
}
