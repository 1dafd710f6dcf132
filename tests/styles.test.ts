import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { transform } from 'lightningcss';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const client = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' }).map((file) =>
  normalize(join('client', file)),
);
const styleSheets = client
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: read(path) }));
const modules = styleSheets.filter(({ path }) => path.endsWith('.module.css'));
const components = client.filter((path) => path.endsWith('.tsx')).map((path) => ({ path, text: read(path) }));

/** The classes of a CSS module by the names that components know them by; animations that its own styles use do not count. */
const classesOf = (path: string, text: string) =>
  Object.entries(transform({ filename: path, code: Buffer.from(text), cssModules: true }).exports ?? {})
    .filter(([, { isReferenced }]) => !isReferenced)
    .map(([name]) => name);

/** Whether a component that has the module under a name wears a class of it, by its name or by one of several. */
const wears =
  (name: string) =>
  ({ text, styles }: { text: string; styles: string }) =>
    new RegExp(`\\b${styles}\\.${name}\\b`).test(text) ||
    (text.includes(`${styles}[`) && text.includes(`'${name}'`));

const names = (pattern: RegExp) =>
  new Set(styleSheets.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
/** Custom properties that style sheets give a value, and those that they read. */
const given = names(/(--[\w-]+)\s*:/g);
const wanted = names(/var\(\s*(--[\w-]+)/g);

describe('Every style is there for something that is shown', () => {
  it('each class of a CSS module is worn by a component', () => {
    const wearers = (path: string) =>
      components.flatMap((component) =>
        [...component.text.matchAll(/import (\w+) from '([^']+)'/g)]
          .filter(([, , from = '']) => normalize(join(dirname(component.path), from)) === path)
          .map(([, styles = '']) => ({ text: component.text, styles })),
      );
    const unworn = modules.flatMap(({ path, text }) => {
      const found = wearers(path);
      return classesOf(path, text)
        .filter((name) => !found.some(wears(name)))
        .map((name) => `${path} .${name}`);
    });
    expect(unworn).toEqual([]);
  });

  it('each token is read by a style', () => {
    expect([...given].filter((name) => !wanted.has(name))).toEqual([]);
  });

  it('each token that a style reads is there', () => {
    expect([...wanted].filter((name) => !given.has(name))).toEqual([]);
  });
});

it('A list, which has no marks, is written down as one: Safari takes the role away with them', () => {
  const bare = components.flatMap(({ path, text }) =>
    [...text.matchAll(/<[uo]l\b(?!\s+role="list")/g)].map(({ index }) => `${path}:${index}`),
  );
  expect(bare).toEqual([]);
});
