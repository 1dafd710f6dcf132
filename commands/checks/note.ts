import type { ReadableCampaign } from '../../server/campaigns/validation/validate-campaign';

/** What is valid and probably not meant. */
export interface Note {
  /** Of a field; a file's name; absent: the campaign itself. */
  readonly at?: readonly (string | number)[] | string;
  /** What is so and what to do, in Russian. */
  readonly words: string;
  /** It must not be published so. */
  readonly isError?: boolean;
}

export type Checked = ReadableCampaign;

/** Whether its file could be read so far that others may be compared with it. */
export const isComparable = ({ definition: { kind, partner, period } }: Checked): boolean =>
  kind === 'loyal' || (partner !== undefined && period !== undefined);

export type Text = readonly [path: readonly (string | number)[], text: string];

/** 'worth.0' of all that a benefit says. */
export const itemOf = (path: Text[0]) => path.slice(0, 2).join('.');

/** What no visitor reads. */
const NOT_WORDS =
  /^(?:kind|dataSlug|cardCheck|publish.*|period|catalogPath|drawings|theme|id|drawing|file|url|path)$/;

/** Every text that a visitor reads, with its path. */
export const wordsOf = (definition: Checked['definition']): Text[] => textsIn(definition, []);

function textsIn(value: unknown, path: readonly (string | number)[]): Text[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    NOT_WORDS.test(key) ? [] : textsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
