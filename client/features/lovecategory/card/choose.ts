import type { AppDispatch, RootState } from '../../../store';
import { standingOf } from '../status/standing';
import { renewMonth } from './card-categories-calls';
import { openModal } from './card-categories-slice';
import { isBusy, selectCardCategories } from './card-categories-state';

/** Where a card stands when there is something to choose, or chosen already. */
const LEADS_TO_STATUS = new Set(['choosing', 'chosen', 'taken']);

/**
 * The header's opener: to the picker or to what is chosen when there is one, which it answers with true, else to the
 * question for the card. Of a card in hand it is asked first which month it is: a tab may be open since another one
 * (product: Months).
 */
export const choose =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<boolean> => {
    const state = () => selectCardCategories(getState());
    if (isBusy(state())) return false;
    if (state().cardNumber) await dispatch(renewMonth());
    const leadsToStatus = LEADS_TO_STATUS.has(standingOf(state()));
    if (!leadsToStatus) dispatch(openModal('input-number'));
    return leadsToStatus;
  };
