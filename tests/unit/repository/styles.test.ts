import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classNames } from '../../../scripts/build/css-modules';

const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).map((file) =>
  join('client', file),
);
const contents = (path: string) => readFileSync(path, 'utf8');
const components = files
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: contents(path) }));
const styleSheets = files
  .filter((path) => path.endsWith('.css'))
  .map((path) => contents(path).replaceAll(/\/\*[^]*?\*\//g, ''));

/** Returns the components that import a CSS module, with the name under which each component imports it. */
const importers = (module: string) =>
  components.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+)'/g)]
      .filter(([, , from = '']) => normalize(join(dirname(path), from)) === module)
      .map(([, styles = '']) => ({ text, styles })),
  );

/** Returns true if a component uses a class, either as `styles.name` or through a computed key `styles[key]`. */
function usesClass({ text, styles }: { text: string; styles: string }, name: string): boolean {
  if (new RegExp(`\\b${styles}\\.${name}\\b`).test(text)) return true;
  return text.includes(`${styles}[`) && text.includes(`'${name}'`);
}

describe('CSS modules', () => {
  it('contain no unused classes', () => {
    const unused: string[] = [];
    for (const module of files.filter((path) => path.endsWith('.module.css'))) {
      const users = importers(module);
      for (const name of classNames(module))
        if (!users.some((user) => usesClass(user, name))) unused.push(`${module} .${name}`);
    }
    expect(unused).toEqual([]);
  });
});

describe('Custom properties', () => {
  const matches = (pattern: RegExp) =>
    new Set(styleSheets.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
  const assigned = matches(/(--[\w-]+)\s*:/g);
  const used = matches(/var\(\s*(--[\w-]+)/g);

  it('are used by at least one style', () => {
    expect([...assigned].filter((name) => !used.has(name))).toEqual([]);
  });

  it('are defined if a style uses them', () => {
    expect([...used].filter((name) => !assigned.has(name))).toEqual([]);
  });
});

describe('Lists without markers', () => {
  // Safari removes the list role from a list without markers.
  it('have an explicit list role', () => {
    const withoutRole = components.flatMap(({ path, text }) =>
      [...text.matchAll(/<[uo]l\b(?!\s+role="list")/g)].map(({ index }) => `${path}:${index}`),
    );
    expect(withoutRole).toEqual([]);
  });
});
