import fc, { type Arbitrary } from 'fast-check';

const FORMS = [
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

/** Phones in the forms that people write them in. */
export const writtenPhone: Arbitrary<string> = fc
  .tuple(fc.constantFrom(...FORMS), tenDigits)
  .map(([form, digits]) => {
    let next = 0;
    return form.replace(/x/g, () => digits[next++] ?? '0');
  });
