import { isMonth } from '../../rules/months';
import { isBlank, unreadable, wrongValue, type Reader } from './reader';

/** Characters of a name, a code or a word, at most: what a page can show. */
const MAX_NAME = 300;
/** Characters of a text that people have written, at most. */
export const MAX_TEXT = 4000;
/** Characters of a number in a string, at most. */
const MAX_NUMBER = 40;
/** Characters of a link, at most. */
const MAX_LINK = 2000;

/**
 * Cuts a text to a number of characters and makes it well-formed. A lone surrogate cannot be encoded: the server would
 * send another character than the browser reads from the state, and React would render the page anew.
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

/** A name, a code, an id or a word. Ids are text: they keep their leading zeros. */
export const name: Reader<string> = textReader(MAX_NAME, false);

/** A text that people have written. It may be empty. */
export const prose: Reader<string> = textReader(MAX_TEXT, true);

/** `1234.5`, or a string as PHP formats numbers: `"1 234,50"`. */
export const number: Reader<number> = {
  accepts: { type: ['number', 'string'] },
  read(value, field) {
    if (typeof value === 'number') return Number.isFinite(value) ? value : wrongValue(value, field, 'number');
    if (typeof value !== 'string' || isBlank(value)) return unreadable(value, field, 'number');
    if (value.length > MAX_NUMBER) return wrongValue(value, field, 'number');
    // `\s` includes the non-breaking and the narrow space.
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

/** `true`, `1`, `"1"`, `"Y"`, `"true"` and their opposites. Any other word is reported and counts as false. */
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
 * A link of the API. Other schemes than http and https (`javascript:`, `data:`) cannot be read, nor can a link that
 * browsers would read as another host after they have removed its tabs and line ends.
 */
export const link: Reader<string> = {
  accepts: { type: 'string' },
  read(value, field) {
    if (typeof value !== 'string' || isBlank(value)) return unreadable(value, field, 'link');
    const isLink = value.length <= MAX_LINK && /^(https?:\/\/|\/(?![/\\]))[^\t\n\r]*$/i.test(value);
    return isLink ? wellFormed(value, MAX_LINK) : wrongValue(value, field, 'link');
  },
};

/** A card number. PHP drops the leading zeros of a number: they are padded to seven digits. */
export const cardId: Reader<string> = {
  accepts: name.accepts,
  read(value, field, report) {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0)
      return String(value).padStart(7, '0');
    return name.read(value, field, report);
  },
};

/** A month from 0 to 11. Anything else is reported and counts as an unknown month. */
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
