import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { LONGEST } from '../../../shared/contract/schemas';
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

/** The machine-readable contract of the build. */
export const openApiOf = (build = join(import.meta.dirname, '../../../dist')) =>
  JSON.parse(readFileSync(join(build, 'openapi.json'), 'utf8')) as OpenApi;

const calls: readonly Call[] = Object.values(contract);
const pathsOf = calls.map(({ path }) => ({
  template: path.replaceAll(/:(\w+)/g, '{$1}'),
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** What is cached has its headers written past Node's own: the bytes say how they are compressed. */
function textOf(bytes: Buffer): string {
  if (/^[[{]/.test(bytes.toString('latin1', 0, 1))) return bytes.toString();
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : brotliDecompressSync(bytes)).toString();
}

/** Of a list no more is validated than a page can show; how much that is differs. */
const asFarAsRead = (_name: string, value: unknown): unknown =>
  Array.isArray(value) ? value.slice(0, Math.min(...Object.values(LONGEST))) : value;

/**
 * Looks at every answer under /api/ that passes, and says what is other than the machine-readable contract has it: a
 * status it does not name, a body of another shape, a wait without its header.
 */
export function answersAsTold() {
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

  function look(req: IncomingMessage, url: string, res: ServerResponse, bytes: Buffer) {
    document ??= openApiOf();
    const path = url.split('?')[0] ?? '';
    const template = pathsOf.find(({ pattern }) => pattern.test(path))?.template ?? '';
    const method = req.method === 'HEAD' ? 'get' : (req.method ?? '').toLowerCase();
    const responses = document.paths[template]?.[method]?.responses;
    // Whoever asks for what there is not is answered as everybody who is refused.
    const { responses: anyCall = {} } = Object.values(document.paths)[0]?.['get'] ?? {};
    const status = String(res.statusCode);
    const answer = (responses ?? anyCall)[status] ?? (status.startsWith('4') ? anyCall['4XX'] : undefined);
    const where = `${req.method} ${template || '(no call)'} ${status}`;
    if (!answer) return void faults.push(`${where}: not told`);
    for (const header of Object.keys(answer.headers ?? {}))
      if (!res.hasHeader(header)) faults.push(`${where}: no ${header}`);
    if (!bytes.length || !answer.content) return;
    const check = validate(answer.content['application/json'].schema);
    if (!check(JSON.parse(textOf(bytes), asFarAsRead)))
      faults.push(`${where}: ${ajv.errorsText(check.errors)}`);
  }

  return {
    faults,
    /** Before the server gets a request: looks at the answer as it goes out. */
    watch(req: IncomingMessage, res: ServerResponse): void {
      // Routers change the address of the request.
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
      res.end = ((...args: Parameters<typeof end>) => (take(args[0]), end(...args))) as typeof res.end;
      res.once('finish', () => look(req, url, res, Buffer.concat(chunks)));
    },
  };
}
