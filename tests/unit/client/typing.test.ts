import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsAfter, digitsOf } from '../../../client/ui/fields/digits-after';

const CARD = 7;
const digits = fc.stringMatching(/^[0-9]{0,7}$/);
const put = fc.oneof(fc.stringMatching(/^[0-9 a-cж+\u00a0-]{1,12}$/), fc.constant(''));

describe('The card number field', () => {
  it('inserts all pasted digits or none of them', () => {
    fc.assert(
      fc.property(digits, digits, digits, put, (left, selected, right, text) => {
        const was = left + selected + right;
        fc.pre(was.length <= CARD);
        const edited = { value: left + text + right, selectionEnd: left.length + text.length };
        const newDigits = left + digitsOf(text);
        const tooMany = (newDigits + right).length > CARD;
        expect(digitsAfter(edited, was, CARD)).toEqual({
          digits: tooMany ? was : newDigits + right,
          caret: tooMany ? (left + selected).length : newDigits.length,
          tooMany,
        });
      }),
    );
  });
});
