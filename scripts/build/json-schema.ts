import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { JsonSchema } from '../../shared/contract/reader/reader';

/** A valibot schema, or a step of its pipe, with the properties that its kind has. */
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
  /** Schema of one item and the largest number of items, if the parameter is a list. */
  readonly list?: { readonly items: JsonSchema; readonly maxItems: number };
}

/** The parameters of a call. Checks that JSON Schema cannot express are left out. */
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

/** Argument of a check in the pipe of a schema; undefined without the check. */
function requirementOf(schema: Schema, type: string): unknown {
  return stepsOf(schema).find((step) => step.type === type)?.requirement;
}

/** Steps of a pipe. A pipe may start with another pipe. */
function stepsOf({ pipe = [] }: Schema): Schema[] {
  return pipe.flatMap((step) => (step.pipe ? stepsOf(step) : [step]));
}

const firstStep = (schema: Schema): Schema => schema.pipe?.[0] ?? schema;

const unwrap = (schema: Schema): Schema => schema.wrapped ?? schema;

const startsWithOptional = (schema: Schema): boolean => firstStep(schema).type === 'optional';

function schemaOf(schema: Schema): JsonSchema {
  const steps = schema.pipe ?? [];
  // A number in a path, a query or a form arrives as a string: clients write an integer.
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

/** Character ranges of the Unicode properties in the contract's patterns. */
const UNICODE_PROPERTIES: Readonly<Record<string, string>> = {
  Cc: '\\u0000-\\u001f\\u007f-\\u009f',
  Zl: '\\u2028',
  Zp: '\\u2029',
  // Without the unicode flag, an emoji is two surrogates.
  Cs: '',
};

/** Rewrites a pattern for validators that compile patterns without the unicode flag. */
function withoutUnicodeProperties(pattern: string): string {
  return pattern.replace(/\\p\{(\w+)\}/gi, (escape, property: string) => {
    const range = UNICODE_PROPERTIES[property];
    if (range === undefined || escape.startsWith('\\P'))
      throw new Error(`No character range for ${escape} in the pattern ${pattern}`);
    return range;
  });
}
