/** JSON Schema of the values that a reader accepts. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Validates and converts a value in a response. Readers are pure functions and never throw. */
export interface Reader<T> {
  /** Reads a value. `field` is the path of the value in the response body, such as `data[].price`. */
  readonly read: (value: unknown, field: string, report: Report) => T | Unreadable;
  readonly accepts: JsonSchema;
  /** True if the field may be absent from an object. */
  readonly isOptional?: boolean;
}

export type ValueOf<R> = R extends Reader<infer T> ? T : never;

/**
 * Reason why a value is unreadable:
 * - `missing`: The value is required, but is absent, `null`, `false` or an empty string.
 * - `wrong_type`: The value has the wrong JSON type.
 * - `wrong_value`: The JSON type is correct, but the content is not, such as a word instead of a number.
 */
export type UnreadableReason = 'missing' | 'wrong_type' | 'wrong_value';

/** Describes an unreadable value. Never contains the value itself, which could be a card number or a name. */
export class Unreadable {
  constructor(
    readonly field: string,
    readonly expected: string,
    readonly reason: UnreadableReason,
    /** JSON type of the received value. */
    readonly received: string,
  ) {}
}

/** Collects the unreadable values that are left out of a response. */
export class Report {
  /** Omissions by field and reason. A list with a thousand invalid rows creates only one entry. */
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

/** Describes an unreadable value. The reason is `missing` for a blank value, and `wrong_type` for any other. */
export function unreadable(value: unknown, field: string, expected: string): Unreadable {
  return new Unreadable(field, expected, isBlank(value) ? 'missing' : 'wrong_type', typeName(value));
}

/** Describes a value with the correct type but invalid content. */
export function wrongValue(value: unknown, field: string, expected: string): Unreadable {
  return new Unreadable(field, expected, 'wrong_value', typeName(value));
}

/** Returns true for a missing value, and for the values that PHP sends instead: `null`, `false` and `''`. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === false || value === '';
}

/** Returns true for a JSON object, but not for a list or `null`. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  if (value === null) return 'null';
  return value === undefined ? 'nothing' : typeof value;
}
