import { describe, expect, it } from 'vitest';
import { styleRules } from '../../support/style-rules';

const rules = styleRules();
const modules = rules.filter(({ file }) => file.endsWith('.module.css'));
const tokens = rules.filter(({ file }) => file === 'styles/tokens.css').flatMap((rule) => rule.declarations);

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
  modules.flatMap(({ file, declarations }) =>
    declarations
      .filter(({ property, value }) => isStray(property, value))
      .map(({ property, value }) => `${file}: ${property}: ${value}`),
  );

describe('Values come from one scale', () => {
  it('which has nine sizes of letters and nine distances', () => {
    const named = (pattern: RegExp) => tokens.filter(({ property }) => pattern.test(property));
    expect(named(/^--fs-/)).toHaveLength(9);
    expect(named(/^--s-/).map(({ value }) => value)).toEqual(
      [4, 8, 12, 16, 24, 32, 48, 64, 96].map((pixels) => `${pixels}px`),
    );
  });

  it('letters have one of its sizes', () => {
    expect(strays((property, value) => property === 'font-size' && !FONT_SIZE.test(value))).toEqual([]);
    expect(strays((property) => property === 'font')).toEqual([]);
  });

  it('what stands apart has one of its distances', () => {
    expect(strays((property, value) => DISTANCE.test(property) && OWN_LENGTH.test(value))).toEqual([]);
  });

  it('and layouts change at its breakpoints', () => {
    const queries = modules.flatMap(({ within }) =>
      within.flatMap((at) => /^@media (.*)$/.exec(at)?.[1] ?? []),
    );
    const ofWidth = [...new Set(queries.filter((query) => /width|height|screen|print/.test(query)))];
    expect(ofWidth.filter((query) => !BREAKPOINTS.has(query))).toEqual([]);
  });
});

it('Only what can hover has other looks under a pointer', () => {
  const unguarded = rules.filter(
    ({ selector, within }) =>
      selector.includes(':hover') && !within.some((at) => at.startsWith('@media (hover: hover)')),
  );
  expect(unguarded.map(({ file, selector }) => `${file}: ${selector}`)).toEqual([]);
});

it('What is on paper stands in one style sheet', () => {
  const printed = rules.filter(({ within }) => within.some((at) => at.startsWith('@media print')));
  expect(new Set(printed.map(({ file }) => file))).toEqual(new Set(['styles/print.css']));
});
