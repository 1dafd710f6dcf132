import clsx from 'clsx/lite';
import { useEffect, useRef, type ComponentProps, type MouseEvent, type RefObject } from 'react';
import { nbsp } from '../../../../shared/text/typography';
import points from '../../../art/spot/points.svg';
import { failedCheckText, wordsOf } from '../../../api/call-failure';
import { useAppDispatch } from '../../../app/hooks';
import { useAsset } from '../../../app/page-props';
import { rememberCheck } from '../../../app/checked-card';
import { rememberCard, TYPED_CARD } from '../../../app/tab-card';
import { useTabDraft } from '../../../app/tab-draft';
import { GetCard, Worth } from '../../../layout/card/GetCard';
import { UnknownCardAdvice } from '../../../layout/card/UnknownCardAdvice';
import { ButtonLink, isPlainPress } from '../../../ui/Button';
import { useRetryWait } from '../../../ui/behaviour/use-retry-wait';
import { AnotherCard } from '../../../ui/fields/AnotherCard';
import { CardForm } from '../../../ui/fields/CardForm';
import { Waiting } from '../../../ui/fields/Waiting';
import { Note } from '../../../ui/notes/Note';
import { Panel } from '../../../ui/Panel';
import { Section } from '../../../ui/Section';
import { Heading, Lead } from '../../../ui/text/Text';
import { checkBenefits } from '../benefits';
import { resetCheck, checkSavings, useSavingsCheck } from '../campaign-slice';
import { useCampaign } from '../use-campaign';
import { useRepeatedCheck } from './use-repeated-check';
import styles from './SavingsSection.module.css';
import { ResultAction, ResultAside, SavingsResult } from './SavingsResult';
import resultStyles from './SavingsResult.module.css';

/** Advice for a failure of the server or the API. */
const OUR_FAULT = 'Сбой на нашей стороне. Подождите минуту и\u00a0проверьте ещё раз.';
const CHECK_AGAIN = 'Проверьте ещё раз.';

const NEAREST = { block: 'nearest' } as const;

/**
 * Section with the savings check. Shows the form first, and the result in its place after a successful check. The typed
 * number stays stored until the visitor clicks «Проверить другую карту».
 */
