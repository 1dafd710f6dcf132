import type { PromotionCheck } from '../../../../shared/promotions/promotions';
import { plural } from '../../../../shared/text/format';
import type { CallFailure } from '../../../api/call-failure';
import type { CheckRow } from './card-check-slice';
import { rowWords } from './row-words';

/** Summary of a card check. */
export interface CheckSummary {
  /** Number of promotions with a result or a failure. */
  readonly settled: number;
  readonly isPending: boolean;
  /** True if all checks have a result, and the card is unknown in every promotion. */
  readonly isUnknown: boolean;
  /** True if the card is known in at least one promotion. */
  readonly isKnown: boolean;
  /** Number of promotions in which the card takes part. */
  readonly taking: number;
  /** Number of promotions in which the visitor must still choose categories for the card. */
  readonly choosing: number;
  /** Paths of promotions whose check failed. */
  readonly failed: readonly string[];
  /** Failure that affects all promotions: too many requests, or no connection. */
  readonly failure: CallFailure | undefined;
}

/** Summarizes the card check results of all promotions. */
export function summaryOf(
  checks: readonly PromotionCheck[],
  rows: Readonly<Record<string, CheckRow>>,
  year: number,
): CheckSummary {
  const entries = checks.map((check) => ({ check, row: rows[check.path] }));
  const failed: string[] = [];
  let failure: CallFailure | undefined;
  let answered = 0;
  let known = 0;
  let taking = 0;
  let choosing = 0;
  for (const { check, row } of entries) {
    if (row?.status === 'failed') {
      failed.push(check.path);
      if (row.failure.kind === 'limited' || row.failure.kind === 'no connection') failure = row.failure;
    }
    if (row?.status !== 'answered') continue;
    answered += 1;
    if (row.answer.kind !== 'unknown') known += 1;
    const isChoosing = row.answer.kind === 'categories' && row.answer.participation === 'choosing';
    if (isChoosing) choosing += 1;
    else if (rowWords(check, row.answer, year).isTaking) taking += 1;
  }
  const settled = answered + failed.length;
  return {
    settled,
    isPending: settled < checks.length,
    isUnknown: answered === checks.length && known === 0,
    isKnown: known > 0,
    taking,
    choosing,
    failed,
    failure,
  };
}

/**
 * Returns the text below the heading of the results, such as 'Проверяем: 2 из 5'. Returns undefined if all checks
 * failed.
 */
export function foundText(summary: CheckSummary, total: number): string | undefined {
  const { settled, isPending, failed } = summary;
  if (isPending) return `Проверяем: ${settled} из ${total}`;
  return failed.length === total ? undefined : participationText(summary, total);
}

/** Returns a text such as 'Не удалось проверить 1 акцию.', or undefined if no check failed. */
export function failedText({ failed: { length } }: CheckSummary, total: number): string | undefined {
  if (length === 0) return undefined;
  if (length === total) return 'Не удалось проверить: сбой у нас.';
  return `Не удалось проверить ${length}\u00a0${plural(length, 'акцию', 'акции', 'акций')}.`;
}

/**
 * Returns a text such as 'Участвует в 3 из 4 акций. В одной нужно выбрать категории.' If the check of a promotion
 * failed, the text omits the total: 'Участвует в 3 акциях.'
 */
function participationText({ taking, choosing, failed }: CheckSummary, total: number): string {
  const found = failed.length === 0 ? foundInAll(taking, total) : foundInSome(taking);
  if (choosing === 0) return found;
  const count = choosing === 1 ? 'одной' : String(choosing);
  const noun = taking > 0 ? '' : ` ${plural(choosing, 'акции', 'акциях', 'акциях')}`;
  return `${found} В ${count}${noun} нужно выбрать категории.`;
}

function foundInAll(taking: number, total: number): string {
  if (taking === 0) return 'Пока нигде не участвует.';
  return `Участвует в ${taking}\u00a0из\u00a0${total} ${plural(total, 'акции', 'акций', 'акций')}.`;
}

function foundInSome(taking: number): string {
  if (taking === 0) return 'Участие пока не найдено.';
  return `Участвует в\u00a0${taking}\u00a0${plural(taking, 'акции', 'акциях', 'акциях')}.`;
}
