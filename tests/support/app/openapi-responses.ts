import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { MAX_ROWS } from '../../../shared/contract/schemas';
import * as contract from '../../../shared/contract/contract';
import type { Call } from '../../../shared/contract/call';

interface Answer {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: { readonly 'application/json': { readonly schema: object } };
}
interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> };
  readonly responses: Record<string, Answer>;
}
export interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
}

/** Reads openapi.json from a build folder. */
export const openApiOf = (build = join(import.meta.dirname, '../../../dist')) =>
  JSON.parse(readFileSync(join(build, 'openapi.json'), 'utf8')) as OpenApi;

const calls: readonly Call[] = Object.values(contract);
const pathsOf = calls.map(({ path }) => ({
  template: path.replaceAll(/:(\w+)/g, '{$1}'),
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/**
 * Decompresses a response body. Detects the compression by the first bytes, because `getHeader` does not return headers
 * that the app has passed to `writeHead`.
 */
function textOf(bytes: Buffer): string {
  if (/^[[{]/.test(bytes.toString('latin1', 0, 1))) return bytes.toString();
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : brotliDecompressSync(bytes)).toString();
}

/**
 * Reviver for JSON.parse that shortens every list to the number of rows that pages read. The validation of longer lists
 * would take minutes.
 */
const cutLists = (_name: string, value: unknown): unknown =>
  Array.isArray(value) ? value.slice(0, Math.min(...Object.values(MAX_ROWS))) : value;

/** Creates schema validators, which are compiled on first use. */
function createValidators(document: OpenApi) {
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ $id: 'contract', ...document });
  const validators = new Map<object, ValidateFunction>();

  function validatorOf(schema: object): ValidateFunction {
    const known = validators.get(schema);
    if (known) return known;
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object;
    const validator = ajv.compile(absolute);
    validators.set(schema, validator);
    return validator;
  }

  /** Returns the validation errors of a body as text, or undefined if the body is valid. */
  return (schema: object, bytes: Buffer): string | undefined => {
    const validate = validatorOf(schema);
    return validate(JSON.parse(textOf(bytes), cutLists)) ? undefined : ajv.errorsText(validate.errors);
  };
}

interface Exchange {
  readonly req: IncomingMessage;
  readonly url: string;
  readonly res: ServerResponse;
  readonly bytes: Buffer;
}

/**
 * Returns the documented response for a call and a status. An unknown call uses the error responses that all calls
 * share.
 */
function documentedAnswer(document: OpenApi, template: string, { req, res }: Exchange): Answer | undefined {
  const method = req.method === 'HEAD' ? 'get' : (req.method ?? '').toLowerCase();
  const { responses: ofAnyCall = {} } = Object.values(document.paths)[0]?.['get'] ?? {};
  const responses = document.paths[template]?.[method]?.responses ?? ofAnyCall;
  const status = String(res.statusCode);
  return responses[status] ?? (status.startsWith('4') ? ofAnyCall['4XX'] : undefined);
}

/**
 * Returns the path of the requested call as in openapi.json, for example '/api/v1/promo/products/{slug}/'. Returns ''
 * for an unknown call.
 */
function templateOf({ url }: Exchange): string {
  const path = url.split('?')[0] ?? '';
  return pathsOf.find(({ pattern }) => pattern.test(path))?.template ?? '';
}

/** Creates a function that compares a response with openapi.json and returns the first difference as text. */
function createFaultFinder(document: OpenApi) {
  const errorsIn = createValidators(document);
  return (exchange: Exchange): string | undefined => {
    const { req, res, bytes } = exchange;
    const template = templateOf(exchange);
    const where = `${req.method} ${template || '(no call)'} ${res.statusCode}`;
    const answer = documentedAnswer(document, template, exchange);
    if (!answer) return `${where}: unknown status`;
    const missing = Object.keys(answer.headers ?? {}).find((header) => !res.hasHeader(header));
    if (missing !== undefined) return `${where}: no ${missing}`;
    if (!bytes.length || !answer.content) return undefined;
    const errors = errorsIn(answer.content['application/json'].schema, bytes);
    return errors && `${where}: ${errors}`;
  };
}

/**
 * Passes the whole body to `isAccepted` before the response ends. Closes the connection if `isAccepted` returns false.
 */
function interceptEnd(res: ServerResponse, isAccepted: (bytes: Buffer) => boolean): void {
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  const [write, end] = [res.write.bind(res), res.end.bind(res)];
  res.write = ((...args: Parameters<typeof write>) => {
    collect(args[0]);
    return write(...args);
  }) as typeof res.write;
  res.end = ((...args: Parameters<typeof end>) => {
    collect(args[0]);
    return isAccepted(Buffer.concat(chunks)) ? end(...args) : res.destroy();
  }) as typeof res.end;
}

/**
 * Validates every response under /api/ against openapi.json: status, headers and body. If a response is invalid, logs
 * an error and closes the connection, so that the test fails at this request. `throwIfInvalid` then fails too.
 *
 * @param isLenient Collects the faults but lets the responses pass, for calls or values outside the contract.
 */
export function checkResponses({ isLenient = false } = {}) {
  const faults: string[] = [];
  let findFault: ReturnType<typeof createFaultFinder> | undefined;

  /** Records the fault of a response, if there is one. Returns true if the response may be sent. */
  function mayBeSent(exchange: Exchange): boolean {
    findFault ??= createFaultFinder(openApiOf());
    const fault = findFault(exchange);
    if (fault === undefined) return true;
    faults.push(fault);
    if (!isLenient) console.error(`response differs from openapi.json: ${fault}`);
    return isLenient;
  }

  return {
    /** Starts validating the response to a request. Must be called before the app handles the request. */
    watch(req: IncomingMessage, res: ServerResponse): void {
      // Read the URL now, because routers rewrite it.
      const { url = '' } = req;
      if (url.startsWith('/api/')) interceptEnd(res, (bytes) => mayBeSent({ req, url, res, bytes }));
    },
    /** Throws an error that lists all invalid responses, unless the check is lenient. */
    throwIfInvalid(): void {
      if (faults.length > 0 && !isLenient)
        throw new Error(`responses differ from openapi.json:\n${faults.join('\n')}`);
    },
  };
}
