import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const text = readFileSync(join(import.meta.dirname, '../../../SECURITY.md'), 'utf8');
const idsOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, id = '']) => id);

describe('SECURITY.md', () => {
  const ids = idsOf(/^- (S-\d\d): /gm);

  it('assigns a unique id to each guarantee', () => {
    expect(ids).not.toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('lists at least one test for every guarantee', () => {
    expect(idsOf(/^\| (S-\d\d) +\|/gm)).toEqual(ids);
  });
});
