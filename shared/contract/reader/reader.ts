/** JSON Schema of the values that a reader accepts. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Reads one part of an answer. Pure: the same value gives the same result, and no value throws. */
export interface Reader<T> {
  /** `field` is the path of the value, such as `data[].price`. */
  readonly read: (value: unknown, field: string, report: Report) => T | Unreadable;
  readonly accepts: JsonSchema;
  /** The field may be absent from an object. */
  readonly isOptional?: boolean;
}

export type ValueOf<R> = R extends Reader<infer T> ? T : never;

/**
 * - `missing`: a required value is absent, `null`, `false` or an empty string;
 * - `wrong_type`: a value of another JSON type;
 * - `wrong_value`: the right JSON type with content that cannot be read, such as a word instead of a number.
 */
export type UnreadableReason = 'missing' | 'wrong_type' | 'wrong_value';

/** Why a value cannot be read. Never contains the value: it could be a card number or a name. */
export class Unreadable {
  constructor(
    readonly field: string,
    readonly expected: string,
    readonly reason: UnreadableReason,
    /** JSON type of the received value. */
    readonly received: string,
  ) {}
}

/** Collects what a reader leaves out of one answer. */
export class Report {
  /** By field and reason: a list with a thousand bad rows has one entry. */
  private readonly omissions = new Map<string, Unreadable>();
  private rows = 0;
  private readableRows = 0;

  omit(unreadable: Unreadable): void {
    this.omissions.set(`${unreadable.field} ${unreadable.reason}`, unreadable);
  }

  countRow(isReadable: boolean): void {
    this.rows += 1;
    if (isReadable) this.readableRows += 1;
  }

  get hasOnlyUnreadableRows(): boolean {
    return this.rows > 0 && this.readableRows === 0;
  }

  get omitted(): readonly Unreadable[] {
    return [...this.omissions.values()];
  }
}

/** Reports why a value cannot be read: `missing` if PHP sent an empty value, else `wrong_type`. */
export function unreadable(value: unknown, field: string, expected: string): Unreadable {
  return new Unreadable(field, expected, isBlank(value) ? 'missing' : 'wrong_type', typeName(value));
}

/** Reports a value of the right type whose content cannot be read. */
export function wrongValue(value: unknown, field: string, expected: string): Unreadable {
  return new Unreadable(field, expected, 'wrong_value', typeName(value));
}

/** True for the values that PHP sends for "nothing". */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === false || value === '';
}

/** True for a JSON object; false for a list and for `null`. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  if (value === null) return 'null';
  return value === undefined ? 'nothing' : typeof value;
}
