/** What is wrong with a campaign's folder, so that whoever wrote it finds the place and knows what belongs there. */
export interface CampaignIssue {
  /** File in the campaign's folder; the folder itself when there is none. */
  readonly file?: string;
  /** Place in the file, both from 1. */
  readonly line?: number;
  readonly column?: number;
  /** Path of the field, as theme.hero or steps.2.title. */
  readonly field?: string;
  /** What stands there, cut short. */
  readonly found?: string;
  readonly expected: string;
  /** What has probably happened, and what to do about it. */
  readonly hint?: string;
}

/** 'campaign.yaml:14:3: theme.hero: нужно: цвет…; стоит: пусто. Без кавычек…', one line. */
export function issueText({ file, line, column, field, found, expected, hint }: CampaignIssue): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const what = `нужно: ${expected}${found === undefined ? '' : `; стоит: ${found}`}`;
  const told = [place, field, what].filter(Boolean).join(': ');
  return hint === undefined ? told.replace(/\.?$/, '.') : `${told}. ${hint}`;
}

const LONGEST = 60;
// What a terminal or a log reader would take for something else than text.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu;

/** Something of a file as it may be shown: on one line and not at length. */
export function excerpt(text: string): string {
  const line = text.replace(UNPRINTABLE, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
