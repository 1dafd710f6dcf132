import type { JsonSchema } from '../../shared/contract/reader/reader';
import type { openApi } from './open-api';

type OpenApiDocument = ReturnType<typeof openApi>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, BodyContent>> };
  readonly responses: Readonly<Record<string, Response>>;
}

interface BodyContent {
  readonly schema: {
    readonly properties: Readonly<Record<string, JsonSchema>>;
    readonly required: readonly string[];
  };
  readonly example: Readonly<Record<string, unknown>>;
}

interface Response {
  readonly description: string;
  readonly content?: {
    readonly 'application/json': { readonly schema: JsonSchema; readonly example?: unknown };
  };
}

interface LocatedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const HOST = 'promo.example.ru';
/** Type name in the API reference for a value without restrictions. */
const ANY = 'any JSON';
const FORM = 'application/x-www-form-urlencoded';

/** Renders the calls, the types and the errors of the OpenAPI document as Markdown. */
export function apiReference({ paths, tags, components: { schemas } }: OpenApiDocument): string {
  const operations = operationsOf(paths);
  const sections = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return [`## ${name}`, `${description}.`, ...own.map(callSection)].join('\n\n');
  });
  return [errorSection(operations), ...sections, typeSection(schemas)].join('\n\n');
}

function operationsOf(paths: OpenApiDocument['paths']): LocatedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

function callSection({ method, path, operation }: LocatedOperation): string {
  const { operationId, summary, description, responses } = operation;
  const { schema = {}, example } = responses['200']?.content?.['application/json'] ?? {};
  const request = exampleRequest(method, path, operation);
  return [
    `### ${operationId}`,
    `\`${method} ${path}\``,
    `${summary}. ${description}`,
    parameterTable(operation),
    block(request),
    responseSentence(schema),
    block(`HTTP/1.1 200 OK\n\n${JSON.stringify(example, null, 2)}`),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const block = (text: string) => `\`\`\`http\n${text}\n\`\`\``;

function exampleRequest(method: string, path: string, { parameters, requestBody }: Operation): string {
  let target = path;
  const query: string[] = [];
  for (const { name, in: place, example } of parameters) {
    if (place === 'path') target = target.replace(`{${name}}`, String(example));
    else query.push(`${name}=${String(example)}`);
  }
  if (query.length > 0) target += `?${query.join('&')}`;
  const head = `${method} ${target} HTTP/1.1\nHost: ${HOST}`;
  if (!requestBody) return head;
  const form = requestBody.content[FORM];
  const json = requestBody.content['application/json'];
  if (json) return `${head}\nContent-Type: application/json\n\n${JSON.stringify(json.example, null, 2)}`;
  const fields = Object.entries(form?.example ?? {}).map(([name, value]) => `${name}=${String(value)}`);
  return `${head}\nContent-Type: ${FORM}\n\n${fields.join('&')}`;
}

/** Renders a Markdown table of the path, query and body parameters of an API call. */
function parameterTable({ parameters, requestBody }: Operation): string {
  const inAddress = parameters.map(({ name, in: place, required, schema }) => ({
    name,
    place,
    required,
    schema,
  }));
  const [body] = Object.values(requestBody?.content ?? {});
  const inBody = Object.entries(body?.schema.properties ?? {}).flatMap(([name, schema]) => {
    // Omit the honeypot field, because API clients do not need it.
    if ('const' in schema) return [];
    const [, list, index] = /^(\w+)\[(\d+)\]$/.exec(name) ?? [];
    if (index !== undefined && index !== '0') return [];
    const required = body?.schema.required.includes(name) ?? false;
    return [{ name: list === undefined ? name : `${list}[0]…`, place: 'body', required, schema }];
  });
  const rows = [...inAddress, ...inBody].map(
    ({ name, place, required, schema }) =>
      `| \`${name}\` | ${place} | ${required ? 'yes' : 'no'} | ${ruleOf(schema)} |`,
  );
  if (rows.length === 0) return '';
  return ['| parameter | place | required | value |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function ruleOf(schema: JsonSchema): string {
  const { type, pattern, minimum, maximum, maxLength } = schema;
  if (type === 'integer') {
    const range = `integer from ${Number(minimum)}`;
    return maximum === undefined ? range : `${range} to ${Number(maximum)}`;
  }
  // Omit patterns with Unicode ranges, because they only exclude control characters.
  if (typeof pattern === 'string' && !pattern.includes('\\u')) return `\`${pattern}\``;
  return maxLength === undefined ? 'text' : `text, at most ${Number(maxLength)} characters`;
}

function errorSection(operations: readonly LocatedOperation[]): string {
  const descriptions = new Map<string, string>();
  for (const { operation } of operations) {
    for (const [status, { description }] of Object.entries(operation.responses)) {
      if (/^[45]/.test(status)) descriptions.set(status, description);
    }
  }
  const rows = [...descriptions].toSorted(byFirst).map(([status, description]) => {
    const [code = '', ...text] = description.split(': ');
    return `| ${status} | \`${code}\` | ${text.join(': ')} |`;
  });
  return [
    '## Error codes',
    ['| status | code | message for visitors, or meaning |', '| --- | --- | --- |', ...rows].join('\n'),
  ].join('\n\n');
}

function typeSection(schemas: Readonly<Record<string, JsonSchema>>): string {
  const types = Object.entries(schemas).filter(([name]) => name !== 'Error');
  const rows = types.toSorted(byFirst).flatMap(([name, schema]) => {
    const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
    const required = (schema['required'] ?? []) as readonly string[];
    return Object.entries(properties).map(
      ([field, value], index) =>
        `| ${index === 0 ? name : ''} | \`${field}\` | ${typeName(value)} | ${required.includes(field) ? 'yes' : 'no'} |`,
    );
  });
  return [
    '## Types',
    ['| type | field | value | required |', '| --- | --- | --- | --- |', ...rows].join('\n'),
  ].join('\n\n');
}

/** Returns a sentence about the type of a response body. */
function responseSentence(schema: JsonSchema): string {
  const type = typeName(schema);
  if (type === ANY) return 'The response may contain any JSON value:';
  const [, payload] = /^`data` with (.+)$/.exec(type) ?? [];
  if (payload === undefined) return `The response is a ${type}:`;
  const article = payload.startsWith('list') ? 'a' : 'an object of the type';
  return `The response contains ${article} ${payload} in \`data\`:`;
}

/** Returns the type name for a table cell. If the schema allows several types, returns the first one. */
function typeName(schema: JsonSchema): string {
  const { $ref: reference, anyOf, type, items, properties, description } = schema;
  if (typeof reference === 'string') return reference.split('/').at(-1) ?? '';
  if (Array.isArray(anyOf)) return typeName(anyOf[0] as JsonSchema);
  if (type === 'array') return `list of ${typeName(items as JsonSchema)}`;
  if (description === 'By month, 0 to 11') {
    const months = properties as Readonly<Record<string, JsonSchema>>;
    return `map from month (0 to 11) to ${typeName(months['0'] ?? {})}`;
  }
  if (type === 'object') {
    const { data } = (properties ?? {}) as Readonly<Record<string, JsonSchema>>;
    return data === undefined ? 'object' : `\`data\` with ${typeName(data)}`;
  }
  const [first] = [type].flat();
  if (first === 'boolean') return 'flag';
  if (first === 'string') return Array.isArray(type) ? 'text' : 'link';
  return first === 'number' ? 'number' : ANY;
}

function byFirst([first]: readonly [string, unknown], [second]: readonly [string, unknown]): number {
  return first < second ? -1 : 1;
}
