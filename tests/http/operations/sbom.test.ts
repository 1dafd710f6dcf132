import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import lock from '../../../package-lock.json' with { type: 'json' };

interface Locked {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
const packages = lock.packages as Readonly<Record<string, Locked>>;

/** Where a package finds another: beside its own, or in a folder around it. */
function found(name: string, from: string): string {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder}${folder && '/'}node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) throw new Error(`${name} is not in the lock file`);
  }
}

/** Everything that is installed for production, by walking from the project's own dependencies. */
function production(): Set<string> {
  const tree = new Set<string>();
  const walk = (folder: string) => {
    for (const name of Object.keys(packages[folder]?.dependencies ?? {})) {
      const path = found(name, folder);
      if (tree.has(path)) continue;
      tree.add(path);
      walk(path);
    }
  };
  walk('');
  return tree;
}

it('The build’s bill of materials lists every package of production and nothing else [S-50]', () => {
  const dist = join(import.meta.dirname, '../../../dist');
  const bill = JSON.parse(readFileSync(join(dist, 'sbom.cdx.json'), 'utf8')) as {
    readonly bomFormat: string;
    readonly metadata: { readonly component: { readonly version: string } };
    readonly components: readonly { readonly 'bom-ref': string; readonly version: string; purl: string }[];
  };
  expect([bill.bomFormat, bill.metadata.component.version]).toEqual(['CycloneDX', lock.version]);
  const listed = bill.components.map((component) => component['bom-ref']);
  expect(listed.toSorted()).toEqual([...production()].toSorted());
  for (const component of bill.components) {
    expect(component.version).toBe(packages[component['bom-ref']]?.version);
    expect(component.purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d[\w.+-]*$/);
  }
});
