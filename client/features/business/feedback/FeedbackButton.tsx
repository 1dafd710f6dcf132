import { useState, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store';
import { OpenerLink, type ButtonKind } from '../../../ui/Button';
import { Note } from '../../../ui/states/Note';
import { PhoneLink } from '../../../ui/text/PhoneLink';
import { useCityPhone } from '../city/use-city-phone';
import { useOfficeHref } from '../city/use-office-href';
import styles from './FeedbackButton.module.css';
import { openFeedback, selectFeedback } from './feedback-slice';
import { bringFeedbackModal, prefetchFeedbackModal } from './load-feedback-modal';

/** Opens the feedback modal, whose code starts coming as soon as the link is reached; without code it leads to the office. */
export function FeedbackButton({
  kind,
  children = 'Оставить заявку',
}: {
  kind?: ButtonKind;
  children?: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const { modal, sending } = useAppSelector(selectFeedback);
  const phone = useCityPhone();
  const office = useOfficeHref();
  /** Of several such buttons only the one that was pressed says that the form could not be had. */
  const [pressed, setPressed] = useState(false);
  const open = async () => {
    setPressed(true);
    await dispatch(openFeedback({ load: bringFeedbackModal }));
  };
  return (
    <div className={styles.place}>
      <OpenerLink
        kind={kind}
        href={office}
        busy={modal === 'opening' || sending.is === 'sending'}
        onPointerEnter={prefetchFeedbackModal}
        onFocus={prefetchFeedbackModal}
        onOpen={() => void open()}
      >
        {children}
      </OpenerLink>
      {pressed && modal === 'lost' && (
        <Note danger>
          <strong>Не удалось загрузить форму</strong>
          {'Попробуйте ещё раз или позвоните нам: '}
          <PhoneLink phone={phone} />.
        </Note>
      )}
    </div>
  );
}
