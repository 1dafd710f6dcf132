import { useRef, useState, type SubmitEvent } from 'react';
import { HONEYPOT } from '../../../../shared/rules/feedback';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { clearDraft, readDraft, saveDraft, type Draft } from './feedback-draft';
import { faultsOf } from './feedback-faults';
import { FEEDBACK_FIELDS, selectSending, sendFeedback } from './feedback-slice';

/** What is typed, what is wrong with it, and its way to the office. */
export function useFeedbackForm() {
  const dispatch = useAppDispatch();
  const sending = useAppSelector(selectSending);
  const [draft, setDraft] = useState<Draft>(readDraft);
  /** What was submitted last; from then on what is wrong is said, and taken back as soon as it is right. */
  const [submitted, setSubmitted] = useState<Draft | null>(sending.status === 'idle' ? null : draft);
  const summary = useRef<HTMLDivElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const sendPart = useRef<HTMLDivElement>(null);

  const failure = sending.status === 'failed' ? sending.failure : undefined;
  const refused = failure?.is === 'refused' ? failure.fields : {};
  const faults = submitted ? faultsOf(draft, submitted, refused) : {};
  /** What is on its way stays as it is: what was added now would neither be sent nor kept. */
  const isSending = sending.status === 'pending';
  const field = (name: (typeof FEEDBACK_FIELDS)[number]) => ({
    id: `feedback-${name}`,
    name,
    value: draft[name],
    error: faults[name],
    onChange: (value: string) => change({ ...draft, [name]: value }),
  });
  const typed = (name: (typeof FEEDBACK_FIELDS)[number]) => ({ ...field(name), readOnly: isSending });

  function change(next: Draft) {
    if (isSending) return;
    setDraft(next);
    saveDraft(next);
  }

  /** Shows what came of a submit, which is there after the next render: what is wrong, or the failure and its button. */
  const showOutcome = () =>
    requestAnimationFrame(() => {
      summary.current?.focus({ preventScroll: true });
      if (summary.current) summary.current.scrollIntoView();
      else sendPart.current?.scrollIntoView({ block: 'end' });
    });

  async function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    setSubmitted(draft);
    if (Object.keys(faultsOf(draft, draft, {})).length) {
      showOutcome();
      return;
    }
    const trapped = trap.current?.value;
    const sent = await dispatch(sendFeedback({ ...draft, ...(trapped && { [HONEYPOT]: trapped }) }));
    if (sendFeedback.fulfilled.match(sent)) clearDraft();
    else showOutcome();
  }

  return {
    isSending,
    /** Why it was not sent, where no field is to blame. */
    failure: failure?.is === 'refused' ? undefined : failure,
    field,
    typed,
    faults: FEEDBACK_FIELDS.flatMap((name) =>
      faults[name] ? [{ id: `feedback-${name}`, text: faults[name] }] : [],
    ),
    onSubmit: (event: SubmitEvent) => void onSubmit(event),
    summary,
    trap,
    sendPart,
  };
}
