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

/**
 * Parses a posted form with single fields and list fields, such as `name[0]`. Throws `unsupported_type`, `too_large` or
 * `bad_request`.
 */
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
    /** Rejects with an error and discards the rest of the body. */
    const fail = (error: HttpError) => {
      req.unpipe();
      req.resume();
      reject(error);
    };
    const failTooLarge = () => fail(new HttpError('too_large'));
    const failInvalid = (cause?: unknown) => fail(new HttpError('bad_request', { cause }));
    try {
      const form = busboy({ headers: { ...req.headers, 'content-type': type }, limits: LIMITS });
      form.on('field', (name, value, isNameCut, isValueCut) => {
        if (isNameCut || isValueCut || fields.length === MAX_FIELDS) failTooLarge();
        else fields.push([name, value]);
      });
      // If a form has too many files or parts, busboy drops the rest without an error and emits one of these events.
      form.on('filesLimit', () => failInvalid()).on('partsLimit', failTooLarge);
      form.on('error', failInvalid).on('finish', () => resolve(fields));
      req.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_BYTES) failTooLarge();
      });
      req.on('aborted', failInvalid);
      req.pipe(form);
    } catch (error) {
      failInvalid(error);
    }
  });
}

/** Joins the fields `name[0]`, `name[1]`, … into one list, ordered by index. Missing indexes are skipped. */
function toObject(fields: readonly [string, string][]): Record<string, string | string[]> {
  const singleFields = new Map<string, string>();
  const lists = new Map<string, Map<number, string>>();
  for (const [name, value] of fields) {
    const [, listName, index] = LIST_FIELD.exec(name) ?? [];
    if (!listName) {
      singleFields.set(name, value);
      continue;
    }
    const items = lists.get(listName) ?? new Map<number, string>();
    items.set(Number(index), value);
    lists.set(listName, items);
  }
  const result: Record<string, string | string[]> = Object.fromEntries(singleFields);
  for (const [name, items] of lists) {
    const inOrder = [...items].toSorted(([index], [otherIndex]) => index - otherIndex);
    result[name] = inOrder.map(([, value]) => value);
  }
  return result;
}
