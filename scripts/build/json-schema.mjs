import { toJsonSchema } from '@valibot/to-json-schema';
import { loadSource } from '../load-source.mjs';

/** @type {typeof import('../../shared/rules/months')} */
const { MONTHS } = await loadSource('shared/rules/months');

/** @typedef {import('@valibot/to-json-schema').JsonSchema} JsonSchema */

/**
 * A schema of valibot as what may come in. Lists are cut, maps and numbers made of what comes, before their items are
 * read: the shape stands later in the pipe than toJsonSchema looks. Checks that no JSON Schema can make are left out.
 *
 * @param {any} schema
 * @returns {JsonSchema}
 */
export function jsonSchema(schema) {
  const [first = schema, ...later] = schema.pipe ?? [];
  const [list, map] = ['array', 'record'].map((type) =>
    later.find((/** @type {any} */ step) => step.type === type),
  );
  if (list) {
    const items = { type: /** @type {const} */ ('array'), items: jsonSchema(list.item) };
    return first.type === 'nullish' ? orNull(items) : items;
  }
  if (map) {
    // By month, or a list indexed by month; what else is in it is not read.
    const month = orNull(jsonSchema(map.value));
    const properties = Object.fromEntries(MONTHS.map((name) => [name, month]));
    return { type: ['object', 'array', 'null'], properties, items: month };
  }
  switch (first.type) {
    case 'object':
      return objectSchema(first.entries);
    case 'union':
      return { anyOf: first.options.map(jsonSchema) };
    case 'nullish':
      return orNull(jsonSchema(first.wrapped));
    case 'optional':
      return jsonSchema(first.wrapped);
    case 'array':
      return { ...plainSchema(schema), items: jsonSchema(first.item) };
    default:
      return plainSchema(schema);
  }
}

/** @param {Record<string, any>} entries @returns {JsonSchema} */
function objectSchema(entries) {
  const named = Object.entries(entries);
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(([name, entry]) => [name, jsonSchema(entry)])),
    required: named.filter(([, entry]) => !isOptional(entry)).map(([name]) => name),
  };
}

/** @param {any} schema @returns {boolean} */
const isOptional = ({ type, pipe: [first] = [] }) =>
  ['optional', 'nullish', 'unknown'].includes(type) || (!!first && first.type !== type && isOptional(first));

/** @param {JsonSchema} schema @returns {JsonSchema} */
const orNull = (schema) => ({ anyOf: [schema, { type: 'null' }] });

/** @param {any} schema */
function plainSchema(schema) {
  const { $schema: _dialect, ...plain } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return /** @type {JsonSchema} */ (plain);
}
