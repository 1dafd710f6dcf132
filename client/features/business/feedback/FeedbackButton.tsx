import { useAppDispatch, useAppSelector } from '../../../app/store';
import { OpenerLink, type ButtonKind } from '../../../ui/Button';
import { useOfficeHref } from '../city/use-office-href';
import { openFeedback, selectFeedback } from './feedback-slice';

/** Opens the feedback modal; without code it leads to the office. */
export function FeedbackButton({ kind }: { kind?: ButtonKind }) {
  const dispatch = useAppDispatch();
  const isSending = useAppSelector(selectFeedback).sending.is === 'sending';
  const office = useOfficeHref();
  return (
    <OpenerLink kind={kind} href={office} busy={isSending} onOpen={() => dispatch(openFeedback('answer'))}>
      Оставить заявку
    </OpenerLink>
  );
}
