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

/** Reads the OpenAPI document of a build. */
export const openApiOf = (build = join(import.meta.dirname, '../../../dist')) =>
  JSON.parse(readFileSync(join(build, 'openapi.json'), 'utf8')) as OpenApi;

const calls: readonly Call[] = Object.values(contract);
const pathsOf = calls.map(({ path }) => ({
  template: path.replaceAll(/:(\w+)/g, '{$1}'),
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** Decodes a body. Cached responses bypass setHeader, so the first bytes reveal the compression. */
function textOf(bytes: Buffer): string {
  if (/^[[{]/.test(bytes.toString('latin1', 0, 1))) return bytes.toString();
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : brotliDecompressSync(bytes)).toString();
}

/** JSON.parse reviver that truncates lists to the length that pages read. Validating longer lists takes minutes. */
const cutLists = (_name: string, value: unknown): unknown =>
  Array.isArray(value) ? value.slice(0, Math.min(...Object.values(MAX_ROWS))) : value;

/**
 * Validates every response under /api/ against openapi.json: status, headers and body. For an invalid response it logs
 * an error and closes the connection, so that the test fails at this request. `close()` of the app then fails too.
 *
 * @param isLenient Only collects the faults, for tests with calls or values outside the contract.
 */
export function checkResponses({ isLenient = false } = {}) {
  const faults: string[] = [];
  let document: OpenApi | undefined;
  const ajv = new Ajv2020({ strict: false });
  const validators = new Map<object, ValidateFunction>();

  function validate(schema: object): ValidateFunction {
    document ??= openApiOf();
    if (!ajv.schemas['contract']) ajv.addSchema({ $id: 'contract', ...document });
    const known = validators.get(schema);
    if (known) return known;
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object;
    const made = ajv.compile(absolute);
    validators.set(schema, made);
    return made;
  }

  /** Returns the first fault of a response. */
  function faultOf(
    req: IncomingMessage,
    url: string,
    res: ServerResponse,
    bytes: Buffer,
  ): string | undefined {
    document ??= openApiOf();
    const path = url.split('?')[0] ?? '';
    const template = pathsOf.find(({ pattern }) => pattern.test(path))?.template ?? '';
    const method = req.method === 'HEAD' ? 'get' : (req.method ?? '').toLowerCase();
    const responses = document.paths[template]?.[method]?.responses;
    // An unknown call gets the error response that all calls share.
    const { responses: anyCall = {} } = Object.values(document.paths)[0]?.['get'] ?? {};
    const status = String(res.statusCode);
    const answer = (responses ?? anyCall)[status] ?? (status.startsWith('4') ? anyCall['4XX'] : undefined);
    const where = `${req.method} ${template || '(no call)'} ${status}`;
    if (!answer) return `${where}: unknown status`;
    for (const header of Object.keys(answer.headers ?? {}))
      if (!res.hasHeader(header)) return `${where}: no ${header}`;
    if (!bytes.length || !answer.content) return undefined;
    const check = validate(answer.content['application/json'].schema);
    if (check(JSON.parse(textOf(bytes), cutLists))) return undefined;
    return `${where}: ${ajv.errorsText(check.errors)}`;
  }

  return {
    faults,
    /** Starts validating the response to a request. Must be called before the app handles it. */
    watch(req: IncomingMessage, res: ServerResponse): void {
      // Read the URL now, because routers rewrite it.
      const { url = '' } = req;
      if (!url.startsWith('/api/')) return;
      const chunks: Buffer[] = [];
      const take = (chunk: unknown) => {
        if (typeof chunk === 'string' || chunk instanceof Uint8Array)
          chunks.push(Buffer.from(chunk as string));
      };
      const [write, end] = [res.write.bind(res), res.end.bind(res)];
      res.write = ((...args: Parameters<typeof write>) => (
        take(args[0]),
        write(...args)
      )) as typeof res.write;
      res.end = ((...args: Parameters<typeof end>) => {
        take(args[0]);
        const fault = faultOf(req, url, res, Buffer.concat(chunks));
        if (fault === undefined) return end(...args);
        faults.push(fault);
        if (isLenient) return end(...args);
        console.error(`response differs from openapi.json: ${fault}`);
        return res.destroy();
      }) as typeof res.end;
    },
  };
}
