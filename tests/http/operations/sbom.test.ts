import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import lock from '../../../package-lock.json' with { type: 'json' };

interface Locked {
  readonly version: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

it('The build’s bill of materials lists every package of production and nothing else [S-50]', () => {
  const bill = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8')) as {
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