export function SavingsSection() {
  const dispatch = useAppDispatch();
  const asset = useAsset();
  const campaign = useCampaign();
  const { status, kind, check: ask } = campaign;
  const checked = useSavingsCheck();
  const panel = useRef<HTMLDivElement>(null);
  const finished = status === 'finished';
  /**
   * Class name that reserves the height of the result. The form also has this class name once it is submitted, to
   * prevent a layout shift.
   */
  const room = kind === 'supplier' ? styles.room : styles.loyalRoom;
  const rows = checkBenefits(campaign);
  const failed = checked.status === 'failed' ? checked : undefined;
  const failure = failed?.failure;
  // An unknown card needs no note because the field itself shows the error.
  const notice = failure && failure.kind !== 'unknown' ? failure : undefined;

  const wait = useRetryWait(notice);
  // Initial text of the field. Without JavaScript, the server renders the submitted text again. A number stored in the
  // browser tab takes precedence.
  const postedCard = checked.status === 'failed' || checked.status === 'refused' ? checked.card : '';
  const [typed, setTyped] = useTabDraft(TYPED_CARD, postedCard);
  const onType = (card: string) => {
    setTyped(card);
    // If the visitor empties the field, remove the failure message.
    if (!card) dispatch(resetCheck());
  };

  const foundCard = checked.status === 'succeeded' ? checked.card : undefined;
  useRepeatedCheck(panel, foundCard);
  // Store the card in an effect. If the form was submitted before hydration, the server has already rendered the
  // result, and the function `check` does not run.
  useEffect(() => {
    if (!foundCard) return;
    rememberCard(foundCard);
    rememberCheck(foundCard);
  }, [foundCard]);

  const check = async (number: string) => {
    const answered = await dispatch(checkSavings({ campaign, card: number }));
    // Focus the heading, not a button. Otherwise, pressing Enter twice would click the button.
    if (checkSavings.fulfilled.match(answered)) {
      focusSoon(panel, 'h2');
      return;
    }
    const isUnknown = answered.payload?.kind === 'unknown';
    requestAnimationFrame(() => {
      panel.current?.querySelector('[role=alert]')?.scrollIntoView(NEAREST);
      if (isUnknown) focusRefusedField(panel.current);
    });
  };
  const another = () => {
    onType('');
    focusSoon(panel, 'input');
  };

  if (checked.status === 'succeeded')
    return (
      <Section id="check" ground="tint" labelledBy="check-title">
        {/* The key keeps React from moving elements of the form into the result, which would be a layout shift. */}
        <div key="result" className={clsx(resultStyles.reserved, room)}>
          <div className={resultStyles.result} id="answer" ref={panel}>
            <div className={resultStyles.answer}>
              <SavingsResult card={checked.card} count={checked.count} />
            </div>
            <div className={resultStyles.actions}>
              <ResultAction />
              <AnotherCard place="#answer" onCheckAnother={another} />
            </div>
            <ResultAside count={checked.count} />
          </div>
        </div>
      </Section>
    );
  return (
    <Section id="check" ground="tint" labelledBy="check-title">
      <div className={clsx(styles.check, checked.status !== 'idle' && room)}>
        <img className={styles.art} src={asset(points)} alt="" width={319} height={285} loading="lazy" />
        <div className={styles.words}>
          <Heading level={2} size="h2" id="check-title">
            {nbsp(finished ? 'Сколько вы накопили' : ask.title)}
          </Heading>
          <Lead>
            {nbsp(finished && kind === 'supplier' ? 'Введите номер — покажем баллы и место.' : ask.lead)}
          </Lead>
        </div>
        <Panel className={styles.panel} id="answer" ref={panel}>
          <Waiting card={checked.status === 'pending' ? checked.card : ''} />
          <CardForm
            initialCard={typed}
            draftKey={TYPED_CARD}
            onType={onType}
            onCard={(number) => void check(number)}
            action="#answer"
            refused={checked.status === 'refused'}
            failure={failure}
            busy={checked.status === 'pending'}
            isWaiting={wait === 'waiting'}
            submit="Проверить"
            unknownCardAdvice={<UnknownCardAdvice canRegister={!finished} />}
          >
            {notice && (
              <Note danger>
                <strong>{failedCheckText(failed?.card ?? '')}</strong>
                {nbsp(wait === 'over' ? CHECK_AGAIN : (wordsOf(notice) ?? OUR_FAULT))}
              </Note>
            )}
            {/* A message replaces this text, so the content does not move. Loyalty programmes have their own text. */}
            {kind === 'supplier' && !finished && !notice && <GetCard />}
          </CardForm>
        </Panel>
        {rows.length > 0 && <Worth rows={rows} />}
      </div>
    </Section>
  );
}

/**
 * In the next frame, scrolls to `panel` and focuses its heading or its field. Does nothing if another element has the
 * focus.
 */
function focusSoon(panel: RefObject<HTMLElement | null>, selector: 'h2' | 'input'): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    panel.current?.scrollIntoView(NEAREST);
    panel.current?.querySelector(selector)?.focus();
  });
}

/**
 * Focuses the card field, so that the visitor can correct the number of an unknown card. Does nothing if an element
 * outside the panel has the focus.
 */
function focusRefusedField(panel: HTMLElement | null): void {
  const { activeElement, body } = document;
  // Continue if the body has the focus, because Safari does not focus a clicked button.
  if (activeElement !== body && !panel?.contains(activeElement)) return;
  panel?.querySelector('input')?.focus({ preventScroll: true });
}

/** Focuses the card field in the next frame, because the browser first moves the focus when it follows the link. */
function focusField(press: MouseEvent): void {
  const field = document.querySelector<HTMLInputElement>('#check input');
  if (isPlainPress(press)) requestAnimationFrame(() => field?.focus({ preventScroll: true }));
}

/** Link that scrolls to the savings check and focuses the card field. */
export function CheckLink(link: Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'>) {
  return <ButtonLink {...link} href="#check" onClick={focusField} />;
}
