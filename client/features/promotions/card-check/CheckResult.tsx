import clsx from 'clsx/lite';
import { useEffect, useState, type MouseEvent, type RefObject } from 'react';
import type { PromotionCard, PromotionCheck } from '../../../../shared/promotions/promotions';
import { SITE_BASE } from '../../../../shared/site';
import { nbsp } from '../../../../shared/text/typography';
import { wordsOf } from '../../../api/call-failure';
import { useAsset, usePageProps } from '../../../app/page-props';
import type { RetryWait } from '../../../ui/behaviour/use-retry-wait';
import { focusHeading } from '../../../ui/behaviour/focus-heading';
import { TextButton, TextLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { ScriptOnly } from '../../../ui/loading/Scripting';
import { Skeleton } from '../../../ui/loading/Skeleton';
import { Heading, held, quoted, VisuallyHidden } from '../../../ui/text/Text';
import type { CheckRow } from './card-check-slice';
import { failedText, foundText, type CheckSummary } from './check-summary';
import styles from './CheckResult.module.css';
import { rowWords, type RowWords } from './row-words';

/** Time after which a pending check is considered slow, in milliseconds. */
const SLOW_MS = 4000;

/** Text for a failure of the server or the API. */
const OUR_FAULT = 'Сбой у нас.';

interface CheckResultProps {
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly card: string;
  readonly checks: readonly PromotionCheck[];
  readonly cards: readonly PromotionCard[];
  readonly rows: Readonly<Record<string, CheckRow>>;
  readonly summary: CheckSummary;
  readonly wait: RetryWait;
  /** True to announce the result to screen readers. False for a check that was repeated in the background. */
  readonly isAnnounced: boolean;
  readonly onRetry: (paths: readonly string[]) => void;
}

/**
 * Shows the result of the card check for each running promotion. Each promotion has a row, which shows a placeholder
 * until its result arrives.
 */
export function CheckResult(props: CheckResultProps) {
  const { title, card, checks, cards, rows, summary, wait, isAnnounced, onRetry } = props;
  return (
    <section id="my-card" className={styles.result} aria-labelledby="my-card-title">
      <h2 id="my-card-title" className={styles.title} tabIndex={-1} ref={title}>
        {nbsp(summary.isUnknown ? 'Сейчас идут' : `Карта ${card}`)}
      </h2>
      <Status
        total={checks.length}
        summary={summary}
        wait={wait}
        isAnnounced={isAnnounced}
        onRetry={onRetry}
      />
      <ul role="list" className={styles.rows} aria-busy={summary.isPending || undefined}>
        {checks.map((check) => (
          <Row
            key={check.path}
            check={check}
            card={cards.find(({ path }) => path === check.path)}
            row={rows[check.path]}
            summary={summary}
            total={checks.length}
            isWaiting={wait === 'waiting'}
            onRetry={() => onRetry([check.path])}
          />
        ))}
      </ul>
    </section>
  );
}

/** Returns true if the check has been pending for more than four seconds. */
function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPending]);
  return isSlow;
}

type StatusProps = Pick<CheckResultProps, 'summary' | 'wait' | 'isAnnounced' | 'onRetry'> & {
  readonly total: number;
};

/** Status of the whole card check, such as 'Проверяем: 2 из 5'. Screen readers announce only the end of the check. */
function Status({ total, summary, wait, isAnnounced, onRetry }: StatusProps) {
  const { isPending, isUnknown, failed, failure } = summary;
  const isSlow = useIsSlow(isPending);
  const reason = failure && wait !== 'over' ? wordsOf(failure) : undefined;
  const retryAll = () => {
    // Move the focus because the button disappears.
    focusHeading(document.getElementById('my-card-title'));
    onRetry(failed);
  };
  const found = isUnknown ? 'Как участвовать в каждой — ниже.' : foundText(summary, total);
  const problem = reason ?? failedText(summary, total);
  return (
    <div className={styles.status}>
      {isPending && found && <p>{nbsp(isSlow ? `${found}. Дольше обычного, подождите.` : found)}</p>}
      <div role={isAnnounced ? 'status' : undefined}>
        {!isPending && !reason && found && <p>{nbsp(found)}</p>}
        {!isPending && problem && (
          <p className={styles.danger}>
            <Icon name="alert" small />
            <span>{nbsp(problem)}</span>
          </p>
        )}
      </div>
      {!isPending && hasOneRetry(summary, total) && (
        <ScriptOnly>
          <TextButton aria-disabled={wait === 'waiting' || undefined} onClick={retryAll}>
            Попробовать ещё раз
          </TextButton>
        </ScriptOnly>
      )}
    </div>
  );
}

