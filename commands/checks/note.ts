import type { ReadableCampaign } from '../../server/campaigns/validation/validate-campaign';

/** A warning about a valid value that is probably a mistake. */
export interface Note {
  /** Path of the field, or name of the file. If undefined, the note is about the campaign itself. */
  readonly at?: Path | string;
  /** Finding and advice, in Russian. */
  readonly words: string;
  /** True if the campaign must not be published with this mistake. */
  readonly isError?: boolean;
}

export type Path = readonly (string | number)[];

/** A campaign to check. */
export interface Checked extends ReadableCampaign {
  /** Fields as written in the file, with placeholders. */
  readonly written: Readonly<Record<string, unknown>>;
}

/** Returns true if enough of the file is readable for comparisons. */
export const isComparable = ({ definition: { kind, partner, period } }: Checked): boolean =>
  kind === 'loyal' || (partner !== undefined && period !== undefined);

/** A text with the path of its field. */
export type Text = readonly [path: Path, text: string];

/** Names of fields that visitors do not read. */
const NOT_TEXT =
  /^(?:kind|dataSlug|cardCheck|publish.*|period|catalogPath|drawings|theme|id|drawing|file|url|path)$/;

/** Returns true if visitors read the texts of a field. */
export const isTextField = (name: string): boolean => !NOT_TEXT.test(name);

/** Returns all texts that visitors read, as written, with their paths. */
export const textsOf = ({ written }: Pick<Checked, 'written'>): Text[] => textsIn(written, []);

function textsIn(value: unknown, path: Path): Text[] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => isTextField(name))
    .flatMap(([name, field]) => textsIn(field, [...path, name]));
}
