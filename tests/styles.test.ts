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
  .map((path) => ({ path, text: read(path).replace(/\/\*[^]*?\*\//g, '') }));
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

const DISTANCE = /^(?:(?:row|column)-)?gap$|^(?:margin|padding)(?:-|$)/;
/** Lengths of letters (`em`) and shares follow what they stand in. */
const OWN_LENGTH = /(?<![\w-])-?(?!0(?![\d.]))[\d.]+(?:px|rem|vw|vh)\b/;
/** A size of the scale, or one as far as there is room. */
const FONT_SIZE = /^(?:inherit|var\(--fs-[\w-]+\)|min\(var\(--fs-[\w-]+\), [\d.]+(?:vw|cqi)\))$/;
/**
 * Screens have three layouts, and nothing is fixed to low ones; paper has the layout in the middle. Whatever else depends
 * on room asks its container.
 */
const BREAKPOINTS = new Set([
  'screen and (max-width: 767px)',
  'screen and (max-width: 767px) and (max-height: 700px)',
  '(max-width: 1210px)',
  '(max-height: 419px)',
]);

/** Declarations of the modules that are none of the scale's. */
const strays = (isStray: (property: string, value: string) => boolean) =>
  modules.flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*([\w-]+):\s([^;{]+);/gm)]
      .filter(([, property = '', value = '']) => isStray(property, value.replace(/\s+/g, ' ')))
      .map(([declaration]) => `${path}: ${declaration}`),
  );

describe('Values come from one scale', () => {
  it('letters have one of its sizes', () => {
    expect(strays((property, value) => property === 'font-size' && !FONT_SIZE.test(value))).toEqual([]);
    expect(strays((property) => property === 'font')).toEqual([]);
  });

  it('what stands apart has one of its distances', () => {
    expect(strays((property, value) => DISTANCE.test(property) && OWN_LENGTH.test(value))).toEqual([]);
  });

  it('and layouts change at its breakpoints', () => {
    const queries = modules.flatMap(({ text }) =>
      [...text.matchAll(/@media ([^{]+?) \{/g)].map(([, query]) => query),
    );
    const ofRoom = queries.filter((query = '') => /width|height|screen|print/.test(query));
    expect(ofRoom).not.toEqual([]);
    expect(ofRoom.filter((query = '') => !BREAKPOINTS.has(query))).toEqual([]);
  });
});

it('Only what can hover has other looks under a pointer', () => {
  const guarded = /^@media \(hover: hover\)[^{]*\{[^]*?\n\}/gm;
  const unguarded = styleSheets.filter(({ text }) => text.replace(guarded, '').includes(':hover'));
  expect(unguarded.map(({ path }) => path)).toEqual([]);
});

it('What is on paper stands in one style sheet', () => {
  const printed = styleSheets.filter(({ text }) => text.includes('@media print'));
  expect(printed.map(({ path }) => path)).toEqual(['client/styles/print.css']);
});