/**
 * Returns true if one button repeats all failed checks, instead of a button in each row. This is the case if all checks
 * have failed, or if a rate limit or a lost connection affects all of them. A single failed check always has its own
 * button.
 */
const hasOneRetry = ({ failed, failure }: CheckSummary, total: number) =>
  failed.length > 1 && (failed.length === total || failure !== undefined);

interface RowProps {
  readonly check: PromotionCheck;
  readonly card: PromotionCard | undefined;
  readonly row: CheckRow | undefined;
  readonly summary: CheckSummary;
  /** Number of promotions in the card check. */
  readonly total: number;
  readonly isWaiting: boolean;
  readonly onRetry: () => void;
}

/** Row for one promotion. Shows a drawing, the place or the points of the card, and a link to the next step. */
function Row({ check, card, ...content }: RowProps) {
  const asset = useAsset();
  return (
    <li className={styles.row} data-theme={check.path}>
      <div className={styles.thumbnail} data-screen>
        {card && <img src={asset(card.banner.medium)} alt="" width={84} height={80} />}
      </div>
      <Heading level={3} className={styles.name} tabIndex={-1}>
        {quoted(check.title)}
      </Heading>
      <RowContent check={check} benefit={card?.title} {...content} />
    </li>
  );
}

/**
 * Content of a row. If the card is unknown in this promotion, the row shows a placeholder until another promotion knows
 * the card or all checks have ended.
 */
function RowContent(props: Omit<RowProps, 'card'> & { readonly benefit: string | undefined }) {
  const { check, benefit, row, summary, total, isWaiting, onRetry } = props;
  const { year } = usePageProps();
  if (row?.status === 'failed' && hasOneRetry(summary, total))
    return (
      <Offer
        benefit={benefit}
        action={{ label: 'Открыть акцию', href: SITE_BASE.promo + check.path }}
        check={check}
      />
    );
  if (row?.status === 'failed') {
    const retry = ({ currentTarget }: MouseEvent) => {
      if (isWaiting) return;
      // Move the focus because the button disappears.
      focusHeading(currentTarget.closest('li')?.querySelector('h3'));
      onRetry();
    };
    return (
      <>
        <p className={styles.failed}>{nbsp('Не удалось проверить')}</p>
        <p className={styles.text}>{nbsp(summary.failure ? '' : (wordsOf(row.failure) ?? OUR_FAULT))}</p>
        <div className={styles.action}>
          <ScriptOnly>
            <TextButton aria-disabled={isWaiting || undefined} onClick={retry}>
              Попробовать ещё раз<VisuallyHidden>{`: ${check.title}`}</VisuallyHidden>
            </TextButton>
          </ScriptOnly>
        </div>
      </>
    );
  }
  const isAnswered = row?.status === 'answered';
  const mayBeWrongNumber = summary.isPending && !summary.isKnown;
  const isHeldBack = isAnswered && row.answer.kind === 'unknown' && mayBeWrongNumber;
  if (!isAnswered || isHeldBack)
    return (
      <>
        <div className={styles.value}>
          <Skeleton />
        </div>
        <div className={styles.text}>
          <Skeleton />
        </div>
      </>
    );
  const { title, prize, text, action, isTaking } = rowWords(check, row.answer, year);
  if (summary.isUnknown) return <Offer benefit={benefit} action={action} check={check} />;
  return (
    <>
      <p className={clsx(styles.value, !isTaking && styles.out)}>
        <span>{held(title)}</span>
        {prize && <small>{held(prize)}</small>}
      </p>
      {text && <p className={styles.text}>{held(text)}</p>}
      <Action action={action} check={check} />
    </>
  );
}

interface ActionProps {
  readonly action: RowWords['action'];
  readonly check: PromotionCheck;
}

/** Content of a row without a result: the benefit of the promotion and a link. */
function Offer({ benefit, ...link }: ActionProps & { readonly benefit: string | undefined }) {
  return (
    <>
      <p className={styles.benefit}>{benefit && quoted(benefit)}</p>
      <Action {...link} />
    </>
  );
}

/** Link to the next step in a promotion. The accessible name includes the promotion's name. */
function Action({ action, check }: ActionProps) {
  return (
    <p className={styles.action}>
      <TextLink href={action.href}>
        <span>{action.label}</span>
        <VisuallyHidden>{`: ${check.title}`}</VisuallyHidden>
      </TextLink>
    </p>
  );
}
