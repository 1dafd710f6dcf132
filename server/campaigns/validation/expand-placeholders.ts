import * as v from 'valibot';
import { expandText, placeholderValues } from './placeholders';

type Path = readonly (string | number)[];

/** A placeholder for which the campaign has no value. */
export interface UnknownPlaceholder {
  readonly path: Path;
  /** Placeholder exactly as written, such as `${to}`. */
  readonly found: string;
  /** Name of the placeholder without `${` and `}`, such as `to`. */
  readonly name: string;
}

/** Valibot schema. An object schema has `entries`, an optional schema has `wrapped`, and a list schema has `item`. */
type Schema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly item?: Schema;
};

/**
 * Expands placeholders such as `${to}` in the text fields that the schema marks. Inserted values are not expanded
 * again.
 */
export function expandPlaceholders(definition: unknown, schema: v.GenericSchema) {
  const values = placeholderValues(definition);
  const unknown: UnknownPlaceholder[] = [];
  const expand = (value: unknown, schemaOfValue: Schema, path: Path): unknown => {
    const part = schemaOfValue.wrapped ?? schemaOfValue;
    if (typeof value === 'string') {
      if (v.getMetadata(part)['hasPlaceholders'] !== true) return value;
      return expandText(value, values, (name, found) => unknown.push({ path, found, name }));
    }
    const { item, entries } = part;
    if (item && Array.isArray(value)) return value.map((one, index) => expand(one, item, [...path, index]));
    if (!entries || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const fields = Object.entries(value).map(([name, field]) => {
      const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
      return [name, entry ? expand(field, entry, [...path, name]) : field] as const;
    });
    return Object.fromEntries(fields);
  };
  return { value: expand(definition, schema, []), unknown, known: [...values.keys()] };
}
