import fc, { type Arbitrary } from 'fast-check';

/** One thing that hands do with a text: typing and pasting replace what is selected. */
export type Step =
  | { readonly do: 'type' | 'paste'; readonly text: string }
  | { readonly do: 'press'; readonly key: 'Backspace' | 'Delete' }
  | { readonly do: 'select'; readonly start: number; readonly end: number };

interface Number {
  /** As somebody writes it. */
  readonly written: string;
  /** As it is sent. */
  readonly meant: string;
}

const RUSSIAN = [
  '8xxxxxxxxxx',
  '7xxxxxxxxxx',
  '+7xxxxxxxxxx',
  'xxxxxxxxxx',
  '8 (xxx) xxx-xx-xx',
  '+7 (xxx) xxx-xx-xx',
  '8 xxx xxx-xx-xx',
  '8-xxx-xxx-xx-xx',
  '7 xxx xxx xx xx',
  '(xxx) xxx-xx-xx',
  '+7 xxx xxx xx xx',
  '8.xxx.xxx.xx.xx',
  '8(xxx)xxxxxxx',
  ' +7(xxx)xxx–xx–xx ',
  '8 (xxx) xxx-xx-xx доб. 12',
  'тел. 8 xxx xxx-xx-xx',
];
const FOREIGN = [
  '+375 xx xxx-xx-xx',
  '+374xxxxxxxx',
  '+1 (xxx) xxx-xxxx',
  '+49 xx xxxxxx',
  '+90 xxx xxx xx xx',
];
/** Codes whose first digit looks like a prefix come often. */
const tenDigits = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('812', '800', '701', '843', '861', '878', '747', '921', '495'),
      fc.stringMatching(/^[34789]\d\d$/),
    ),
    fc.stringMatching(/^\d{7}$/),
  )
  .map((parts) => parts.join(''))
  // No area has such a code: ten digits of it are taken for a number with a digit missing.
  .filter((digits) => !/^[78](?:[89]|49)/.test(digits));

const filled = (form: string, digits: string) => {
  let next = 0;
  return form.replace(/x/g, () => digits[next++] ?? '0');
};
const number: Arbitrary<Number> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...RUSSIAN), tenDigits).map(([form, digits]) => ({
      written: filled(form, digits),
      meant: filled('+7 (xxx) xxx-xx-xx', digits) + (form.includes('доб') ? ' доб. 12' : ''),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...FOREIGN), tenDigits).map(([form, digits]) => {
      const written = filled(form, digits);
      return { written, meant: `+${written.replace(/\D/g, '')}` };
    }),
  },
);

/** Something typed wrong at a place, instead of so many characters. */
const slip = fc.record({
  at: fc.nat(30),
  instead: fc.nat(3),
  wrong: fc.stringMatching(/^[0-9 ()+а-в-]{0,3}$/),
  by: fc.constantFrom('typing over', 'pasting over', 'Backspace', 'Delete'),
});

/** Back from the number that was meant, slip by slip, to what is typed first; the steps put it right again. */
export const phoneTyping: Arbitrary<Number & { readonly steps: readonly Step[] }> = fc
  .tuple(number, fc.array(slip, { maxLength: 4 }))
  .map(([given, slips]) => {
    let text = given.written;
    const steps: Step[] = [];
    for (const { at, instead, wrong, by } of slips) {
      const start = at % (text.length + 1);
      const end = start + wrong.length;
      const right = text.slice(start, start + instead);
      text = text.slice(0, start) + wrong + text.slice(start + instead);
      const typed: Step = { do: by === 'pasting over' ? 'paste' : 'type', text: right };
      const caret = by === 'Backspace' ? end : start;
      if (by === 'Backspace' || by === 'Delete') {
        const away = Array.from(wrong, (): Step => ({ do: 'press', key: by }));
        steps.unshift({ do: 'select', start: caret, end: caret }, ...away, typed);
      } else if (right) steps.unshift({ do: 'select', start, end }, typed);
      else if (wrong) steps.unshift({ do: 'select', start, end }, { do: 'press', key: 'Delete' });
    }
    return { ...given, steps: [{ do: 'type', text }, ...steps] };
  });
