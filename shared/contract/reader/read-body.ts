import { hasErrorMarker } from './error-marker';
import { Report, Unreadable, type Reader } from './reader';

export type ReadResult<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** Unreadable values that are omitted from `value`, one entry per field and reason. */
      readonly omissions: readonly Unreadable[];
    }
  /** `error`: The API reports that the call failed. `wrong_shape`: The response cannot be read. */
  | { readonly ok: false; readonly failure: 'error' }
  | { readonly ok: false; readonly failure: 'wrong_shape'; readonly cause: Unreadable };

/**
 * Reads a parsed body in any format that a PHP application may send (product: Answers and refusals). Never throws.
 * Returns a value with its omissions, or a failure.
 */
export function readBody<T>(reader: Reader<T>, body: unknown): ReadResult<T> {
  if (hasErrorMarker(body)) return { ok: false, failure: 'error' };
  const report = new Report();
  const value = reader.read(body, 'body', report);
  if (value instanceof Unreadable) return { ok: false, failure: 'wrong_shape', cause: value };
  const [firstOmission] = report.omitted;
  // If no row can be read, fail instead of returning an empty list, which would replace the last good list.
  if (firstOmission && report.hasOnlyUnreadableRows)
    return { ok: false, failure: 'wrong_shape', cause: firstOmission };
  return { ok: true, value, omissions: report.omitted };
}
