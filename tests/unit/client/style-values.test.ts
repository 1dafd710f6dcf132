import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const client = join(import.meta.dirname, '../../../client');
const sheets = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({
    file,
    text: readFileSync(join(client, file), 'utf8').replace(/\/\*[^]*?\*\//g, ''),
  }));
const modules = sheets.filter(({ file }) => file.endsWith('.module.css'));

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
  modules.flatMap(({ file, text }) =>
    [...text.matchAll(/^\s*([\w-]+):\s([^;{]+);/gm)]
      .filter(([, property = '', value = '']) => isStray(property, value.replace(/\s+/g, ' ')))
      .map(([declaration]) => `${file}: ${declaration}`),
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
    expect(ofRoom.length).toBeGreaterThan(10);
    expect(ofRoom.filter((query = '') => !BREAKPOINTS.has(query))).toEqual([]);
  });
});

it('Only what can hover has other looks under a pointer', () => {
  const guarded = /^@media \(hover: hover\)[^{]*\{[^]*?\n\}/gm;
  const unguarded = sheets.filter(({ text }) => text.replace(guarded, '').includes(':hover'));
  expect(unguarded.map(({ file }) => file)).toEqual([]);
});

it('What is on paper stands in one style sheet', () => {
  const printed = sheets.filter(({ text }) => text.includes('@media print'));
  expect(printed.map(({ file }) => file)).toEqual(['styles/print.css']);
});
