/** One issue of a campaign's folder. */
export interface CampaignIssue {
  /** Absent: the folder itself. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** theme.hero, steps.2.title. */
  readonly field?: string;
  readonly found?: string;
  readonly expected: string;
  readonly hint?: string;
  /** Advice in place of all other words. */
  readonly advice?: string;
}

/** 'campaign.yaml:14:3: theme.hero: нужно: цвет…; стоит: пусто. Без кавычек…'. */
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
  const what = `нужно: ${expected}${found === undefined ? '' : `; стоит: ${found}`}`;
  const text = [place, field, what].filter(Boolean).join(': ');
  return [text.replace(/\.?$/, '.'), hint].filter(Boolean).join(' ');
}

/** Returns a field's path in words of its author, who counts from one: 'steps.2.title'. */
export const fieldPath = (path: readonly (string | number)[]): string =>
  path.map((part) => (typeof part === 'number' ? part + 1 : part)).join('.');

const LONGEST = 60;
// Terminals and log readers act on these.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu;

export function excerpt(text: string): string {
  const line = text.replace(UNPRINTABLE, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
