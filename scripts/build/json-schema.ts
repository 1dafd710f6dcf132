import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { JsonSchema } from '../../shared/contract/reader/reader';

/** A valibot schema or pipe step. Some properties exist only on some types: `entries` on objects, `item` on arrays. */
type Schema = GenericSchema & {
  readonly pipe?: readonly Schema[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly requirement?: unknown;
};

export interface ParameterSchema {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
  /** Item schema and maximum length of a list parameter. Absent for other parameters. */
  readonly list?: { readonly items: JsonSchema; readonly maxItems: number };
}

/** Converts the parameters of an API call to JSON Schema. Omits rules that JSON Schema cannot express. */
export function parameterSchemas(params: Schema): ParameterSchema[] {
  const [{ entries = {} } = params] = params.pipe ?? [params];
  return Object.entries(entries).map(([name, entry]) => {
    const isRequired = entry.type !== 'optional' && !startsWithOptional(entry);
    const value = unwrap(entry);
    const { item } = firstStep(value);
    if (!item) return { name, isRequired, schema: schemaOf(value) };
    const maxItems = requirementOf(value, 'max_length');
    if (typeof maxItems !== 'number') throw new Error(`The list ${name} has no maxLength`);
    const list = { items: schemaOf(item), maxItems };
    return { name, isRequired, schema: { type: 'array', ...list }, list };
  });
}

/**
 * Returns the argument of a pipe step, such as 30 for `maxLength(30)`. Returns undefined if the schema has no step of
 * this type.
 */
function requirementOf(schema: Schema, type: string): unknown {
  return stepsOf(schema).find((step) => step.type === type)?.requirement;
}

/** Returns all steps of a pipe, including the steps of nested pipes. */
function stepsOf({ pipe = [] }: Schema): Schema[] {
  return pipe.flatMap((step) => (step.pipe ? stepsOf(step) : [step]));
}

const firstStep = (schema: Schema): Schema => schema.pipe?.[0] ?? schema;

const unwrap = (schema: Schema): Schema => schema.wrapped ?? schema;

const startsWithOptional = (schema: Schema): boolean => firstStep(schema).type === 'optional';

function schemaOf(schema: Schema): JsonSchema {
  const steps = schema.pipe ?? [];
  // These parameters arrive as strings in paths, queries and forms, but the documentation describes them as integers.
  if (steps.some(({ type }) => type === 'integer')) {
    const [minimum, maximum] = [requirementOf(schema, 'min_value'), requirementOf(schema, 'max_value')];
    return {
      type: 'integer',
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
    };
  }
  const { $schema: _dialect, ...plain } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  if (plain.pattern === undefined) return plain;
  return { ...plain, pattern: withoutUnicodeProperties(plain.pattern) };
}

/** Character ranges that match the same characters as Unicode properties such as `\p{Cc}`. */
const UNICODE_PROPERTIES: Readonly<Record<string, string>> = {
  Cc: '\\u0000-\\u001f\\u007f-\\u009f',
  Zl: '\\u2028',
  Zp: '\\u2029',
  // Empty, because a validator without the unicode flag sees an emoji as two surrogates. With a range for surrogates,
  // it would reject every emoji.
  Cs: '',
};

/** Replaces Unicode properties in a pattern, for validators that compile patterns without the unicode flag. */
function withoutUnicodeProperties(pattern: string): string {
  return pattern.replace(/\\p\{(\w+)\}/gi, (escape, property: string) => {
    const range = UNICODE_PROPERTIES[property];
    if (range === undefined || escape.startsWith('\\P'))
      throw new Error(`No character range for ${escape} in the pattern ${pattern}`);
    return range;
  });
}
