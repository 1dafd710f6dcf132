import { isMonth } from '../../rules/months';
import { isBlank, unreadable, wrongValue, type Reader } from './reader';

/** Maximum number of characters in a name, a code or another short text. */
const MAX_NAME = 300;
/** Maximum number of characters in a long text, such as a review. */
export const MAX_TEXT = 4000;
/** Maximum number of characters in a number that the API sends as a string. */
const MAX_NUMBER = 40;
/** Maximum number of characters in a link. */
const MAX_LINK = 2000;

/**
 * Truncates a text and replaces unpaired surrogates, which cannot be encoded. Otherwise, the server and the browser
 * would render different characters, and React would report a hydration mismatch.
 */
export function wellFormed(text: string, max: number): string {
  const cut = text.slice(0, max);
  const isCutInsidePair = text.length > max && /[\ud800-\udbff]$/.test(cut);
  const whole = isCutInsidePair ? cut.slice(0, -1) : cut;
  return whole.replace(/\p{Surrogate}+/gu, (run) => '\ufffd'.repeat(run.length));
}

function textReader(max: number, canBeEmpty: boolean): Reader<string> {
  return {
    accepts: { type: ['string', 'number'] },
    read(value, field) {
      if (typeof value === 'number') return String(value);
      if (typeof value !== 'string') return unreadable(value, field, 'text');
      if (value === '' && !canBeEmpty) return unreadable(value, field, 'text');
      return wellFormed(value, max);
    },
  };
}

/** Reads a name, a code or an id. An id is a string, because it may have leading zeros. */
export const name: Reader<string> = textReader(MAX_NAME, false);

/** Reads a long text, which may be empty. */
export const prose: Reader<string> = textReader(MAX_TEXT, true);

/** Reads a number such as `1234.5`, or a string in the number format of PHP, such as `"1 234,50"`. */
export const number: Reader<number> = {
  accepts: { type: ['number', 'string'] },
  read(value, field) {
    if (typeof value === 'number') return Number.isFinite(value) ? value : wrongValue(value, field, 'number');
    if (typeof value !== 'string' || isBlank(value)) return unreadable(value, field, 'number');
    if (value.length > MAX_NUMBER) return wrongValue(value, field, 'number');
    // Remove the spaces between digit groups. `\s` also matches non-breaking and narrow spaces.
    const digits = value.replace(/\s/g, '').replace(',', '.');
    const parsed = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(digits) ? Number(digits) : Number.NaN;
    return Number.isFinite(parsed) ? parsed : wrongValue(value, field, 'number');
  },
};

const FLAG_WORDS = new Map([
  ['y', true],
  ['1', true],
  ['true', true],
  ['n', false],
  ['0', false],
  ['false', false],
]);

/**
 * Reads a boolean, or one of `1`, `"1"`, `"Y"`, `"true"` and their opposites. Any other value is read as false, and
 * reported unless it is blank.
 */
export const flag: Reader<boolean> = {
  accepts: {
    type: ['boolean', 'number', 'string'],
    description: 'True: true, 1, "1", "Y" or "true". False: false, 0, "0", "N", "false" or empty',
  },
  read(value, field, report) {
    if (typeof value === 'boolean') return value;
    if (isBlank(value)) return false;
    const isWord = typeof value === 'string' || typeof value === 'number';
    const known = isWord ? FLAG_WORDS.get(String(value).toLowerCase()) : undefined;
    if (known === undefined)
      report.omit(isWord ? wrongValue(value, field, 'flag') : unreadable(value, field, 'flag'));
    return known ?? false;
  },
};

/**
 * Reads an http or https URL, or an absolute path such as `/catalog/`. Rejects other schemes, such as `javascript:` and
 * `data:`. Also rejects a link whose host changes when browsers remove tabs and line breaks.
 */
export const link: Reader<string> = {
  accepts: { type: 'string' },
  read(value, field) {
    if (typeof value !== 'string' || isBlank(value)) return unreadable(value, field, 'link');
    const isLink = value.length <= MAX_LINK && /^(https?:\/\/|\/(?![/\\]))[^\t\n\r]*$/i.test(value);
    return isLink ? wellFormed(value, MAX_LINK) : wrongValue(value, field, 'link');
  },
};

/**
 * Reads a card number. PHP drops the leading zeros of a number, so a number is padded to seven digits: 1234 →
 * '0001234'.
 */
export const cardId: Reader<string> = {
  accepts: name.accepts,
  read(value, field, report) {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0)
      return String(value).padStart(7, '0');
    return name.read(value, field, report);
  },
};

/** Reads a month from 0 to 11. Any other value is read as undefined, and reported unless it is blank. */
export const month: Reader<number | undefined> = {
  accepts: { ...number.accepts, description: 'A month from 0 to 11; anything else is an unknown month' },
  read(value, field, report) {
    if (isBlank(value)) return undefined;
    const read = number.read(value, field, report);
    if (isMonth(read)) return read;
    report.omit(typeof read === 'number' ? wrongValue(value, field, 'month') : read);
    return undefined;
  },
};
