import { isJsonObject } from './reader';

/** Returns true if the body of a response with status 200 reports a failure, either at the top level or in `data`. */
export function hasErrorMarker(body: unknown): boolean {
  if (isFailure(body)) return true;
  return isJsonObject(body) && Object.hasOwn(body, 'data') && isFailure(body['data']);
}

function isFailure(value: unknown): boolean {
  if (value === false) return true;
  if (!isJsonObject(value)) return false;
  const { success, status, error, errors } = value;
  return isNo(success) || isErrorStatus(status) || isFilled(error) || isFilled(errors);
}

function isNo(success: unknown): boolean {
  return success === false || success === 0 || /^(?:false|0|n)$/i.test(textOf(success));
}

function isErrorStatus(status: unknown): boolean {
  return /^(?:error|fail)$/i.test(textOf(status));
}

/** Returns true if an error field has a value. PHP sends `null`, `[]`, `0` or `""` when there is no error. */
function isFilled(error: unknown): boolean {
  if (typeof error === 'object' && error !== null) return Object.keys(error).length > 0;
  return Boolean(error) && error !== '0';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
