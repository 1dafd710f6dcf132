import { normalPhone } from '../../../../shared/phone';
import { tabStorage } from '../../../page/tab-storage';

/** What is typed into the feedback form. */
export interface Draft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly value: string;
  readonly msg: string;
}

const KEY = 'feedback-draft';

/** As it was typed, but for the phone: in its normal form, once it is a number. */
export function withNormalPhone(draft: Draft): Draft {
  return { ...draft, phone: normalPhone(draft.phone) ?? draft.phone };
}

/** What this tab's visitor has typed and not sent yet; empty fields where nothing is kept. */
export function readDraft(): Draft {
  const kept = (tabStorage.get(KEY) ?? {}) as Record<string, unknown>;
  const text = (name: keyof Draft) => (typeof kept[name] === 'string' ? kept[name] : '');
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    value: text('value'),
    msg: text('msg'),
  };
}

export const saveDraft = (draft: Draft): void => tabStorage.set(KEY, draft);

export const clearDraft = (): void => tabStorage.remove(KEY);
