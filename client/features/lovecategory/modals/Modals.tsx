import type { ComponentProps, ComponentType } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { TYPED_MODAL_CARD } from '../../../app/tab-card';
import { writeDraft } from '../../../app/tab-draft';
import { Modal } from '../../../ui/Modal';
import { quoted } from '../../../ui/text/Text';
import { selectModal } from '../card-categories-selectors';
import { closeModal, useCardCategories } from '../card-categories-slice';
import type { ModalName } from '../card-categories-state';
import { STATUS_TITLE } from '../use-card-flow';
import { CardInfo, CardInfoTitle } from './CardInfo';
import { CheckSavings, InputNumber } from './CardNumber';
import { ChosenCategories, ChosenCategoriesTitle } from './ChosenCategories';
import { ConfirmChoice } from './ConfirmChoice';
import { ERROR_WORDS, SupportPhones } from './SupportPhones';

interface ModalDefinition extends Pick<ComponentProps<typeof Modal>, 'title' | 'alert' | 'describedBy'> {
  readonly Content: ComponentType;
}

type OpenModalName = Exclude<ModalName, ''>;

/** Title and content of each modal. The type requires an entry for every modal name. */
const MODALS: Readonly<Record<OpenModalName, ModalDefinition>> = {
  'input-number': { title: 'Сначала номер карты', Content: InputNumber },
  'check-savings': { title: 'Проверьте начисления', Content: CheckSavings },
  'card-info': { title: <CardInfoTitle />, Content: CardInfo },
  'choose-category': { title: 'Подтвердите выбор', Content: ConfirmChoice },
  'choosen-categories': { title: <ChosenCategoriesTitle />, Content: ChosenCategories },
  'error-modal': {
    title: quoted('Ошибка, что-то пошло не так'),
    alert: true,
    describedBy: ERROR_WORDS,
    Content: SupportPhones,
  },
};

const NAMES = Object.keys(MODALS) as OpenModalName[];

/** All modals of the promotion. The Redux state determines which one is open. */
export function Modals() {
  const dispatch = useAppDispatch();
  const modal = useCardCategories(selectModal);
  const close = () => {
    // Delete the stored number so the field is empty the next time the modal opens.
    writeDraft(TYPED_MODAL_CARD, null);
    dispatch(closeModal());
  };
  return NAMES.map((name) => {
    const { Content, ...props } = MODALS[name];
    return (
      <Modal key={name} {...props} open={modal === name} onClose={close} focusAfter={STATUS_TITLE}>
        <Content />
      </Modal>
    );
  });
}
