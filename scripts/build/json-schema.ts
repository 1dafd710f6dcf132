import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { MONTHS } from '../../shared/rules/months';

/** A schema of valibot, or a step of a pipe, with what its type has. */
type Schema = GenericSchema & {
  readonly pipe?: readonly Schema[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly value?: Schema;
};

/**
 * A schema of valibot as what may come in. Lists are cut, maps and numbers made of what comes, before their items are
 * read: the shape stands later in the pipe than toJsonSchema looks. Checks that no JSON Schema can make are left out.
 */
export function jsonSchema(schema: Schema): JsonSchema {
  const [first = schema, ...later] = schema.pipe ?? [];
  const { item: listed } = later.find(({ type }) => type === 'array') ?? {};
  const { value: mapped } = later.find(({ type }) => type === 'record') ?? {};
  const { type, entries, options, wrapped, item } = first;
  if (listed) {
    const items = { type: 'array' as const, items: jsonSchema(listed) };
    return type === 'nullish' ? orNull(items) : items;
  }
  if (mapped) {
    // By month, or a list indexed by month; what else is in it is not read.
    const month = orNull(jsonSchema(mapped));
    const properties = Object.fromEntries(MONTHS.map((name) => [name, month]));
    return { type: ['object', 'array', 'null'], properties, items: month };
  }
  if (entries) return objectSchema(entries);
  if (type === 'union' && options) return { anyOf: options.map(jsonSchema) };
  if (wrapped) return type === 'nullish' ? orNull(jsonSchema(wrapped)) : jsonSchema(wrapped);
  if (item) return { ...plainSchema(schema), items: jsonSchema(item) };
  return plainSchema(schema);
}

function objectSchema(entries: Readonly<Record<string, Schema>>): JsonSchema {
  const named = Object.entries(entries);
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(([name, entry]) => [name, jsonSchema(entry)])),
    required: named.filter(([, entry]) => !isOptional(entry)).map(([name]) => name),
  };
}

const isOptional = ({ type, pipe: [first] = [] }: Schema): boolean =>
  ['optional', 'nullish', 'unknown'].includes(type) || (!!first && first.type !== type && isOptional(first));

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

function plainSchema(schema: Schema) {
  const { $schema: _dialect, ...plain } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return plain as JsonSchema;
}
