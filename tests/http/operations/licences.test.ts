import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const dist = join(root, 'dist');

/** Packages that the server's build has parts of, by its source maps. */
const bundled = new Set(
  readdirSync(dist)
    .filter((file) => file.endsWith('.js.map'))
    .flatMap((file) => (JSON.parse(readFileSync(join(dist, file), 'utf8')) as { sources: string[] }).sources)
    .flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []),
);

describe('The notices of what is bundled', () => {
  const notices = readFileSync(join(dist, 'licences.txt'), 'utf8');

  it('come with the build, for each package and for those that only browsers get [S-37]', () => {
    expect(bundled.size).toBeGreaterThan(40);
    for (const name of [...bundled, 'web-vitals']) expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });

  it('have the words that each licence asks for', () => {
    expect(notices).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
    expect(notices.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(30);
  });
});
