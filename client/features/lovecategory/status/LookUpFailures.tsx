import { useRef } from 'react';
import { nbsp } from '../../../../shared/text/typography';
import { useAppDispatch, useAppSelector } from '../../../app/store';
import { Note } from '../../../ui/notes/Note';
import { PlainOnly } from '../../../ui/loading/Scripting';
import { TextButton } from '../../../ui/TextButton';
import { selectCardCategories } from '../card-categories-state';
import { wordsOf } from '../failure';
import { takeUpCard } from '../remembered-card';
import { STATUS_TITLE } from '../scroll-to-status';

/** Without JavaScript: a look-up that failed. Of a number that no card has its field says so. */
export function PlainFailure() {
  const { modal, failure } = useAppSelector(selectCardCategories);
  if (modal !== 'error-modal' || failure.is === 'unknown') return null;
  const words = wordsOf(failure) ?? 'Проверьте номер и попробуйте ещё раз через минуту.';
  return (
    <PlainOnly>
      <Note danger>{nbsp(`Не удалось проверить карту. ${words}`)}</Note>
    </PlainOnly>
  );
}

/** After a reload: the card of this tab could not be brought back. It is not forgotten, and can be asked for again. */
export function NotBroughtBack() {
  const dispatch = useAppDispatch();
  const { restoreFailure } = useAppSelector(selectCardCategories);
  const button = useRef<HTMLButtonElement>(null);
  /** The note goes, and the focus with it: it waits where the answer comes, and is at the button again after a failure. */
  const tryAgain = async () => {
    const title = document.getElementById(STATUS_TITLE);
    title?.focus({ preventScroll: true });
    await dispatch(takeUpCard());
    requestAnimationFrame(() => document.activeElement === title && button.current?.focus());
  };
  if (!restoreFailure) return null;
  return (
    <Note danger>
      <strong>{nbsp('Не удалось показать карту, которую вы проверяли')}</strong>
      {nbsp(`${wordsOf(restoreFailure) ?? 'Номер и отмеченные категории сохранены.'} `)}
      <TextButton ref={button} onClick={() => void tryAgain()}>
        Попробовать ещё раз
      </TextButton>
    </Note>
  );
}
