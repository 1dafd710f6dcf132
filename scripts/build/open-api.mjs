import { toJsonSchema } from '@valibot/to-json-schema';
import { loadSource } from '../load-source.mjs';

/** @type {typeof import('../../shared/rules/months')} */
const { MONTHS } = await loadSource('shared/rules/months');

/** @typedef {import('@valibot/to-json-schema').JsonSchema} JsonSchema */
/** @typedef {import('../../shared/contract/call').Call} Call */

/**
 * A schema of valibot as what may come in. Lists are cut, maps and numbers made of what comes, before their items are
 * read: the shape stands later in the pipe than toJsonSchema looks. Checks that no JSON Schema can make are left out.
 *
 * @param {any} schema
 * @returns {JsonSchema}
 */
function jsonSchema(schema) {
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

/** Parameters by name. @param {Call} call */
function parametersOf({ params }) {
  const { properties = {}, required = [] } = jsonSchema(params);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: /** @type {JsonSchema} */ (schema),
    required: required.includes(name),
  }));
}

/**
 * The contract as others may read it (OpenAPI 3.1): every call, what it takes, and every answer of it.
 *
 * @param {string} version
 */
export async function openApi(version) {
  /** @type {typeof import('../../shared/contract/contract')} */
  const contract = await loadSource('shared/contract/contract');
  /** @type {typeof import('../../server/errors')} */
  const { errors } = await loadSource('server/errors');
  const codes = [...Object.keys(errors), 'refused'];
  const calls = /** @type {Call[]} */ (Object.values(contract));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Promo pages: calls of the browser',
      version,
      description:
        'Calls of another site’s pages are refused. Fields that are not named here may go at any time.',
    },
    servers: [{ url: '/' }],
    security: [],
    paths: Object.fromEntries(
      calls.map((call) => [
        call.path.replaceAll(/:(\w+)/g, '{$1}'),
        { [call.method.toLowerCase()]: operationOf(call, errors) },
      ]),
    ),
    components: {
      headers: {
        RetryAfter: {
          description: 'Seconds to wait',
          required: true,
          schema: { type: 'integer', minimum: 1, maximum: 3600 },
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code', 'message'],
              properties: {
                code: { enum: codes },
                message: { type: 'string', description: 'In Russian, for the visitor' },
                fields: {
                  type: 'object',
                  description: 'Field → what is wrong with it',
                  additionalProperties: { type: 'string' },
                },
              },
            },
          },
        },
      },
    },
  };
}

/**
 * @param {Call} call
 * @param {typeof import('../../server/errors').errors} errors
 */
function operationOf(call, errors) {
  const parameters = parametersOf(call);
  const inPath = (/** @type {string} */ name) => call.path.includes(`:${name}/`);
  const travels = parameters.filter(({ name }) => inPath(name) || call.query.includes(name));
  const rest = parameters.filter((parameter) => !travels.includes(parameter));
  return {
    operationId: call.name,
    parameters: travels.map(({ name, schema, required }) => ({
      name,
      in: inPath(name) ? 'path' : 'query',
      required,
      schema,
    })),
    ...(call.body !== 'none' && { requestBody: bodyOf(call, rest) }),
    responses: {
      200: {
        description: 'What the API knows',
        content: { 'application/json': { schema: jsonSchema(call.answer) } },
      },
      ...(call.cache !== 'never' && { 304: { description: 'As it was: the ETag is that of If-None-Match' } }),
      ...failuresOf(call, errors),
    },
  };
}

/**
 * @param {Call} call
 * @param {ReturnType<typeof parametersOf>} fields
 */
function bodyOf(call, fields) {
  const isList = (/** @type {JsonSchema} */ { type }) => call.body === 'form' && type === 'array';
  const single = fields.filter(({ schema }) => !isList(schema));
  const lists = fields.filter(({ schema }) => isList(schema));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(single.map(({ name, schema: one }) => [name, one])),
    required: [
      ...single.filter(({ required }) => required).map(({ name }) => name),
      ...lists.filter(({ required }) => required).map(({ name }) => `${name}[0]`),
    ],
    // `categories[0]`, `categories[1]`, …
    ...(lists.length && {
      patternProperties: Object.fromEntries(
        lists.map(({ name, schema: one }) => [`^${name}\\[\\d{1,2}\\]$`, one.items]),
      ),
    }),
  };
  const type = call.body === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return { required: true, content: { [type]: { schema } } };
}

/**
 * Every status of a refusal and a failure; 4XX is what the API itself refuses.
 *
 * @param {Call} call
 * @param {typeof import('../../server/errors').errors} errors
 */
function failuresOf(call, errors) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const withoutBody = new Set([413, 415]);
  const own = Object.entries(errors).filter(
    ([, { status }]) => call.body !== 'none' || !withoutBody.has(status),
  );
  const waits = new Set([429]);
  return Object.fromEntries([
    ...own.map(([code, { status, message }]) => [
      status,
      {
        description: `${code}: ${message}`,
        ...(waits.has(status) && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
        content,
      },
    ]),
    ['4XX', { description: 'refused: the API knows no such card, address or city', content }],
  ]);
}
