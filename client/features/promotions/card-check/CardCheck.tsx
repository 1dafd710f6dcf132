import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { PromotionCard, PromotionCheck } from '../../../../shared/promotions/promotions';
import { SITE_BASE } from '../../../../shared/site';
import { nbsp } from '../../../../shared/text/typography';
import { useAppDispatch } from '../../../app/hooks';
import { usePageProps } from '../../../app/page-props';
import { cardToRepeat, forgetCheck, rememberCheck } from '../../../app/checked-card';
import { onPageRestored } from '../../../app/loading/on-page-restored';
import { rememberCard, TYPED_CARD } from '../../../app/tab-card';
import { useTabDraft } from '../../../app/tab-draft';
import { GetCard } from '../../../layout/card/GetCard';
import { UnknownCardAdvice } from '../../../layout/card/UnknownCardAdvice';
import { useRetryWait } from '../../../ui/behaviour/use-retry-wait';
import { CardForm } from '../../../ui/fields/CardForm';
import { Waiting } from '../../../ui/fields/Waiting';
import { Panel } from '../../../ui/Panel';
import { Container } from '../../../ui/Section';
import { Heading } from '../../../ui/text/Text';
import {
  checkIdleRows,
  endCheck,
  retryRows,
  selectCard,
  selectIsRepeated,
  selectRefused,
  selectRows,
  startCheck,
} from './card-check-slice';
import styles from './CardCheck.module.css';
import { CheckResult } from './CheckResult';
import { summaryOf } from './check-summary';

interface CardCheckProps {
  readonly checks: readonly PromotionCheck[];
  readonly cards: readonly PromotionCard[];
  /** Page heading, shown next to the card field. */
  readonly children: ReactNode;
  /** Link below the heading. On a phone, the link moves below the card field. */
  readonly more: ReactNode;
}

/**
 * First screen of the index: the heading, the card field, and the result of the card check for each running promotion.
 */
export function CardCheck({ checks, cards, children, more }: CardCheckProps) {
  const dispatch = useAppDispatch();
  const { year } = usePageProps();
  const card = useSelector(selectCard);
  const rows = useSelector(selectRows);
  const refused = useSelector(selectRefused);
  const isRepeated = useSelector(selectIsRepeated);
  const summary = summaryOf(checks, rows, year);
  const hasStarted = Object.keys(rows).length > 0;
  const isPending = hasStarted && summary.isPending;
  const isUnknown = hasStarted && summary.isUnknown;
  const wait = useRetryWait(hasStarted ? summary.failure : undefined);
  const [typed, setTyped] = useTabDraft(TYPED_CARD, refused ?? card);
  const controller = useRef<AbortController>(null);
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  /** Card number of the visitor's last check. Empty if the visitor has not started a check since the page loaded. */
  const [started, setStarted] = useState('');

  useEffect(() => () => controller.current?.abort(), []);
  const rememberResult = useEffectEvent(() => {
    if (isRepeated) return;
    rememberCard(card);
    rememberCheck(
      card,
      checks.map(({ path }) => SITE_BASE.promo + path),
    );
  });
  useEffect(() => {
    if (summary.isKnown) rememberResult();
  }, [summary.isKnown]);
  useEffect(() => {
    if (isUnknown) forgetCheck();
  }, [isUnknown]);
  useEffect(() => {
    if (started) showResult(title.current);
  }, [started]);
  useEffect(() => {
    // Focus the field, so that the visitor can correct the unknown number. Do nothing if the focus has already left the
    // heading.
    if (isUnknown && document.activeElement === title.current) panel.current?.querySelector('input')?.focus();
  }, [isUnknown]);

  function run(): void {
    controller.current ??= new AbortController();
    void dispatch(checkIdleRows(checks, controller.current.signal));
  }

  function begin(number: string, isRepeat = false): void {
    controller.current?.abort();
    controller.current = null;
    dispatch(startCheck({ card: number, paths: checks.map(({ path }) => path), isRepeated: isRepeat }));
    run();
  }

  function start(number: string): void {
    begin(number);
    setStarted(number);
    // Show the result here too, because the effect does not run if the visitor checks the same card again.
    showResult(title.current);
  }

  /**
   * Checks the stored card in the background. Does not scroll and does not move the focus. If the visitor has checked
   * or typed another card on another page, hides the results.
   */
  function repeat(): void {
    const number = cardToRepeat();
    if (number !== null) begin(number, true);
    else if (hasStarted) dispatch(endCheck());
  }

  const repeatOnLoad = useEffectEvent(() => {
    // If an element has the focus, do not repeat the check, because the results could replace this element.
    const hasFocus = document.activeElement !== document.body;
    if (isReturn() && !hasStarted && !hasFocus) repeat();
  });
  // Repeat the check because the visitor may have checked another card or chosen categories on another page.
  const repeatWhenRestored = useEffectEvent(repeat);
  useEffect(() => {
    repeatOnLoad();
    return onPageRestored(() => repeatWhenRestored());
  }, []);

  function retry(paths: readonly string[]): void {
    if (wait === 'waiting') return;
    dispatch(retryRows(paths));
    run();
  }

  function type(number: string): void {
    setTyped(number);
    // If the visitor empties the field after an unknown card, remove the result of the check.
    if (!number && isUnknown) dispatch(endCheck());
  }

  return (
    <div className={styles.band}>
      <Container>
        <div className={styles.head}>
          <div className={styles.words}>{children}</div>
          {more && <p className={styles.more}>{more}</p>}
          {checks.length > 0 && (
            <Panel className={styles.panel} ref={panel}>
              <Waiting card={isPending && !isRepeated ? card : ''} />
              <CardForm
                initialCard={typed}
                draftKey={TYPED_CARD}
                onType={type}
                onCard={start}
                action="#my-card"
                refused={refused !== null}
                failure={isUnknown ? { kind: 'unknown', card } : undefined}
                isFailureAnnounced
                busy={isPending && !isRepeated && typed === card}
                mayReplace
                isWaiting={wait === 'waiting'}
                submit="Проверить"
                unknownCardAdvice={<UnknownCardAdvice canRegister />}
                above={
                  <Heading level={2} size="h3">
                    {nbsp('Что у меня')}
                  </Heading>
                }
              >
                <GetCard />
              </CardForm>
            </Panel>
          )}
        </div>
        {hasStarted && (
          <CheckResult
            title={title}
            card={card}
            checks={checks}
            cards={cards}
            rows={rows}
            summary={summary}
            wait={wait}
            isAnnounced={!isRepeated}
            onRetry={retry}
          />
        )}
      </Container>
    </div>
  );
}

/**
 * Returns true after a reload, Back, Forward, or a link on a page of this site. Returns false if the visitor has typed
 * the address or has followed a link on another site.
 */
function isReturn(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit?.type !== 'navigate' || document.referrer.startsWith(`${location.origin}/`);
}

/** Focuses the heading of the results, and scrolls until it is visible. */
function showResult(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'nearest' });
}
