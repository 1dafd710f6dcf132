import type { ReadableCampaign } from '../../server/campaigns/validation/validate-campaign';

/** A warning about a value that is valid but probably a mistake. */
export interface Note {
  /** Path of the field, or name of the file. Undefined if the note is about the whole campaign. */
  readonly at?: Path | string;
  /** Description of the mistake and advice, in Russian. */
  readonly words: string;
  /** True if the mistake must be fixed before publication. */
  readonly isError?: boolean;
}

export type Path = readonly (string | number)[];

/** A campaign that is being checked. */
export interface Checked extends ReadableCampaign {
  /** Fields as written in the file, before placeholders are expanded. */
  readonly written: Readonly<Record<string, unknown>>;
}

/** Returns true if the campaign has enough valid fields to be compared with others. */
export const isComparable = ({ definition: { kind, partner, period } }: Checked): boolean =>
  kind === 'loyal' || (partner !== undefined && period !== undefined);

/** A text and the path of its field. */
export type Text = readonly [path: Path, text: string];

/** Matches the names of fields that contain no text for visitors. */
const NOT_TEXT =
  /^(?:kind|dataSlug|cardCheck|publish.*|period|catalogPath|drawings|theme|id|drawing|file|url|path)$/;

/** Returns true for fields with text for visitors, and false for URLs, colours and file names. */
export const isTextField = (name: string): boolean => !NOT_TEXT.test(name);

/** Returns all texts for visitors as written in the file, with the paths of their fields. */
export const textsOf = ({ written }: Pick<Checked, 'written'>): Text[] => textsIn(written, []);

function textsIn(value: unknown, path: Path): Text[] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => isTextField(name))
    .flatMap(([name, field]) => textsIn(field, [...path, name]));
}
