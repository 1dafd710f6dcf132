import type { MouseEvent } from 'react';
import { useAppDispatch } from '../../../app/store';
import { ButtonLink } from '../../../ui/Button';
import { isPlainPress } from '../../../ui/behaviour/is-plain-press';
import { Icon } from '../../../ui/Icon';
import { phoneHref } from '../../../ui/text/PhoneLink';
import { openFeedback } from './feedback-slice';

/** Whether what the link was pressed with can dial; keys say nothing of it, the device's pointer does. */
const dials = ({ pointerType }: PointerEvent) =>
  pointerType ? pointerType !== 'mouse' : matchMedia('(pointer: coarse)').matches;

/** Asks for a call (product: Business pages): dials, or where nobody can, asks to be called. Without code it dials. */
export function CallLink({ phone }: { phone: string }) {
  const dispatch = useAppDispatch();
  const call = (press: MouseEvent) => {
    if (!isPlainPress(press) || dials(press.nativeEvent as PointerEvent)) return;
    press.preventDefault();
    dispatch(openFeedback('call'));
  };
  return (
    <ButtonLink kind="ghost" medium href={phoneHref(phone)} onClick={call}>
      <Icon name="phone" small />
      <span>позвонить</span>
    </ButtonLink>
  );
}
