import { useState } from 'react';
import { nbsp } from '../../../../shared/text/typography';
import { useAppSelector } from '../../../app/store';
import { selectCardCategories, type LookUp } from '../card-categories-state';
import { CardForm } from '../status/CardForm';
import styles from './Modals.module.css';

interface AskInModalProps {
  readonly askedFor: LookUp['askedFor'];
  readonly text: string;
  readonly submit: string;
}

/** Asks for a card in a modal, where what is typed goes with it; after a failure it begins with the number that failed. */
export function AskInModal({ askedFor, text, submit }: AskInModalProps) {
  const { failedLookUp } = useAppSelector(selectCardCategories);
  const [card, setCard] = useState(failedLookUp?.cardNumber ?? '');
  return (
    <CardForm card={card} onChange={setCard} askedFor={askedFor} submit={submit}>
      <p className={styles.text}>{nbsp(text)}</p>
    </CardForm>
  );
}
