import type { ReadableCampaign } from '../../server/campaigns/validation/validate-campaign';

/** A warning about a value that is valid but probably a mistake. */
export interface Note {
  /** Path of the field or name of the file. If undefined, the note is about the whole campaign. */
  readonly at?: Path | string;
  /** Description of the mistake and advice, in Russian. */
  readonly words: string;
  /** True if the campaign must not be published with this mistake. */
  readonly isError?: boolean;
}

export type Path = readonly (string | number)[];

/** A campaign that is being checked. */
export interface Checked extends ReadableCampaign {
  /** Fields as written in the file, with unexpanded placeholders. */
  readonly written: Readonly<Record<string, unknown>>;
}

/** Returns true if the campaign has enough valid fields for a comparison. */
export const isComparable = ({ definition: { kind, partner, period } }: Checked): boolean =>
  kind === 'loyal' || (partner !== undefined && period !== undefined);

/** A text and the path of its field. */
export type Text = readonly [path: Path, text: string];

/** Matches the names of fields that visitors do not read. */
const NOT_TEXT =
  /^(?:kind|dataSlug|cardCheck|publish.*|period|catalogPath|drawings|theme|id|drawing|file|url|path)$/;

/** Returns true if the field contains text that visitors read, and false for a URL, a colour or a file name. */
export const isTextField = (name: string): boolean => !NOT_TEXT.test(name);

/** Returns the source texts that visitors read, with the paths of their fields. */
export const textsOf = ({ written }: Pick<Checked, 'written'>): Text[] => textsIn(written, []);

function textsIn(value: unknown, path: Path): Text[] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => isTextField(name))
    .flatMap(([name, field]) => textsIn(field, [...path, name]));
}
