import { MAX_AGE_MS } from '../../server/cache-lifetimes';
import { errors } from '../../server/errors';
import type { CallName } from '../../shared/contract/api';
import type { Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import type { JsonSchema } from '../../shared/contract/reader/reader';
import { brand, businessEmail } from '../../shared/facts/brand';
import { parameterSchemas, type ParameterSchema } from './json-schema';
import { OPERATION_TEXTS, parameterExample } from './open-api-texts';

type Components = Record<string, JsonSchema>;

/** Error codes that pages return but API calls never do. */
const PAGE_ERRORS = new Set(['gone']);
const API_ERRORS = Object.entries(errors).filter(([code]) => !PAGE_ERRORS.has(code));

const CALLS = Object.entries<Call>(contract) as [CallName, Call][];

/** Generates the OpenAPI 3.1 document with the parameters, bodies and responses of every call. */
export function openApi(version: string) {
  const codes = [...API_ERRORS.map(([code]) => code), 'refused'];
  const schemas: Components = { Error: errorSchema(codes) };
  const paths: Record<string, object> = {};
  for (const [name, call] of CALLS) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { [call.method.toLowerCase()]: operationOf(name, call, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Promo pages: calls of the browser',
      version,
      description: [
        'Requests from pages of other sites are rejected. Fields that this document does not mention may disappear at any time.',
        'The promo API is a PHP application, and its responses are forwarded in the formats that it sends.',
        'If a row does not match its schema, the pages skip that row.',
      ].join(' '),
      contact: { name: brand.name, email: businessEmail },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    security: [],
    tags: [
      {
        name: 'Campaigns',
        description: 'These calls return the products, savings and leaderboards of campaigns',
      },
      { name: 'Business', description: 'These calls serve the pages for business customers' },
      { name: 'Favourite categories', description: 'These calls serve the favourite categories promotion' },
    ],
    paths,
    components: {
      headers: {
        RetryAfter: {
          description: 'Seconds to wait',
          required: true,
          schema: { type: 'integer', minimum: 1 },
        },
      },
      schemas,
    },
  };
}

function errorSchema(codes: readonly string[]): JsonSchema {
  return {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { enum: codes },
          message: { type: 'string', description: 'Russian message for the visitor' },
          fields: {
            type: 'object',
            description: 'Error message for each invalid field',
            additionalProperties: { type: 'string' },
          },
        },
      },
    },
  };
}

function operationOf(name: CallName, call: Call, schemas: Components) {
  const { tag, summary, answer } = OPERATION_TEXTS[name];
  const all = parameterSchemas(call.params);
  const isInPath = ({ name: parameter }: ParameterSchema) => call.path.includes(`:${parameter}/`);
  const isInQuery = ({ name: parameter }: ParameterSchema) => call.query.includes(parameter);
  const parameters = all.filter((parameter) => isInPath(parameter) || isInQuery(parameter));
  const fields = all.filter((parameter) => !parameters.includes(parameter));
  return {
    operationId: name,
    summary,
    description: descriptionOf(call),
    tags: [tag],
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      in: isInPath(parameter) ? 'path' : 'query',
      required: parameter.isRequired,
      schema: parameter.schema,
      example: parameterExample(parameter.name),
    })),
    ...(call.body !== 'none' && { requestBody: requestBodyOf(name, call, fields) }),
    responses: {
      200: {
        description: 'The response of the promo API',
        content: {
          'application/json': { schema: withComponents(call.response.accepts, schemas), example: answer },
        },
      },
      ...(call.cache !== 'never' && { 304: { description: 'Not modified: the ETag matches If-None-Match' } }),
      ...failuresOf(call),
    },
  };
}

const LIMIT_TEXTS: Readonly<Record<NonNullable<Call['limit']>, string>> = {
  lookup: 'The rate limit for card lookups applies.',
  feedback: 'The rate limit for feedback applies.',
};

/** Describes the caching and the rate limit of an API call. */
function descriptionOf({ cache, limit }: Call): string {
  const caching =
    cache === 'never'
      ? 'The response is never cached.'
      : `The response is cached for at most ${MAX_AGE_MS / 1000} seconds.`;
  if (limit) return `${caching} ${LIMIT_TEXTS[limit]}`;
  if (cache === 'never') return `${caching} The call is rate-limited.`;
  return `${caching} A request that bypasses the cache is rate-limited.`;
}

/** Moves each schema with a title into the components section, and leaves a reference in its place. */
function withComponents(schema: unknown, schemas: Components): unknown {
  if (Array.isArray(schema)) return schema.map((item) => withComponents(item, schemas));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { title, ...rest } = schema as JsonSchema;
  const resolved = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, withComponents(value, schemas)]),
  );
  // A `title` that is not a string is the schema of a field named "title".
  if (typeof title !== 'string') return title === undefined ? resolved : { ...resolved, title };
  schemas[title] = resolved;
  return { $ref: `#/components/schemas/${title}` };
}

/** Returns the form field names for a list: `categories[0]`, `categories[1]`, … */
function formFieldsOf(name: string, maxItems: number): string[] {
  return Array.from({ length: maxItems }, (_, index) => `${name}[${index}]`);
}

/** Converts a request to form fields. A list becomes one field per item. */
function formExample(request: object): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(request)) {
    if (Array.isArray(value)) value.forEach((item, index) => (fields[`${name}[${index}]`] = item));
    else fields[name] = value;
  }
  return fields;
}

function requestBodyOf(name: CallName, call: Call, fields: readonly ParameterSchema[]) {
  const isForm = call.body === 'form';
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const field of fields) {
    if (isForm && field.list) {
      const { items, maxItems } = field.list;
      for (const property of formFieldsOf(field.name, maxItems)) properties[property] = items;
      if (field.isRequired) required.push(`${field.name}[0]`);
    } else {
      properties[field.name] = field.schema;
      if (field.isRequired) required.push(field.name);
    }
  }
  const schema = { type: 'object', properties, required };
  const types = isForm ? ['multipart/form-data', 'application/x-www-form-urlencoded'] : ['application/json'];
  const { request = {} } = OPERATION_TEXTS[name];
  const example = isForm ? formExample(request) : request;
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema, example }])) };
}

/**
 * Returns the error responses of a call by HTTP status. `4XX` stands for requests that this server accepts but the
 * promo API rejects.
 */
function failuresOf(call: Call) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const withoutBody = new Set([413, 415]);
  const own = API_ERRORS.filter(([, { status }]) => call.body !== 'none' || !withoutBody.has(status));
  return Object.fromEntries([
    ...own.map(([code, { status, message }]) => [
      status,
      {
        description: `${code}: ${message}`,
        ...(status === 429 && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
        content,
      },
    ]),
    [
      '4XX',
      { description: 'refused: The promo API does not know the card, the address or the city.', content },
    ],
  ]);
}
