import { MONTHS } from '../../rules/months';
import { isBlank, isJsonObject, unreadable, Unreadable, type JsonSchema, type Reader } from './reader';

type Fields = Readonly<Record<string, Reader<unknown>>>;
type ObjectOf<F extends Fields> = {
  readonly [Key in keyof F]: F[Key] extends Reader<infer Value> ? Value : never;
};

const ABSENT: JsonSchema = { enum: [null, false, ''], description: 'Absent' };

/** Reads an optional field. Reports an unreadable value and uses `fallback` instead. */
export function optional<T>(reader: Reader<T>): Reader<T | undefined>;
export function optional<T>(reader: Reader<T>, fallback: T): Reader<T>;
export function optional<T>(reader: Reader<T>, fallback?: T): Reader<T | undefined> {
  return {
    isOptional: true,
    accepts: { anyOf: [reader.accepts, ABSENT] },
    read(value, field, report) {
      if (value === undefined) return fallback;
      const read = reader.read(value, field, report);
      if (!(read instanceof Unreadable)) return read;
      report.omit(read);
      return fallback;
    },
  };
}

/**
 * Reads an object and ignores unknown fields. Fails if a required field is unreadable, or if the object has none of the
 * expected fields.
 */
export function object<F extends Fields>(title: string, fields: F): Reader<ObjectOf<F>> {
  const entries = Object.entries(fields);
  const names = entries.map(([name]) => name);
  return {
    accepts: {
      title,
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, reader]) => [name, reader.accepts])),
      required: entries.filter(([, reader]) => !reader.isOptional).map(([name]) => name),
    },
    read(value, field, report) {
      if (!isJsonObject(value)) return unreadable(value, field, title);
      if (!names.some((name) => Object.hasOwn(value, name)))
        return new Unreadable(field, title, 'missing', 'object');
      const result: Record<string, unknown> = {};
      for (const [name, reader] of entries) {
        const fieldValue = Object.hasOwn(value, name) ? value[name] : undefined;
        const part = reader.isOptional && isBlank(fieldValue) ? undefined : fieldValue;
        const read = reader.read(part, `${field}.${name}`, report);
        if (read instanceof Unreadable) return read;
        result[name] = read;
      }
      // Safe cast, because each field was read by its own reader.
      return result as ObjectOf<F>;
    },
  };
}

const INTEGER = /^-?\d+$/;

/**
 * Returns the rows of a list, or undefined for any other value. PHP encodes a list with gaps in its keys as an object
 * with integer keys, and an empty list as `{}` or `null`.
 */
export function rowsOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[];
  if (value === null || value === undefined) return [];
  if (!isJsonObject(value)) return undefined;
  const keys = Object.keys(value);
  if (!keys.every((key) => INTEGER.test(key))) return undefined;
  return keys.toSorted((a, b) => Number(a) - Number(b)).map((key) => value[key]);
}

/**
 * Reads up to `max` rows of a list. Reports unreadable rows and leaves them out. Reads a missing list as an empty list.
 */
export function list<T>(row: Reader<T>, max: number): Reader<T[]> {
  return {
    isOptional: true,
    accepts: {
      anyOf: [
        { type: 'array', items: row.accepts },
        {
          type: 'object',
          description: 'A list with a gap in its keys, as PHP encodes it',
          patternProperties: { '^-?[0-9]+$': row.accepts },
          additionalProperties: false,
        },
        { type: 'null', description: 'An empty list' },
      ],
    },
    read(value, field, report) {
      const rows = rowsOf(value);
      if (!rows) return unreadable(value, field, 'list');
      const result: T[] = [];
      for (const item of rows.slice(0, max)) {
        const read = row.read(item, `${field}[]`, report);
        const isReadable = !(read instanceof Unreadable);
        report.countRow(isReadable);
        if (isReadable) result.push(read);
        else report.omit(read);
      }
      return result;
    },
  };
}

/**
 * Reads values by month (0 to 11), from a map or from a list. Ignores all other keys. Reports unreadable months and
 * leaves them out. PHP encodes an empty map as `[]`.
 */
export function byMonth<T>(entry: Reader<T>): Reader<Readonly<Record<string, T>>> {
  const monthSchema: JsonSchema = { anyOf: [entry.accepts, ABSENT] };
  const months = Object.fromEntries(MONTHS.map((month) => [month, monthSchema]));
  return {
    isOptional: true,
    accepts: {
      anyOf: [
        { type: 'object', description: 'By month, 0 to 11', properties: months },
        { type: 'array', description: 'Indexed by month; empty without months', items: monthSchema },
        { type: 'null' },
      ],
    },
    read(value, field, report) {
      if (value === undefined || value === null) return {};
      if (typeof value !== 'object') return unreadable(value, field, 'map by month');
      const entries = value as Readonly<Record<string, unknown>>;
      const result: Record<string, T> = {};
      for (const month of MONTHS) {
        const part = Object.hasOwn(entries, month) ? entries[month] : undefined;
        if (isBlank(part)) continue;
        const read = entry.read(part, `${field}.*`, report);
        if (read instanceof Unreadable) report.omit(read);
        else result[month] = read;
      }
      return result;
    },
  };
}

/** Reads the envelope of an API response. The payload is in `data`. */
export function envelope<T>(payload: Reader<T>): Reader<T> {
  return {
    accepts: { type: 'object', properties: { data: payload.accepts }, required: ['data'] },
    read(value, field, report) {
      if (!isJsonObject(value) || !Object.hasOwn(value, 'data'))
        return unreadable(value, field, 'object with data');
      return payload.read(value['data'], 'data', report);
    },
  };
}
