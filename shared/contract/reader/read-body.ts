import { hasErrorMarker } from './error-marker';
import { Report, Unreadable, type Reader } from './reader';

/** Result of reading a response body. */
export type ReadResult<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** Unreadable values that were left out, once per field and reason. */
      readonly omissions: readonly Unreadable[];
    }
  /** `error` means that the API reports a failed call. `wrong_shape` means that the response cannot be read. */
  | { readonly ok: false; readonly failure: 'error' }
  | { readonly ok: false; readonly failure: 'wrong_shape'; readonly cause: Unreadable };

/**
 * Reads a parsed body in any of the formats that a PHP application sends (product: Answers and refusals). Never throws:
 * any JSON results in a value with its omissions, or in a failure.
 */
export function readBody<T>(reader: Reader<T>, body: unknown): ReadResult<T> {
  if (hasErrorMarker(body)) return { ok: false, failure: 'error' };
  const report = new Report();
  const value = reader.read(body, 'body', report);
  if (value instanceof Unreadable) return { ok: false, failure: 'wrong_shape', cause: value };
  const [firstOmission] = report.omitted;
  // If every row is unreadable, return a failure, because an empty list must not replace the last good list.
  if (firstOmission && report.hasOnlyUnreadableRows)
    return { ok: false, failure: 'wrong_shape', cause: firstOmission };
  return { ok: true, value, omissions: report.omitted };
}
