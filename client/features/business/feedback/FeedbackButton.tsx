import { useState, type ReactNode } from 'react';
import { importPart } from '../../../page/import-part';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Button, type ButtonKind } from '../../../ui/Button';
import { Note } from '../../../ui/states/Note';
import { PhoneLink } from '../../../ui/text/PhoneLink';
import { ScriptOnly } from '../../../ui/states/Scripting';
import { useCityPhone } from '../city/use-city-phone';
import styles from './FeedbackButton.module.css';
import { openFeedback, selectFeedback } from './feedback-slice';
import { FEEDBACK_MODAL, loadFeedbackModal, prefetchFeedbackModal } from './load-feedback-modal';

/** Opens the feedback modal; its code starts coming as soon as the button is reached. */
export function FeedbackButton({
  kind,
  children = 'Оставить заявку',
}: {
  kind?: ButtonKind;
  children?: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const { modal } = useAppSelector(selectFeedback);
  const phone = useCityPhone();
  /** Of several such buttons only the one that was pressed says that the form could not be had. */
  const [pressed, setPressed] = useState(false);
  const open = async () => {
    setPressed(true);
    await dispatch(openFeedback(() => importPart(FEEDBACK_MODAL, loadFeedbackModal)));
  };
  return (
    <ScriptOnly>
      <div className={styles.place}>
        <Button
          kind={kind}
          busy={modal === 'opening'}
          onPointerEnter={prefetchFeedbackModal}
          onFocus={prefetchFeedbackModal}
          onClick={() => void open()}
        >
          {children}
        </Button>
        {pressed && modal === 'lost' && (
          <Note danger>
            <strong>Не удалось загрузить форму</strong>
            {'Попробуйте ещё раз или позвоните нам: '}
            <PhoneLink phone={phone} />.
          </Note>
        )}
      </div>
    </ScriptOnly>
  );
}
