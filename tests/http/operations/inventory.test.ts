import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import lock from '../../../package-lock.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../..');
const dist = join(root, 'dist');

/** Names of the packages in the server bundle, according to its source maps. */
const bundled = new Set(
  readdirSync(dist)
    .filter((file) => file.endsWith('.js.map'))
    .flatMap((file) => (JSON.parse(readFileSync(join(dist, file), 'utf8')) as { sources: string[] }).sources)
    .flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []),
);

describe('The licence notices', () => {
  const notices = readFileSync(join(dist, 'licences.txt'), 'utf8');

  it('cover every bundled package [S-37]', () => {
    expect(bundled.size).toBeGreaterThan(40);
    for (const name of [...bundled, 'web-vitals']) expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });

  it('contain the copyright and permission texts of the licences', () => {
    expect(notices).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
    expect(notices.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(30);
  });
});

interface Locked {
  readonly version: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

describe('The software bill of materials', () => {
  it('lists exactly the production packages [S-50]', () => {
    const bill = JSON.parse(readFileSync(join(dist, 'sbom.cdx.json'), 'utf8')) as {
      readonly bomFormat: string;
      readonly metadata: { readonly component: { readonly version: string } };
      readonly components: readonly { readonly 'bom-ref': string; readonly version: string; purl: string }[];
    };
    expect([bill.bomFormat, bill.metadata.component.version]).toEqual(['CycloneDX', lock.version]);
    const { '': _, ...packages } = lock.packages as Readonly<Record<string, Locked>>;
    const production = Object.entries(packages).filter(
      ([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional,
    );
    const listed = bill.components.map((component) => [component['bom-ref'], component.version]);
    expect(new Map(listed as [string, string][])).toEqual(
      new Map(production.map(([path, { version }]) => [path, version])),
    );
    for (const { purl } of bill.components)
      expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d[\w.+-]*$/);
  });
});
