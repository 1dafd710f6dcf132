import { nbsp } from '../../../../shared/text/typography';
import { TYPED_MODAL_CARD } from '../../../app/tab-card';
import { useTabDraft } from '../../../app/tab-draft';
import { useCardCategories } from '../card-categories-slice';
import type { CardModalName } from '../card-categories-state';
import { LookUpForm } from '../status/AskForCard';
import styles from './Modals.module.css';

/** Content of the modal that asks for a card number to choose categories. */
export function InputNumber() {
  return (
    <CardNumber
      cardModal="input-number"
      submit="Продолжить"
      lead="Проверим статус и покажем, какие категории можно выбрать."
    />
  );
}

/** Content of the modal that asks for a card number to show its points. */
export function CheckSavings() {
  return (
    <CardNumber
      cardModal="check-savings"
      submit="Проверить"
      lead="Покажем, сколько баллов начислили за каждый месяц года."
    />
  );
}

interface CardNumberProps {
  readonly cardModal: CardModalName;
  readonly submit: string;
  readonly lead: string;
}

function CardNumber({ cardModal, submit, lead }: CardNumberProps) {
  const initialCard = useCardCategories(({ flow }) => (flow.step === 'asking' ? flow.cardNumber : ''));
  const [typed, setTyped] = useTabDraft(TYPED_MODAL_CARD, '');
  return (
    <LookUpForm
      cardModal={cardModal}
      submit={submit}
      initialCard={initialCard || typed}
      draftKey={TYPED_MODAL_CARD}
      onType={setTyped}
      above={<p className={styles.text}>{nbsp(lead)}</p>}
    />
  );
}
