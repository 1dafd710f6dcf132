import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digitsField, edit, EMPTY, idealAfter } from '../../support/inputs/digits-typing';

/** LONG=1 types longer, FUZZ_RUNS another number of times. A failure names its seed and path, which find it again. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? (process.env['LONG'] ? 100_000 : 300));
const PATIENCE = 30_000 + numRuns * 20;

it(
  'A card of at most 7 digits is after every edit what an ideal field would have, the caret included',
  () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 5, maxLength: 40 }), (edits) => {
        const field = digitsField(7);
        let ideal = EMPTY;
        const wanted = edits.map((step) => (ideal = idealAfter(ideal, step, 7)));
        const got = edits.map((step) => {
          field.does(step);
          return field.ideal();
        });
        expect(got).toEqual(wanted);
      }),
      { numRuns },
    );
  },
  PATIENCE,
);
