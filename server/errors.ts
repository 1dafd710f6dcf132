import { waitText } from '../shared/text/wait-text';

/**
 * Statuses and messages of error responses. The response is JSON under /api/ and an error page elsewhere (product:
 * Answers and refusals).
 */
export const errors = {
  bad_request: { status: 400, message: 'Проверьте данные запроса.' },
  cross_site: { status: 403, message: 'Запрос с другого сайта не принимается.' },
  not_found: { status: 404, message: 'Такого запроса нет.' },
  gone: { status: 410, message: 'Этой страницы больше нет.' },
  method_not_allowed: { status: 405, message: 'Этот способ обращения не поддерживается.' },
  too_large: { status: 413, message: 'Слишком большой запрос.' },
  unsupported_type: { status: 415, message: 'Такой тип данных не поддерживается.' },
  too_many: { status: 429, message: 'Слишком много запросов. Попробуйте позже.' },
  internal: { status: 500, message: 'Что-то пошло не так. Попробуйте ещё раз.' },
  overloaded: { status: 503, message: 'Сейчас слишком много запросов. Попробуйте ещё раз.' },
  upstream_failed: { status: 502, message: 'Сервис временно недоступен. Попробуйте ещё раз.' },
  upstream_timeout: { status: 504, message: 'Сервис отвечает слишком долго. Попробуйте ещё раз.' },
} as const;

type ErrorCode = keyof typeof errors;

/** An error with an HTTP status. The error handler converts the error to a response. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly details: {
      readonly message?: string;
      readonly allow?: string;
      readonly retryAfter?: number;
      readonly fields?: Readonly<Record<string, string>>;
      readonly cause?: unknown;
      /**
       * Selects a more specific text for the error page. With 'programme', the page says that a loyalty programme has
       * ended.
       */
      readonly about?: 'programme';
    } = {},
  ) {
    super(details.message ?? defaultMessage(code, details.retryAfter), { cause: details.cause });
    this.status = errors[code].status;
  }

  /** Number of whole seconds until the client may retry. */
  get retryAfter(): number | undefined {
    const { retryAfter } = this.details;
    return retryAfter === undefined ? undefined : toWholeSeconds(retryAfter);
  }

  get headers(): Record<string, string> {
    const { allow } = this.details;
    const headers: Record<string, string> = {};
    if (allow !== undefined) headers['Allow'] = allow;
    if (this.retryAfter !== undefined) headers['Retry-After'] = String(this.retryAfter);
    return headers;
  }

  /** Body of the JSON response. Never contains a stack trace, the API host or credentials. */
  get body() {
    const { fields } = this.details;
    return { error: { code: this.code, message: this.message, ...(fields && { fields }) } };
  }
}

/**
 * Maximum value of Retry-After in seconds. No client has to wait longer, because the longest rate-limit window lasts
 * one day.
 */
const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60;

/** Rounds up to a whole number of seconds between 1 and `max`. Returns 1 for NaN. */
export const toWholeSeconds = (seconds: number, max = MAX_RETRY_AFTER_SECONDS): number =>
  Math.min(max, Math.max(1, Math.ceil(seconds) || 1));

function defaultMessage(code: ErrorCode, retryAfter: number | undefined): string {
  if (code !== 'too_many' || retryAfter === undefined) return errors[code].message;
  return `Слишком много запросов. Попробуйте через ${waitText(toWholeSeconds(retryAfter))}.`;
}

/** Converts any thrown value to an HttpError. Errors from body parsers keep their status. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const status = (error as { status?: unknown } | null)?.status;
  if (status === 413) return new HttpError('too_large', { cause: error });
  if (status === 415) return new HttpError('unsupported_type', { cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new HttpError('bad_request', { cause: error });
  return new HttpError('internal', { cause: error });
}
