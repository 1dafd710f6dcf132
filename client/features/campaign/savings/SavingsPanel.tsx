import { useRef, type SubmitEvent } from 'react';
import { nbsp } from '../../../../shared/text/typography';
import { wordsOf } from '../../../api/call-failure';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { focusSoon } from '../../../ui/behaviour/focus-soon';
import { CardForm } from '../../../ui/fields/CardForm';
import { AgainForm } from '../../../ui/fields/AgainForm';
import { Note } from '../../../ui/notes/Note';
import { VisuallyHidden } from '../../../ui/text/Text';
import { TextButton } from '../../../ui/TextButton';
import { askAgain, checkSavings, selectCheckedSavings } from '../campaign-slice';
import styles from './Savings.module.css';
import { ResultAction, ResultAside, SavingsResult } from './SavingsResult';
import resultStyles from './SavingsResult.module.css';

const NEAREST = { block: 'nearest' } as const;

/** Asks for a card and shows what it has gathered. What was typed stays until another card is wanted. */
export function SavingsPanel() {
  const dispatch = useAppDispatch();
  const checked = useAppSelector(selectCheckedSavings);
  const input = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const failed = checked.status === 'failed' ? checked : undefined;
  const failure = failed?.failure;
  // Of a number that no card has its field speaks, as long as it stands there.
  const told = failure?.is === 'unknown' ? undefined : failure;

  const check = async (number: string) => {
    const answered = await dispatch(checkSavings(number));
    // Not to a button, which a second Enter would press.
    if (checkSavings.fulfilled.match(answered)) focusSoon(answer, panel);
    // What it says comes into view where it is not; the focus stays where it is.
    else requestAnimationFrame(() => panel.current?.querySelector('[role=alert]')?.scrollIntoView(NEAREST));
  };
  const another = (event: SubmitEvent) => {
    event.preventDefault();
    dispatch(askAgain());
    focusSoon(input);
  };

  const isAnswered = checked.status === 'succeeded';
  return (
    <div className={isAnswered ? resultStyles.result : styles.panel} id="answer" ref={panel}>
      <div role="status">
        {isAnswered && <SavingsResult card={checked.card} count={checked.count} heading={answer} />}
        {checked.status === 'pending' && <VisuallyHidden>Проверяем карту</VisuallyHidden>}
      </div>
      {isAnswered ? (
        <>
          {/* Kept for the field of whoever goes away and comes back (loading/typed-fields); in no form: one sent plainly
              would put it into the address. */}
          <input type="hidden" name="cardNumber" value={checked.card} />
          <div className={resultStyles.actions}>
            <ResultAction />
            <AgainForm place="#answer" onSubmit={another}>
              <TextButton type="submit">Проверить другую карту</TextButton>
            </AgainForm>
          </div>
          <ResultAside card={checked.card} />
        </>
      ) : (
        <CardForm
          // A form posted without JavaScript brings what was typed there.
          initialCard={failed?.card}
          // What was said of a number goes with it.
          onType={(typed) => !typed && dispatch(askAgain())}
          onCard={(number) => void check(number)}
          action="#answer"
          refused={failure === null}
          failure={failure ?? undefined}
          busy={checked.status === 'pending'}
          submit={told ? 'Попробовать ещё раз' : 'Проверить'}
          inputRef={input}
        >
          {told && (
            <Note danger>
              <strong>{`Не удалось проверить карту ${failed?.card}`}</strong>
              {nbsp(wordsOf(told) ?? 'Попробуйте ещё раз через минуту.')}
            </Note>
          )}
        </CardForm>
      )}
    </div>
  );
}
