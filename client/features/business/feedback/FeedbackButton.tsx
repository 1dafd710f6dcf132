import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Button } from '../../../ui/Button';
import { ScriptOnly } from '../../../ui/Scripting';
import { openFeedback, selectFeedback } from './feedback-slice';
import { loadFeedbackModal } from './load-feedback-modal';

/** Opens the feedback modal; its code starts coming as soon as the button is reached. */
export function FeedbackButton({ children = 'Оставить заявку' }: { children?: ReactNode }) {
  const dispatch = useAppDispatch();
  const opening = useAppSelector((state) => selectFeedback(state).modal === 'opening');
  const preload = () => void loadFeedbackModal().catch(() => {});
  return (
    <ScriptOnly>
      <Button
        busy={opening}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void dispatch(openFeedback(loadFeedbackModal))}
      >
        {children}
      </Button>
    </ScriptOnly>
  );
}
