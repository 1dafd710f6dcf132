import { readCard } from '../../../../shared/rules/card-number';
import { OUTAGE } from '../../../api/call-failure';
import type { PageContext } from '../../../app/define-page';
import { checkIdleRows, failRows, refuseCard, startCheck } from './card-check-slice';

/**
 * Time limit in milliseconds for the check of a form submitted without JavaScript, because the browser shows no new
 * page before the check ends.
 */
const MAX_CHECK_MS = 8000;

/** Handles the card check form when it is submitted without JavaScript (ADR 0009). */
export async function submitCard(
  { dispatch, props: { checks = [] } }: Pick<PageContext, 'dispatch' | 'props'>,
  { cardNumber = '' }: Readonly<Record<string, string>>,
  retryAfter?: number,
): Promise<void> {
  const read = readCard(cardNumber);
  if (read.card === null) {
    dispatch(refuseCard(read.typed));
    return;
  }
  dispatch(startCheck({ card: read.card, paths: checks.map(({ path }) => path) }));
  if (retryAfter !== undefined) {
    dispatch(failRows({ kind: 'limited', retryAfter }));
    return;
  }
  await dispatch(checkIdleRows(checks, AbortSignal.timeout(MAX_CHECK_MS)));
  dispatch(failRows(OUTAGE));
}
