import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { type ButtonKind, ButtonLink, isPlainPress, OpenerLink } from '../../../ui/Button';
import { useCity } from '../city/use-city';
import { openFeedback, selectSending } from './feedback-slice';
import type { MouseEvent } from 'react';
import { Icon } from '../../../ui/Icon';
import { phoneHref } from '../../../ui/text/ContactLinks';

/** Opens the feedback modal; without code it leads to the office. */
export function FeedbackButton({ kind }: { kind?: ButtonKind }) {
  const dispatch = useAppDispatch();
  const isSending = useAppSelector(selectSending).status === 'pending';
  const { office } = useCity();
  return (
    <OpenerLink kind={kind} href={office} busy={isSending} onOpen={() => dispatch(openFeedback('answer'))}>
      Оставить заявку
    </OpenerLink>
  );
}

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
    <ButtonLink kind="ghost" medium href={phoneHref(phone)} aria-label="позвонить" onClick={call}>
      <Icon name="phone" small />
      <span>позвонить</span>
    </ButtonLink>
  );
}
