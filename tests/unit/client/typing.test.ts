import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsAfter } from '../../../client/ui/fields/digits-after';
import { digitsOf } from '../../../shared/text/digits';

const digits = fc.stringMatching(/^[0-9]{0,7}$/);
const put = fc.oneof(fc.stringMatching(/^[0-9 a-cж+\u00a0-]{1,12}$/), fc.constant(''));

describe('The card number field', () => {
  it('keeps all pasted digits and puts the caret after them', () => {
    fc.assert(
      fc.property(digits, digits, put, (left, right, text) => {
        const edited = { value: left + text + right, selectionEnd: left.length + text.length };
        const inserted = left + digitsOf(text);
        expect(digitsAfter(edited)).toEqual({ digits: inserted + right, caret: inserted.length });
      }),
    );
  });
});
