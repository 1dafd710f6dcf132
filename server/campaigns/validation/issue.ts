/** A problem in a campaign folder. */
export interface CampaignIssue {
  /** Name of the file. If undefined, the issue concerns the folder itself. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** Path of the field, such as theme.hero or steps.2.title. */
  readonly field?: string;
  readonly found?: string;
  readonly expected: string;
  readonly hint?: string;
  /** Complete message, used instead of the message built from `expected`, `found` and `hint`. */
  readonly advice?: string;
}

/** Formats an issue as one line: the file and position, the field, the expected value, the found value and a hint. */
export function issueText({
  file,
  line,
  column,
  field,
  found,
  expected,
  hint,
  advice,
}: CampaignIssue): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  if (advice !== undefined) return [place, field, advice].filter(Boolean).join(': ');
  const finding = found === undefined ? '' : `; стоит: ${found}`;
  const text = [place, field, `нужно: ${expected}${finding}`].filter(Boolean).join(': ');
  const sentence = /[.…]$/.test(text) ? text : `${text}.`;
  return [sentence, hint].filter(Boolean).join(' ');
}

/** Formats the path of a field, such as 'steps.2.title'. Item numbers start at one, as campaign editors expect. */
export const fieldPath = (path: readonly (string | number)[]): string =>
  path.map((part) => (typeof part === 'number' ? part + 1 : part)).join('.');

const MAX_EXCERPT = 60;
/** Matches whitespace and characters that can garble terminals and log viewers. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu;

/** Returns the beginning of a text as one line without unprintable characters. */
export function excerpt(text: string): string {
  const line = text.replace(UNPRINTABLE, ' ').trim();
  return line.length > MAX_EXCERPT ? `${line.slice(0, MAX_EXCERPT)}…` : line;
}
