import type { IncomingMessage } from 'node:http';
import busboy from '@fastify/busboy';
import { HttpError } from '../errors';

const MAX_FIELDS = 40;
const LIMITS = {
  fieldSize: 1024,
  fieldNameSize: 64,
  fields: MAX_FIELDS + 1,
  files: 0,
  parts: MAX_FIELDS + 1,
  headerPairs: 20,
};
const MAX_BYTES = 64 * 1024;
const FORM = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;
const LIST_FIELD = /^([a-zA-Z]+)\[(\d{1,2})\]$/;

/** Fields and lists (`name[0]`). Throws unsupported_type, too_large or bad_request. */
export async function readForm(req: IncomingMessage): Promise<Record<string, string | string[]>> {
  const { 'content-type': type = '', 'content-encoding': encoding, 'content-length': length } = req.headers;
  if (encoding || !FORM.test(type)) throw new HttpError('unsupported_type');
  if (Number(length) > MAX_BYTES) throw new HttpError('too_large');
  return toObject(await readFields(req, type));
}

function readFields(req: IncomingMessage, type: string): Promise<[string, string][]> {
  return new Promise((resolve, reject) => {
    const fields: [string, string][] = [];
    let size = 0;
    const fail = (error: HttpError) => {
      req.unpipe();
      req.resume();
      reject(error);
    };
    const tooLarge = () => fail(new HttpError('too_large'));
    const broken = (cause?: unknown) => fail(new HttpError('bad_request', { cause }));
    try {
      const form = busboy({ headers: { ...req.headers, 'content-type': type }, limits: LIMITS });
      form.on('field', (name, value, nameCut, valueCut) => {
        if (nameCut || valueCut || fields.length === MAX_FIELDS) tooLarge();
        else fields.push([name, value]);
      });
      // The parser drops what is beyond its limits silently.
      form.on('filesLimit', () => broken()).on('partsLimit', tooLarge);
      form.on('error', broken).on('finish', () => resolve(fields));
      req.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_BYTES) tooLarge();
      });
      req.on('aborted', broken);
      req.pipe(form);
    } catch (error) {
      broken(error);
    }
  });
}

function toObject(fields: [string, string][]): Record<string, string | string[]> {
  const single = new Map<string, string>();
  const lists = new Map<string, string[]>();
  for (const [name, value] of fields) {
    const [, list, index] = LIST_FIELD.exec(name) ?? [];
    if (!list) single.set(name, value);
    else lists.set(list, Object.assign(lists.get(list) ?? [], { [Number(index)]: value }));
  }
  const whole = [...lists].map(([name, items]): [string, string[]] => [name, items.flat()]);
  return Object.fromEntries<string | string[]>([...single, ...whole]);
}
