import type { JsonSchema } from '@valibot/to-json-schema';
import { errors } from '../../server/errors';
import type { Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import { jsonSchema } from './json-schema';

/** Parameters by name. */
function parametersOf({ params }: Call) {
  const { properties = {}, required = [] } = jsonSchema(params);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: schema as JsonSchema,
    required: required.includes(name),
  }));
}

/** The contract as others may read it (OpenAPI 3.1): every call, what it takes, and every answer of it. */
export function openApi(version: string) {
  const codes = [...Object.keys(errors), 'refused'];
  const calls = Object.values(contract) as Call[];
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
        { [call.method.toLowerCase()]: operationOf(call) },
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

function operationOf(call: Call) {
  const parameters = parametersOf(call);
  const inPath = (name: string) => call.path.includes(`:${name}/`);
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
      ...failuresOf(call),
    },
  };
}

function bodyOf(call: Call, fields: ReturnType<typeof parametersOf>) {
  const isList = ({ type }: JsonSchema) => call.body === 'form' && type === 'array';
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

/** Every status of a refusal and a failure; 4XX is what the API itself refuses. */
function failuresOf(call: Call) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const withoutBody = new Set([413, 415]);
  const own = Object.entries(errors).filter(
    ([, { status }]) => call.body !== 'none' || !withoutBody.has(status),
  );
  return Object.fromEntries([
    ...own.map(([code, { status, message }]) => [
      status,
      {
        description: `${code}: ${message}`,
        ...(status === 429 && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
        content,
      },
    ]),
    ['4XX', { description: 'refused: the API knows no such card, address or city', content }],
  ]);
}
