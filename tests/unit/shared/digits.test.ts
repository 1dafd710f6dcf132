import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCard } from '../../../shared/rules/card-number';
import { isInn } from '../../../shared/rules/inn';
import { isPhone } from '../../../shared/rules/phone';
import { readSum } from '../../../shared/rules/sum';
import { toAsciiDigits } from '../../../shared/text/digits';

const SCRIPTS = [
  { script: 'ASCII', zero: 0x30 },
  { script: 'Arabic', zero: 0x660 },
  { script: 'Persian', zero: 0x6f0 },
  { script: 'Devanagari', zero: 0x966 },
  { script: 'Thai', zero: 0xe50 },
  { script: 'full-width', zero: 0xff10 },
  { script: 'bold', zero: 0x1d7ce },
  { script: 'double-struck', zero: 0x1d7d8 },
  { script: 'monospace', zero: 0x1d7f6 },
];

const write = (text: string, zero: number) =>
  text.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));

describe.each(SCRIPTS)('$script digits', ({ zero }) => {
  it('are converted to ASCII digits without changing other characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 a-zа-я+.-]{0,30}$/), (text) => {
        expect(toAsciiDigits(write(text, zero))).toBe(text);
      }),
    );
  });

  it('are accepted in every numeric field', () => {
    expect(readCard(write('100 00-01', zero))).toEqual({ card: '1000001' });
    expect(isInn(write('7801 234567', zero))).toBe(true);
    expect(isPhone(write('8 (921) 000-00-00', zero))).toBe(true);
    expect(isPhone(write('+49 30 1234567', zero))).toBe(true);
    expect(readSum(write('1 250 000,50', zero))).toBe(1_250_000);
  });
});
