import { waitText } from '../../../shared/text/wait-text';
import { isNoConnection, NO_CONNECTION, isUnknownCard, retryAfterOf } from '../../api/call-failure';

/** What went wrong with a look-up or a choice, as far as the visitor can do something about it. */
export type Failure =
  | { readonly is: 'outage' }
  /** No answer came at all. */
  | { readonly is: 'no connection' }
  /** The API knows no such card. */
  | { readonly is: 'unknown'; readonly card: string }
  /** Seconds to wait, after too many attempts. */
  | { readonly is: 'limited'; readonly retryAfter: number };

/** What a failed call means for the visitor. */
export function failureOf(error: unknown, card = ''): Failure {
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== null) return { is: 'limited', retryAfter };
  if (isNoConnection(error)) return { is: 'no connection' };
  return isUnknownCard(error) ? { is: 'unknown', card } : { is: 'outage' };
}

/** What is said of it where it can be told apart from an outage. */
export function wordsOf(failure: Failure, attempts = 'проверок'): string | undefined {
  if (failure.is === 'limited')
    return `Слишком много ${attempts}. Попробуйте через ${waitText(failure.retryAfter)}.`;
  return failure.is === 'no connection' ? NO_CONNECTION : undefined;
}
